import type { Run } from "../data/run";
import { shortNames } from "../data/run_names";
import { formatCount } from "../data/units";
import { isWearSimulation, wornJoint, wornJoints } from "../data/wear";
import { chosenFrames, measuredPoints, seamOfJoint, wearField } from "../data/wear_profile";
import { wornOrbit } from "../fields/worn_orbit";
import { wornRing } from "../fields/worn_ring";
import { Chart, type ChartContent } from "../plots/chart";
import { orderBar } from "../plots/legend";
import { runLetter } from "../plots/traces";
import type { ViewState } from "../state";
import { h, section, select } from "../ui/dom";
import {
  contactOverCycle,
  depthLimit,
  framesOf,
  idealForce,
  lastFrames,
  overAngle,
  overCycles,
  type LabelledRun,
} from "./wear_charts";
import { forceOverCycle, pinContactOverCycle } from "./wear_cycle_charts";
import { bandText, lifeText, loadText, mechanismFolders } from "./wear_text";

const drawnFrames = 6;

/** Depths, volumes, profiles and pressures of the worn joints of all runs shown. */
class WearSection {
  readonly element: HTMLElement;
  private readonly tools = h("div", { class: "controls screen" });
  private readonly text = h("div", { class: "wear-text" });
  private readonly together = h("div", { class: "plot-grid" });
  private readonly single = h("div", {});
  private readonly charts = new Map<string, Chart>();
  private joint = "";

