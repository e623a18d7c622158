import type { KeyFigure } from "../data/key_figure";
import { keyFigures, placeText } from "../data/key_figures";
import { cycleName } from "../data/last_cycle";
import type { Payload } from "../data/payload";
import type { Run } from "../data/run";
import { formatCount, formatNumber, formatQuantity } from "../data/units";
import type { ViewState } from "../state";
import { button, h } from "../ui/dom";
import { themeButton } from "../ui/theme";
import { runTable } from "./run_table";

const statusText: Record<Run["status"], string> = {
  done: "Done",
  failed: "Failed",
  interrupted: "Interrupted",
};

/** What was simulated, how it ended, what to beware of, and the numbers asked for first. */
export function headerSection(
  state: ViewState,
  payload: Payload,
  links: [id: string, title: string][],
): HTMLElement {
  const top = masthead(payload, links);
  const body = h("div", { class: "intro" });
  const rebuild = () =>
    body.replaceChildren(title(state.active), ...notices(state.active), cards(state, state.active));
  state.on("runs", rebuild);
  rebuild();
  return h("header", {}, top, body, ...(state.runs.length > 1 ? [runTable(state)] : []));
}

/** Program, links to the sections, colours. */
export function masthead(payload: Payload, links: [id: string, title: string][]): HTMLElement {
  const nav = h(
    "nav",
    { "aria-label": "Sections", class: "screen" },
    ...links.map(([id, title]) => h("a", { href: `#${id}` }, title)),
    themeButton(),
  );
  const brand = h("span", { class: "brand" }, payload.program, " ", h("small", {}, payload.version));
  return h("div", { class: "masthead" }, brand, nav);
}

function title(run: Run): HTMLElement {
  const status = h("span", { class: `status ${run.status}` }, statusText[run.status]);
  return h(
    "div",
    { class: "title" },
    h("h1", {}, run.name),
    status,
    h("p", { class: "facts" }, facts(run).join(" · ")),
  );
}

function facts(run: Run): string[] {
  const { summary } = run;
  const list = run.still ? stillFacts(run) : timeFacts(run);
  if (summary.wall_time_s && !run.bearing)
    list.push(`computed in ${formatQuantity(summary.wall_time_s, "s", 3)}`);
  if (run.infos.length > 0) list.push(`${run.still ? "" : `${run.time.length} samples of `}${run.infos.length} channels`);
  if (run.inputHash) list.push(`input ${run.inputHash.slice(0, 12)}`);
  return list;
}

function stillFacts({ summary }: Run): string[] {
  return summary.analysis ? [`${summary.analysis} analysis`] : [];
}

function timeFacts(run: Run): string[] {
  const { summary } = run;
  if (run.cycle) return wearFacts(run, run.cycle);
  const list = [
    `${formatQuantity(summary.simulated_time_s ?? run.end - run.start, "s", 3)} simulated`,
  ];
  if (run.angle)
    list.push(
      `${formatNumber((run.angleAt(run.end) - run.angleAt(run.start)) / 360, 3)} revolutions`,
    );
  if (summary.steps !== undefined)
    list.push(`${summary.steps} steps, ${summary.rejected_steps ?? 0} rejected`);
  return list;
}

function wearFacts(run: Run, cycle: number): string[] {
  const cycles = `${formatCount(run.end / cycle)} cycles of ${formatQuantity(cycle, "s", 4)}`;
  return [cycles, ...(run.summary.steps ? [`${run.summary.steps} updates`] : [])];
}

/** What to beware of, and what is assumed. */
export function notices(run: Run): HTMLElement[] {
  const notes: HTMLElement[] = [];
  if (run.message)
    notes.push(
      h(
        "p",
        { class: `notice ${run.status === "done" ? "note" : "error"}`, role: "note" },
        run.message,
      ),
    );
  for (const warning of run.summary.warnings ?? []) {
    notes.push(
      h("p", { class: "notice warning", role: "note" }, h("strong", {}, "Warning "), warning),
    );
  }
  for (const assumption of run.summary.assumptions ?? []) {
    notes.push(
      h("p", { class: "notice note", role: "note" }, h("strong", {}, "Assumed "), assumption),
    );
  }
  for (const [joint, figures] of Object.entries(run.summary.surfaces ?? {})) {
    const texts = Object.values(figures).map(({ title, unit, value, meaning }) => `${title} ${formatQuantity(value, unit, 4)} (${meaning})`);
    notes.push(
      h("p", { class: "notice note", role: "note" }, h("strong", {}, `Surfaces of ${joint} `), texts.join(", ")),
    );
  }
  return notes;
}

/** The numbers asked for first. */
export function cards(state: ViewState, run: Run): HTMLElement {
  const all = h(
    "div",
    { class: "cards", id: "key-figures" },
    ...keyFigures(run).map((figure) => card(state, run, figure)),
  );
  return h("div", {}, ...scopeOfCards(run), all);
}

/** Over what the figures are. */
function scopeOfCards(run: Run): HTMLElement[] {
  const { lastCycle } = run;
  if (!lastCycle?.hasStartUp) return [];
  const places = [lastCycle.from, lastCycle.to].map((time) => placeText(run, time)).join(" to ");
  const text = `Figures of the ${cycleName(run)}, ${places}; the start-up before it apart.`;
  return [h("p", { class: "hint scope", id: "figures-scope" }, text)];
}

function card(state: ViewState, run: Run, figure: KeyFigure): HTMLElement {
  const jump = (text: string, time: number) => {
    const title = `Show this instant: ${placeText(run, time)}`;
    return button(text, () => (state.time = time), { class: "jump", title });
  };
  const where = h("p", {}, figure.detail);
  if (figure.time !== undefined && !run.still)
    where.append(" at ", jump(placeText(run, figure.time), figure.time));
  const parts = [
    h("h3", {}, figure.label),
    h("p", { class: `figure ${figure.verdict ?? ""}` }, figure.value),
    where,
  ];
  if (figure.startUp) {
    const { value, time } = figure.startUp;
    parts.push(h("p", { class: "start-up" }, "start-up ", time === undefined ? value : jump(value, time)));
  }
  return h("div", { class: "card" }, ...parts);
}
