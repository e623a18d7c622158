import type { KeyFigure } from "../data/key_figure";
import { keyFigures, placeText } from "../data/key_figures";
import type { Run } from "../data/run";
import { isWearSimulation } from "../data/wear";
import type { ViewState } from "../state";
import { type Cell, type Column, dataTable } from "../ui/data_table";
import { h } from "../ui/dom";
import { swatch } from "../plots/legend";
import { dashes, runLetter } from "../plots/traces";

/** Several runs side by side: which are drawn, which one is animated, and their key figures. */
export function runTable(state: ViewState): HTMLElement {
  const figures = state.runs.map(keyFigures);
  const labels = new Map(figures.flat().map(({ id, label, si }) => [id, { label, unit: si.unit }]));
  const controls = [state.runs.every(isWearSimulation) ? "In detail" : "Animated", "Plotted"];
  const columns: Column[] = [
    ...controls.map((head) => ({ head, controls: true })),
    { head: "Run", text: true },
    ...[...labels.values()].map(({ label, unit }) => ({ head: label, file: headOf(label, unit) })),
  ];
  const rows = state.runs.map((run, index): Cell[] => {
    const cells = [...labels.keys()].map((id) => {
      const figure = figures[index]!.find((candidate) => candidate.id === id);
      return figure ? figureCell(run, figure) : { shown: "–", value: NaN };
    });
    const name = `${runLetter(index)} ${run.name}`;
    const label = [swatch(index, index % dashes.length), ` ${name}`];
    return [...choices(state, run), { shown: label, value: name }, ...cells];
  });
  return dataTable({ id: "runs", caption: "Runs compared", columns, rows, file: "runs" });
}

const headOf = (label: string, unit: string) => (unit === "1" ? label : `${label} [${unit}]`);

function figureCell(run: Run, { value, si, time }: KeyFigure): Cell {
  const place = time === undefined ? "" : ` at ${placeText(run, time)}`;
  return { shown: [value, h("small", {}, place)], value: si.value };
}

function choices(state: ViewState, run: Run): Cell[] {
  const radio = h("input", {
    type: "radio",
    name: "active-run",
    checked: run === state.active,
    "aria-label": `Animate ${run.name}`,
  });
  const box = h("input", { type: "checkbox", checked: true, "aria-label": `Plot ${run.name}` });
  radio.addEventListener("change", () => (state.active = run));
  box.addEventListener("change", () => state.show(run, box.checked));
  state.on("runs", () => {
    radio.checked = run === state.active;
    box.checked = state.shown.includes(run);
    box.disabled = run === state.active;
  });
  box.disabled = run === state.active;
  return [radio, box].map((control) => ({ shown: control, value: "" }));
}