  constructor(private readonly state: ViewState) {
    this.element = section("wear", "Wear", this.tools, this.text, this.together, this.single);
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private rebuild(): void {
    const joints = [...new Set(this.state.runs.flatMap(wornJoints))];
    if (!joints.includes(this.joint)) this.joint = joints[0]!;
    const chosen = (joint: string) => {
      this.joint = joint;
      this.rebuild();
    };
    const choices = joints.map((value) => ({ value, label: value }));
    this.tools.replaceChildren(
      ...(joints.length > 1 ? [select("Worn joint", choices, this.joint, chosen)] : []),
    );
    this.text.replaceChildren(...this.sentences());
    this.together.replaceChildren(...this.figures(this.overCycles()));
    this.single.replaceChildren(...this.ofActive());
  }

  private get labelled(): LabelledRun[] {
    const { runs, shown } = this.state;
    const short = shortNames(runs.map(({ name }) => name));
    return shown.filter(isWearSimulation).map((run) => {
      const index = runs.indexOf(run);
      const name = [runLetter(index), short[index]].filter(Boolean).join(" ");
      return { run, index, name: runs.length > 1 ? name : "" };
    });
  }

  private sentences(): HTMLElement[] {
    const lives = this.labelled.flatMap(({ run, name }) => {
      const life = lifeText(run, this.joint);
      return life ? [name ? `${name}: ${life}` : life] : [];
    });
    const bands = new Set(this.labelled.flatMap(({ run }) => bandText(run, this.joint) ?? []));
    return [
      ...[...lives, ...bands].map((text) => h("p", {}, text)),
      h("p", { class: "hint" }, loadText(this.state.active), ...this.places()),
    ];
  }

  /** Where the reports of the mechanism are, as new and as worn last. */
  private places(): (string | HTMLElement)[] {
    const folders = mechanismFolders(this.state.active);
    const files = folders.map((folder) => `${folder}/report.html`);
    const links = files.map((file) => (this.alone ? h("a", { href: file }, file) : file));
    const what = " The mechanism in motion is in ";
    const place = this.alone ? " beside this file" : " in the folder of each run";
    if (links.length === 1) return [what, ...links, `${place}.`];
    const both = h("code", {}, `stribeck report ${folders.join(" ")}`);
    return [what, links[0]!, " and, as worn, ", links[1]!, `${place}; side by side by `, both, "."];
  }

  private get alone(): boolean {
    return this.state.runs.length === 1;
  }

  /** Charts keep their place and size when they are drawn anew. */
  private figures(contents: Record<string, ChartContent | undefined>): HTMLElement[] {
    return Object.entries(contents).flatMap(([id, content]) => {
      if (!content) return [];
      if (!this.charts.has(id)) this.charts.set(id, new Chart(`wear-${id}`));
      const chart = this.charts.get(id)!;
      chart.show(content);
      return [chart.element];
    });
  }

  /** Of all runs shown in one figure each; the last profiles too where there are several. */
  private overCycles(): Record<string, ChartContent | undefined> {
    const { labelled, joint } = this;
    const place = { joint, seam: seamOfJoint(labelled[0]?.run ?? this.state.active, joint) };
    const last = this.state.runs.length > 1 ? lastFrames(labelled) : [];
    return {
      depth: overCycles(labelled, joint, {
        title: "Depth of wear",
        axis: "greatest depth",
        quantities: [
          { quantity: "max_wear_depth", name: "bore", band: true },
          { quantity: "max_pin_wear_depth", name: "pin", band: true },
        ],
        limits: depthLimit(this.state.active),
      }),
      volume: overCycles(labelled, joint, {
        title: "Worn volume",
        axis: "volume",
        quantities: [
          { quantity: "wear_volume", name: "bore, worn volume", band: true },
          { quantity: "wear_volume_unrolled", name: "bore, depth × unworn area" },
          { quantity: "pin_wear_volume", name: "pin, worn volume", band: true },
        ],
      }),
      "last-profile": overAngle(
        "Profiles of the bore at the end",
        last,
        place,
        "wear_depth",
        "depth",
      ),
      "last-pin": overAngle("Profiles of the pin at the end", last, place, "pin_wear_depth", "depth"),
      "last-pressure": overAngle(
        "Largest pressure of the cycle at the end",
        last,
        place,
        "contact_pressure",
        "pressure",
      ),
      pressure: overCycles(labelled, joint, {
        title: "Peak contact pressure",
        axis: "pressure",
        quantities: [{ quantity: "peak_contact_pressure", name: "" }],
      }),
      force: overCycles(labelled, joint, {
        title: "Peak force of the joint in a cycle",
        axis: "force",
        quantities: [{ quantity: "peak_force", name: "" }],
        limits: idealForce(this.state.active, joint),
      }),
      width: overCycles(labelled, joint, {
        title: "Width of the contact at its peak pressure",
        axis: "angle",
        quantities: [{ quantity: "contact_width", name: "" }],
      }),
    };
  }

  /** How the shapes and pressures of the active run have come about. */
  private ofActive(): HTMLElement[] {
    const run = this.state.active;
    const { joint } = this;
    if (!run.fields || !wornJoint(run, joint)) return [];
    const place = { joint, seam: seamOfJoint(run, joint) };
    const chosen = chosenFrames(run.fields.time.length, drawnFrames);
    const frames = framesOf(run, chosen);
    const ends = framesOf(run, chosenFrames(run.fields.time.length, 2));
    const charts = this.figures({
      profile: overAngle("Profile of the bore", frames, place, "wear_depth", "depth"),
      "pin-profile": overAngle("Profile of the pin", frames, place, "pin_wear_depth", "depth"),
      envelope: overAngle(
        "Largest pressure of the cycle",
        frames,
        place,
        "contact_pressure",
        "pressure",
      ),
      angle: contactOverCycle(ends, place),
      "pin-angle": pinContactOverCycle(ends, joint),
      "cycle-force": forceOverCycle(ends, joint),
    });
    const orbit = wornOrbit(run, joint, ends);
    return [
      this.frameKey(run, chosen),
      h("div", { class: "plot-grid" }, ...charts, ...(orbit ? [orbit] : []), ...this.rings(run, chosen)),
    ];
  }

  private frameKey(run: Run, frames: readonly number[]): HTMLElement {
    const counts = frames.map((k) => formatCount(run.fields!.time[k]! / run.cycle!));
    const whose = this.state.runs.length > 1 ? `${run.name}, after ` : "After ";
    const text = ` ${counts.slice(1).join(", ")} cycles`;
    return h("p", { class: "hint frame-key" }, `${whose}${counts[0]} `, orderBar(frames.length), text);
  }

  private rings(run: Run, frames: readonly number[]): HTMLElement[] {
    const { bore_radius, pin_radius } = wornJoint(run, this.joint)!;
    const bodies = [
      {
        title: "Bore",
        kind: "wear_depth",
        radius: bore_radius,
        outward: true,
        measured: measuredPoints([run], this.joint),
      },
      { title: "Pin", kind: "pin_wear_depth", radius: pin_radius, outward: false },
    ];
    return bodies.flatMap(({ kind, ...body }) => {
      const field = wearField(run, this.joint, kind);
      return field ? [wornRing({ ...body, field }, frames)] : [];
    });
  }
}

/** Undefined where no run is a wear simulation. */
export function wearSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => wornJoints(run).length > 0)) return undefined;
  return new WearSection(state).element;
}
