import { keyFigures, placeText } from "../data/key_figures";
import type { Run } from "../data/run";
import { isCampaign } from "../data/wear";
import type { ViewState } from "../state";
import { h } from "../ui/dom";
import { swatch } from "../plots/legend";
import { dashes, runLetter } from "../plots/traces";

/** Several runs side by side: which are drawn, which one is animated, and their key figures. */
export function runTable(state: ViewState): HTMLElement {
  const figures = new Map(state.runs.map((run) => [run, keyFigures(run)]));
  const labels = new Map<string, string>();
  for (const list of figures.values()) for (const { id, label } of list) labels.set(id, label);
  const head = h(
    "tr",
    {},
    ...[state.runs.every(isCampaign) ? "In detail" : "Animated", "Plotted"].map((text) => h("th", { scope: "col", class: "screen" }, text)),
    h("th", { scope: "col" }, "Run"),
    ...[...labels.values()].map((label) => h("th", { scope: "col", class: "number" }, label)),
  );
  const rows = state.runs.map((run, index) => {
    const cells = [...labels.keys()].map((id) => {
      const figure = figures.get(run)!.find((candidate) => candidate.id === id);
      const place = figure?.time === undefined ? "" : ` at ${placeText(run, figure.time)}`;
      return h("td", { class: "number" }, figure?.value ?? "–", h("small", {}, place));
    });
    return h(
      "tr",
      {},
      ...choices(state, run),
      h(
        "th",
        { scope: "row" },
        swatch(index, index % dashes.length),
        ` ${runLetter(index)} `,
        run.name,
      ),
      ...cells,
    );
  });
  return h(
    "div",
    { class: "table-wrap", id: "runs" },
    h(
      "table",
      {},
      h("caption", {}, "Runs compared"),
      h("thead", {}, head),
      h("tbody", {}, ...rows),
    ),
  );
}

function choices(state: ViewState, run: Run): HTMLElement[] {
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
  return [radio, box].map((control) => h("td", { class: "screen" }, control));
}
