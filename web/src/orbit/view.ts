import type { SceneJoint } from "../data/scene";
import type { Run } from "../data/run";
import { formatQuantity } from "../data/units";
import { pathOf } from "../mechanism/viewport";
import { runLetter } from "../plots/traces";
import type { ViewState } from "../state";
import { h, set, svg } from "../ui/dom";
import { colourKey, dial, oilKey, place, size, tickMarks } from "./dial";
import {
  colouredPieces,
  makeOrbit,
  oilRange,
  type Orbit,
  type OrbitAxes,
  type OrbitColour,
  type OrbitSubject,
  orbitTicks,
  positionAt,
  revolutions,
} from "./orbit";

/** What the reader chose for all orbits. */
export interface OrbitChoice {
  subject: OrbitSubject;
  axes: OrbitAxes;
  colour: OrbitColour;
  /** Degrees between labels. */
  every: number;
  /** Number of a revolution from 0, or all of them; the last is -1. */
  revolution: number | "all";
}

const subjectNames: Record<OrbitSubject, string> = {
  centre: "Orbit of the journal centre in its clearance circle",
  force: "Force on the journal as a polar diagram",
};

/** All turns are drawn up to this number, then the last ones: more would be a black disc. */
const drawnRevolutions = 40;

/** The orbit of one journal in one run, with the present place and readings. */
export class OrbitView {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", {
    viewBox: `0 0 ${size} ${size}`,
    class: "orbit",
    role: "img",
  });
  private readonly now = svg("g", { class: "now" });
  private readonly line = svg("path", { class: "now-line" });
  private readonly dot = svg("circle", { r: 6, class: "now-dot" });
  private readonly readout = h("dl", { class: "readout-list" });
  private orbit: Orbit;

  constructor(
    private readonly state: ViewState,
    private readonly run: Run,
    private readonly joint: SceneJoint,
    choice: OrbitChoice,
  ) {
    this.now.append(this.line, this.dot);
    this.orbit = makeOrbit(run, joint, choice.subject, choice.axes);
    const title =
      state.shown.length > 1 ? `${joint.name} ${runLetter(state.runs.indexOf(run))}` : joint.name;
    this.element = h(
      "figure",
      { class: "orbit-figure" },
      h("figcaption", {}, h("h3", {}, title)),
      this.picture,
      this.readout,
    );
    this.draw(choice);
  }

  draw(choice: OrbitChoice): void {
    const { run, joint } = this;
    this.orbit = makeOrbit(run, joint, choice.subject, choice.axes);
    const turns = revolutions(run);
    const chosen =
      choice.revolution === "all"
        ? turns.slice(-drawnRevolutions)
        : [turns.at(choice.revolution) ?? turns.at(-1)!];
    const last = chosen.at(-1)!;
    const curves = chosen.flatMap((turn) =>
      colouredPieces(this.orbit, ...turn, choice.colour).map(({ points, colour }) =>
        svg("path", {
          d: pathOf(points.map(place)),
          style: `--hue: ${colour}`,
          class: turn === last ? "orbit-path hue" : "orbit-path hue earlier",
        }),
      ),
    );
    this.picture.replaceChildren(
      ...dial(this.orbit, choice.axes),
      ...curves,
      ...tickMarks(orbitTicks(this.orbit, ...last, choice.every)),
      this.now,
      ...this.key(choice.colour),
    );
    set(this.picture, {
      "aria-label": `${subjectNames[choice.subject]}, joint ${joint.name}, run ${run.name}`,
    });
    this.moveTo();
  }

  private key(by: OrbitColour): SVGElement[] {
    const oil = by === "oil" ? oilRange(this.orbit) : undefined;
    if (oil) return [oilKey(oil)];
    return this.run.angle ? [colourKey()] : [];
  }

  /** Puts the dot and the readings at the instant of the state. */
  moveTo(): void {
    const time = this.state.timeIn(this.run);
    const at = positionAt(this.orbit, time);
    const p = place(at);
    set(this.dot, { cx: p.x.toFixed(1), cy: p.y.toFixed(1) });
    const length = Math.hypot(at.x, at.y);
    const onRim = this.orbit.subject === "centre" && length > 1e-6;
    const end = onRim ? place({ x: at.x / length, y: at.y / length }) : p;
    set(this.line, { d: pathOf([place({ x: 0, y: 0 }), end]) });
    this.read(time);
  }

  private read(time: number): void {
    const readings = [
      ...this.reading("ε", "eccentricity_ratio", time),
      ...this.reading("hₘᵢₙ", "min_film_thickness", time),
      ...this.reading("attitude", "attitude_angle", time),
      ...this.reading("force", "force", time),
      ...this.reading("pₘₐₓ", "peak_film_pressure", time),
    ];
    this.readout.replaceChildren(
      ...readings.map(([name, title, value]) =>
        h("div", { title }, h("dt", {}, name), h("dd", {}, value)),
      ),
    );
  }

  private reading(name: string, channel: string, time: number): [string, string, string][] {
    const found = this.run.channel(`joint.${this.joint.name}.${channel}`);
    if (!found) return [];
    return [[name, found.meaning, formatQuantity(this.run.valueAt(found.name, time), found.unit)]];
  }
}
