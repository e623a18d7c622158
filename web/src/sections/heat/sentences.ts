import { differenceOf, formatQuantity } from "../../data/units";
import { givenOff, type Heat, remainderOfFilm, remainderOfNode, sum } from "./means";

/** Sentences state what the diagram cannot draw. */

/** A flow of a smaller share of the largest one would be a hairline. */
export const leastShare = 2e-3;

/** Three digits suffice beside a picture. */
export const heatText = (heat: number): string => formatQuantity(heat, "W", 3);

/** The remainder of a film is zero to round-off where its oil is conserved. */
function balanceOfFilms({ films }: Heat, least: number): string[] {
  const open = films.filter((film) => Math.abs(remainderOfFilm(film)) > least);
  if (open.length === 0) return [];
  const names = open.map(({ name }) => name).join(", ");
  return [`The heat of a film has a remainder where cavitation does not conserve oil: ${names}.`];
}

/** The nodes take heat with the delay of a step or a cycle, and some surfaces are no nodes. */
function balanceOfNodes({ films, nodes }: Heat): string[] {
  if (nodes.length === 0 || films.length === 0) return [];
  const given = givenOff(films);
  const rest = given - sum(nodes.map(({ fromFilms }) => fromFilms ?? 0));
  if (Math.abs(rest) <= leastShare * Math.abs(given)) return [];
  const [size, less] = [heatText(Math.abs(rest)), rest > 0 ? "less" : "more"];
  const elsewhere = rest > 0 ? ", and only from surfaces and oil that belong to them" : "";
  return [
    `Nodes take ${size} ${less} than films give off: they take the mean of the last step or cycle${elsewhere}.`,
  ];
}

function hasRemainder({ nodes, links }: Heat, least: number): boolean {
  return nodes.some((node) => Math.abs(remainderOfNode(node, links) ?? 0) > least);
}

function smallFlows(heat: Heat, least: number): boolean {
  const all = [
    ...heat.films.flatMap(({ to, stored }) => [...to.values(), stored]),
    ...heat.nodes.flatMap(({ fromFilms, stored }) => [fromFilms ?? 0, stored ?? 0]),
    ...heat.links.map((link) => link.heat),
  ];
  return all.some((value) => value !== 0 && Math.abs(value) <= least);
}

/** Temperatures that change by more from cycle to cycle [K] leave the balance open. */
const settled = 1;

function changeOfTemperatures({ change }: Heat): string[] {
  if (change <= settled) return [];
  const size = formatQuantity(change, differenceOf("K"), 2);
  return [`Cycles do not repeat yet: the last one has changed a temperature by ${size}.`];
}

/** `least` is the smallest flow that is drawn [W]. */
export function sentencesOf(heat: Heat, least: number): string[] {
  const unnamed = heat.links.filter(({ ends }) => !ends).map(({ name }) => name);
  return [
    ...changeOfTemperatures(heat),
    ...balanceOfFilms(heat, least),
    ...balanceOfNodes(heat),
    ...(hasRemainder(heat, least)
      ? ["The remainder of a node is its heat from outside; before cycles repeat, the error of its balance too."]
      : []),
    ...(unnamed.length > 0
      ? [`Links without named ends are in the table only: ${unnamed.join(", ")}.`]
      : []),
    ...(smallFlows(heat, least)
      ? [`Flows below ${heatText(least)} are in the tables only.`]
      : []),
  ];
}
