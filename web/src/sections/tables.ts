import { placeText } from "../data/key_figures";
import type { Extremes, WindowStatistics } from "../data/payload";
import { labelOf, type Run } from "../data/run";
import { displayUnit, formatQuantity, formatSteady, quantityUnit } from "../data/units";
import { isWearSimulation } from "../data/wear";
import type { ViewState } from "../state";
import { button, h, section } from "../ui/dom";
import { row, table } from "../ui/table";
import { lossTable } from "./losses";

/** Energy balance, statistics over windows, and the extremes of every channel of the active run. */
export function tablesSection(state: ViewState): HTMLElement | undefined {
  if (state.runs.every(({ infos }) => infos.length === 0)) return undefined;
  const body = h("div", { class: "tables" });
  const rebuild = () => body.replaceChildren(...tables(state, state.active));
  state.on("runs", rebuild);
  rebuild();
  return section("tables", "Summary", body);
}

function tables(state: ViewState, run: Run): HTMLElement[] {
  const { energy, statistics, channels } = run.summary;
  const parts: HTMLElement[] = [];
  if (energy && !run.still && !isWearSimulation(run)) parts.push(energyTable(run));
  if (run.summary.losses) parts.push(lossTable(run.summary.losses));
  if (statistics && Object.keys(statistics).length > 0) parts.push(statisticsTable(statistics));
  if (channels)
    parts.push(run.still ? valueTable(run, channels) : channelTable(state, run, channels));
  return parts.length > 0 ? parts : [h("p", { class: "empty" }, "This run has no summary.")];
}

function energyTable(run: Run): HTMLElement {
  const { input_J, stored_J, dissipated_J, imbalance_J } = run.summary.energy!;
  const entries: [string, number, string][] = [
    ["input", input_J, "Work of drives and applied forces"],
    ["stored", stored_J, "Growth of kinetic, potential and elastic energy"],
    ["dissipated", dissipated_J, "Lost in films, friction and dampers"],
    ["imbalance", imbalance_J, "input − stored − dissipated: error of the integration"],
  ];
  return table(
    "Energy balance",
    ["", "energy"],
    entries.map(([name, value, title]) => row(name, [formatQuantity(value, "J", 5)], title)),
    "energy-table",
  );
}

/** One unit and one number of decimals for all figures of a channel; deviations have its unit without an offset. */
export function columnFormat(name: string, { unit, min, max }: { unit: string; min: number; max: number }) {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  const shown = displayUnit(quantityUnit(name, unit), largest);
  const size = Math.abs(shown.of(largest));
  return {
    symbol: shown.symbol,
    number: (value: number) => formatSteady(shown.of(value), size, 5),
    deviation: (value: number) => formatSteady(value * shown.factor, size, 5),
  };
}

function statisticsTable(statistics: Record<string, WindowStatistics>): HTMLElement {
  const rows = Object.entries(statistics).map(([name, s]) => {
    const { symbol, number, deviation } = columnFormat(name, s);
    const numbers = [s.mean, s.min, s.max].map(number);
    return row(name, [symbol, ...numbers, deviation(s.std), String(s.samples)]);
  });
  return table(
    "Statistics over windows (time-weighted)",
    ["", "unit", "mean", "min", "max", "std", "samples"],
    rows,
    "statistics-table",
  );
}

function channelTable(state: ViewState, run: Run, channels: Record<string, Extremes>): HTMLElement {
  const meanings = new Map(run.infos.map(({ name, meaning }) => [name, meaning]));
  const where = (time: number) =>
    button(placeText(run, time), () => (state.time = time), {
      class: "jump",
      title: "Show this instant",
    });
  const rows = Object.entries(channels).map(([name, c]) => {
    const { symbol, number } = columnFormat(name, c);
    return row(
      labelOf(name, run.isUndetermined(name)),
      [
        symbol,
        number(c.min),
        where(c.at_min_s),
        number(c.mean),
        number(c.max),
        where(c.at_max_s),
        number(c.last),
      ],
      meanings.get(name),
    );
  });
  const heads = ["", "unit", "min", "at", "mean", "max", "at", "last"];
  return folded(rows, heads);
}

/** Of a single state every channel has one value. */
function valueTable(run: Run, channels: Record<string, Extremes>): HTMLElement {
  const meanings = new Map(run.infos.map(({ name, meaning }) => [name, meaning]));
  const rows = Object.entries(channels).map(([name, c]) => {
    const { symbol, number } = columnFormat(name, c);
    return row(name, [symbol, number(c.last)], meanings.get(name));
  });
  return folded(rows, ["", "unit", "value"]);
}

/** More rows than this are folded, and are no matter for paper: results.csv has them. */
const mostUnfolded = 24;

function folded(rows: HTMLElement[], heads: string[]): HTMLElement {
  const many = rows.length > mostUnfolded;
  const note = `The extremes of all ${rows.length} channels are in the report on the screen, their values in results.csv.`;
  return h(
    "div",
    {},
    h(
      "details",
      { open: !many, class: many ? "screen" : undefined },
      h("summary", {}, `All channels (${rows.length})`),
      table("All channels", heads, rows, "channel-table"),
    ),
    ...(many ? [h("p", { class: "paper hint" }, note)] : []),
  );
}
