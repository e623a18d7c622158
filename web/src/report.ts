import type { Payload } from "./data/payload";
import { Run } from "./data/run";
import { withDistinctNames } from "./data/run_names";
import { isWearSimulation } from "./data/wear";
import { keyHelp } from "./keys";
import { bearingSection } from "./sections/bearing";
import { comparisonSection } from "./sections/comparison";
import { cyclesSection } from "./sections/cycles";
import { explorerSection } from "./sections/explorer";
import { filmsSection } from "./sections/films";
import { flexibleSection } from "./sections/flexible";
import { headerSection } from "./sections/header";
import { heatSection } from "./sections/heat/section";
import { lawCurvesSection } from "./sections/law_curves";
import { MechanismSection } from "./sections/mechanism";
import { modelSection } from "./sections/model";
import { modesSection } from "./sections/modes";
import { orbitsSection } from "./sections/orbits";
import { plotsSection } from "./sections/plots";
import { discWearSection } from "./sections/worn/discs";
import { sliderWearSection } from "./sections/worn/sliders";
import { tablesSection } from "./sections/tables";
import { wearSection } from "./sections/wear";
import { ViewState } from "./state";
import { PlaybackControls } from "./playback_controls";
import { h } from "./ui/dom";
import "./styles/tokens.css";
import "./styles/layout.css";
import "./styles/figures.css";
import "./styles/fields.css";
import "./styles/wear.css";
import "./styles/heat.css";
import "./styles/tables.css";
import "./styles/controls.css";
import "./styles/drawings.css";
import "./styles/spatial.css";
import "./styles/study.css";
import "./styles/meeting.css";
import "./styles/print.css";

/** The sections below the drawings, in their order; each is undefined where the runs have nothing for it. */
const sections: ((state: ViewState) => HTMLElement | undefined)[] = [
  bearingSection,
  lawCurvesSection,
  wearSection,
  sliderWearSection,
  discWearSection,
  modesSection,
  flexibleSection,
  filmsSection,
  heatSection,
  plotsSection,
  cyclesSection,
  explorerSection,
  comparisonSection,
  tablesSection,
  modelSection,
];

function footer(state: ViewState): HTMLElement {
  const keys = keyHelp(state.anglesKnown).flatMap(([key, effect]) => [
    h("kbd", {}, key),
    ` ${effect}   `,
  ]);
  return h("footer", { class: "screen" }, "Keys: ", ...keys);
}

/**
 * A mechanism at dead centre says little: begin where a revolution is under way and the start is
 * over; with wear where it has come to.
 */
function firstInstant(run: Run): number {
  if (isWearSimulation(run)) return run.end;
  const from = run.steady;
  return run.angle ? run.timeAtAngle(run.angleAt(from) + 60) : from;
}

/** Fills `root` with the views of all runs; `mounted` ends what listens outside of it. */
export function mountReport(root: HTMLElement, payload: Payload, mounted?: AbortSignal): ViewState {
  const state = new ViewState(withDistinctNames(payload.runs).map((run) => new Run(run)));
  state.time = firstInstant(state.active);
  const orbits = orbitsSection(state);
  const worn = state.runs.every(isWearSimulation);
  const alone = state.runs.every(({ bearing }) => bearing);
  const still = state.runs.every((run) => run.still);
  const stage = h(
    "div",
    { class: orbits ? "stage-row" : "stage-row alone" },
    ...(worn || alone ? [] : [new MechanismSection(state).element]),
    ...(orbits ? [orbits] : []),
  );
  const shown = sections.flatMap((section) => section(state) ?? []);
  const links = [...stage.children, ...shown].map(({ id, firstChild }): [string, string] => [
    id,
    firstChild!.textContent!,
  ]);
  root.replaceChildren(
    headerSection(state, payload, links),
    h("main", {}, stage, ...shown),
    ...(still ? [] : [footer(state), new PlaybackControls(state, mounted).element]),
  );
  return state;
}
