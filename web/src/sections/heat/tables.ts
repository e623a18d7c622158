import { displayUnit, formatSteady, prettyUnit } from "../../data/units";
import { row, table } from "../../ui/table";
import { type FilmHeat, type Heat, remainderOfFilm, remainderOfNode, sum, waysOf } from "./means";
import { largestHeat } from "./diagram";

/** All numbers of heat in a run have one unit and one number of decimals. */
interface HeatFormat {
  symbol: string;
  text: (heat: number | undefined) => string;
}

const digits = 5;
/** A table with more ways takes a row of the page. */
const mostWays = 3;
const absent = "–";

function formatOf(heat: Heat): HeatFormat {
  const largest = largestHeat(heat);
  const unit = displayUnit("W", largest);
  return {
    symbol: prettyUnit(unit.symbol),
    text: (value) =>
      value === undefined ? absent : formatSteady(unit.of(value), unit.of(largest), digits),
  };
}

function filmTable({ films }: Heat, { symbol, text }: HeatFormat): HTMLElement {
  const ways = waysOf(films);
  const cells = (film: FilmHeat) => [
    film.generated,
    ...ways.map((way) => film.to.get(way)),
    film.stored,
    remainderOfFilm(film),
  ];
  const rows = films.map((film) => row(film.name, cells(film).map(text)));
  if (films.length > 1) {
    const total = (of: (film: FilmHeat) => number) => text(sum(films.map(of)));
    const sums = [
      total(({ generated }) => generated),
      ...ways.map((way) => total(({ to }) => to.get(way) ?? 0)),
      total(({ stored }) => stored),
      total(remainderOfFilm),
    ];
    rows.push(row("all", sums));
  }
  const heads = ["film", "generated", ...ways.map((way) => `to ${way}`), "stored", "remainder"];
  const element = table(`Heat of films [${symbol}]`, heads, rows, "heat-films");
  element.classList.toggle("wide", ways.length > mostWays);
  return element;
}

/** Temperatures have one decimal. */
const temperatureText = (kelvins: number): string =>
  formatSteady(displayUnit("K", kelvins).of(kelvins), 100);

function nodeTable({ nodes, links }: Heat, { symbol, text }: HeatFormat): HTMLElement {
  const rows = nodes.map((node) =>
    row(node.name, [
      temperatureText(node.temperature),
      text(node.fromFilms),
      text(node.stored),
      text(remainderOfNode(node, links)),
    ]),
  );
  const heads = ["node", "temperature [°C]", "from films", "stored", "remainder"];
  return table(`Heat of nodes [${symbol}]`, heads, rows, "heat-nodes");
}

function linkTable({ links }: Heat, { symbol, text }: HeatFormat): HTMLElement {
  const rows = links.map(({ name, ends, heat }) =>
    row(name, [...(ends ?? [absent, absent]), text(heat)]),
  );
  const heads = ["link", "from", "to", "heat"];
  return table(`Heat of links [${symbol}]`, heads, rows, "heat-links");
}

export function heatTables(heat: Heat): HTMLElement[] {
  const format = formatOf(heat);
  return [
    ...(heat.films.length > 0 ? [filmTable(heat, format)] : []),
    ...(heat.nodes.length > 0 ? [nodeTable(heat, format)] : []),
    ...(heat.links.length > 0 ? [linkTable(heat, format)] : []),
  ];
}
