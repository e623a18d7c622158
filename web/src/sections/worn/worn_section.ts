import type { Run } from "../../data/run";
import { shortNames } from "../../data/run_names";
import { formatCount } from "../../data/units";
import { chosenFrames } from "../../data/wear_profile";
import { Chart, type ChartContent } from "../../plots/chart";
import { orderBar } from "../../plots/legend";
import { runLetter } from "../../plots/traces";
import type { ViewState } from "../../state";
import { h, section, select } from "../../ui/dom";
import { framesOf, lastFrames, type LabelledRun, type StyledFrame } from "../wear_charts";
import { bandText, lifeText, loadText, mechanismFolders } from "../wear_text";

/** Charts stand in this order; those without content are left out. */
export type Charts = Record<string, ChartContent | undefined>;

/** A section shows one joint at a time, of these runs. */
export interface WornView {
  joint: string;
  /** This run is shown in detail. */
  active: Run;
  /** These runs are shown, and wear the joint. */
  labelled: LabelledRun[];
  /** The list has the last frame of each of them; it is empty where the report has one run only. */
  last: StyledFrame[];
}

/** Each kind of worn joints has its section. */
export interface WornKind {
  id: string;
  title: string;
  /** This text labels the choice between several joints. */
  choice: string;
  jointsOf(run: Run): string[];
  /** Each chart shows all runs. */
  together(view: WornView): Charts;
  /** The charts show the active run: its profiles at a few frames, its cycle at the first and the last one. */
  single(view: WornView, frames: StyledFrame[], ends: StyledFrame[]): Charts;
  /** These pictures of the active run are no charts. */
  pictures?(view: WornView, frames: StyledFrame[], ends: StyledFrame[]): HTMLElement[];
  /** The hint completes what is said of life and uncertainty. */
  hint(state: ViewState, joint: string): (string | HTMLElement)[];
}

const drawnFrames = 6;

/** The section shows depths, volumes, profiles and pressures of the worn joints of one kind, of all runs shown. */
class WornSection {
  readonly element: HTMLElement;
  private readonly tools = h("div", { class: "controls screen" });
  private readonly text = h("div", { class: "wear-text" });
  private readonly together = h("div", { class: "plot-grid" });
  private readonly single = h("div", {});
  private readonly charts = new Map<string, Chart>();
  private joint = "";

  constructor(
    private readonly kind: WornKind,
    private readonly state: ViewState,
  ) {
    this.element = section(kind.id, kind.title, this.tools, this.text, this.together, this.single);
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private rebuild(): void {
    const joints = [...new Set(this.state.runs.flatMap((run) => this.kind.jointsOf(run)))];
    if (!joints.includes(this.joint)) this.joint = joints[0]!;
    const chosen = (joint: string) => {
      this.joint = joint;
      this.rebuild();
    };
    const choices = joints.map((value) => ({ value, label: value }));
    this.tools.replaceChildren(
      ...(joints.length > 1 ? [select(this.kind.choice, choices, this.joint, chosen)] : []),
    );
    const { view } = this;
    this.text.replaceChildren(...this.sentences(view));
    this.together.replaceChildren(...this.figures(this.kind.together(view)));
    this.single.replaceChildren(...this.ofActive(view));
  }

  private get view(): WornView {
    const { joint, labelled } = this;
    const { active, runs } = this.state;
    return { joint, active, labelled, last: runs.length > 1 ? lastFrames(labelled) : [] };
  }

  private get labelled(): LabelledRun[] {
    const { runs, shown } = this.state;
    const short = shortNames(runs.map(({ name }) => name));
    return shown.filter((run) => this.wears(run)).map((run) => {
      const index = runs.indexOf(run);
      const name = [runLetter(index), short[index]].filter(Boolean).join(" ");
      return { run, index, name: runs.length > 1 ? name : "" };
    });
  }

  private wears(run: Run): boolean {
    return this.kind.jointsOf(run).includes(this.joint);
  }

  private sentences({ labelled, joint }: WornView): HTMLElement[] {
    const lives = labelled.flatMap(({ run, name }) => {
      const life = lifeText(run, joint);
      return life ? [name ? `${name}: ${life}` : life] : [];
    });
    const bands = new Set(labelled.flatMap(({ run }) => bandText(run, joint) ?? []));
    const hint = this.kind.hint(this.state, joint);
    return [
      ...[...lives, ...bands].map((text) => h("p", {}, text)),
      ...(hint.length > 0 ? [h("p", { class: "hint" }, ...hint)] : []),
    ];
  }

  /** Charts keep their place and size when they are drawn anew. */
  private figures(contents: Charts): HTMLElement[] {
    return Object.entries(contents).flatMap(([id, content]) => {
      if (!content) return [];
      if (!this.charts.has(id)) this.charts.set(id, new Chart(`${this.kind.id}-${id}`));
      const chart = this.charts.get(id)!;
      chart.show(content);
      return [chart.element];
    });
  }

  /** A few frames show how the shapes and pressures of the active run have come about. */
  private ofActive(view: WornView): HTMLElement[] {
    const { active } = view;
    if (!active.fields || !this.wears(active)) return [];
    const count = active.fields.time.length;
    const frames = framesOf(active, chosenFrames(count, drawnFrames));
    const ends = framesOf(active, chosenFrames(count, 2));
    const charts = this.figures(this.kind.single(view, frames, ends));
    const pictures = this.kind.pictures?.(view, frames, ends) ?? [];
    return [this.frameKey(frames), h("div", { class: "plot-grid" }, ...charts, ...pictures)];
  }

  private frameKey(frames: readonly StyledFrame[]): HTMLElement {
    const counts = frames.map(({ run, frame }) => formatCount(run.fields!.time[frame]! / run.cycle!));
    const { runs, active } = this.state;
    const whose = runs.length > 1 ? `${active.name}, after ` : "After ";
    const text = ` ${counts.slice(1).join(", ")} cycles`;
    return h("p", { class: "hint frame-key" }, `${whose}${counts[0]} `, orderBar(frames.length), text);
  }
}

/** The hint states where the loads of the active run come from, and links the reports of the mechanism, as new and as worn last. */
export function loadHint({ active, runs }: ViewState): (string | HTMLElement)[] {
  const folders = mechanismFolders(active);
  const alone = runs.length === 1;
  const files = folders.map((folder) => `${folder}/report.html`);
  const links = files.map((file) => (alone ? h("a", { href: file }, file) : file));
  const loads = `${loadText(active)} The mechanism in motion is in `;
  const place = alone ? " beside this file" : " in the folder of each run";
  if (links.length === 1) return [loads, ...links, `${place}.`];
  const both = h("code", {}, `stribeck report ${folders.join(" ")}`);
  return [loads, links[0]!, " and, as worn, ", links[1]!, `${place}; side by side by `, both, "."];
}

/** The section is undefined where no run has worn joints of the kind. */
export function wornSection(kind: WornKind, state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => kind.jointsOf(run).length > 0)) return undefined;
  return new WornSection(kind, state).element;
}
