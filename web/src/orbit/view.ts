import type { SceneJoint } from "../data/scene";
import type { Run } from "../data/run";
import { formatQuantity } from "../data/units";
import { pathOf } from "../mechanism/viewport";
import { runLetter } from "../plots/traces";
import type { ViewState } from "../state";
import { h, set, svg } from "../ui/dom";
import { write } from "../ui/rows";
import { dialFrame } from "./dial";
import type { Frame } from "./frame";
import { contactKey, oilKey, phaseBar, phaseKey } from "./keys";
import {
  makeOrbits,
  type Orbit,
  type OrbitAxes,
  type OrbitSubject,
  positionAt,
  revolutions,
} from "./orbit";
import { colouredPieces, oilRange, type OrbitColour, type OrbitPiece, orbitTicks } from "./pieces";
import { stripFrame } from "./strip";
import { tickMarks } from "./ticks";

/** What the reader chose for all orbits. */
export interface OrbitChoice {
  subject: OrbitSubject;
  axes: OrbitAxes;
  colour: OrbitColour;
  /** Degrees between labels. */
  every: number;
  /** Number of a revolution from 0, the last whole cycle, or all; the last revolution is -1. */
  revolution: number | "cycle" | "all";
}

/** The intervals of time to draw, the last one in full. */
function chosenTurns(run: Run, revolution: OrbitChoice["revolution"]): [number, number][] {
  const turns = revolutions(run);
  if (revolution === "all") return turns.slice(-drawnRevolutions);
  if (revolution !== "cycle") return [turns.at(revolution) ?? turns.at(-1)!];
  return run.lastCycle ? [[run.lastCycle.from, run.lastCycle.to]] : turns.slice(-1);
}

/** What a picture shows, in words. */
function subjectName(orbit: Orbit): string {
  if (orbit.subject === "force") return "Force on the journal as a polar diagram";
  if (!orbit.along) return "Orbit of the journal centre in its clearance circle";
  return orbit.end ? "Paths of the slider's ends in its guide" : "Path of the pin in its slot";
}

/** All turns are drawn up to this number, then the last ones: more would be a black disc. */
const drawnRevolutions = 40;

/** The time between readings of a running animation [ms]: numbers that change faster cannot be read, and cost more than the picture. */
const betweenReadings = 150;

/** The orbit of one journal, pin or slider in one run, with the present place and readings. */
export class OrbitView {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", { class: "orbit", role: "img" });
  private readonly now = svg("g", { class: "now" });
  private readonly line = svg("path", { class: "now-line" });
  private readonly readout = h("dl", { class: "readout-list" });
  private orbits: Orbit[] = [];
  private frame!: Frame;
  private dots: SVGCircleElement[] = [];
  private readAt = -Infinity;

  constructor(
    private readonly state: ViewState,
    private readonly run: Run,
    private readonly joint: SceneJoint,
    choice: OrbitChoice,
  ) {
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
    const from = choice.revolution === "cycle" ? run.steady : run.start;
    this.orbits = makeOrbits(run, joint, choice.subject, choice.axes, from);
    const [first] = this.orbits;
    this.frame = first!.along ? stripFrame(this.orbits) : dialFrame(first!, choice.axes);
    const chosen = chosenTurns(run, choice.revolution);
    const last = chosen.at(-1)!;
    this.dots = this.orbits.map(() => svg("circle", { r: 6, class: "now-dot" }));
    this.now.replaceChildren(this.line, ...this.dots);
    this.picture.replaceChildren(
      ...this.frame.backdrop,
      ...chosen.flatMap((turn) => this.curves(turn, turn === last, choice.colour)),
      ...this.ticks(last, choice.every),
      this.now,
      ...this.key(choice.colour),
    );
    set(this.picture, {
      viewBox: `0 0 ${this.frame.width} ${this.frame.height}`,
      "aria-label": `${subjectName(first!)}, joint ${joint.name}, run ${run.name}`,
    });
    this.moveTo();
  }

  private curves(turn: [number, number], isLast: boolean, by: OrbitColour): SVGElement[] {
    return this.orbits.flatMap((orbit) =>
      colouredPieces(orbit, ...turn, by).map((piece) =>
        svg("path", {
          d: pathOf(piece.points.map(this.frame.place)),
          style: `--hue: ${piece.colour}`,
          class: `orbit-path hue${contactClass(piece)}${isLast ? "" : " earlier"}`,
          "stroke-dasharray": orbit.end === "rear" ? "7 4" : undefined,
        }),
      ),
    );
  }

  private ticks(turn: [number, number], every: number): SVGElement[] {
    const taken = [...this.frame.names];
    return this.orbits.flatMap((orbit) =>
      tickMarks(orbitTicks(orbit, ...turn, every), this.frame, taken),
    );
  }

  private key(by: OrbitColour): SVGElement[] {
    const [orbit] = this.orbits;
    const { width } = this.frame;
    if (by === "contact" && orbit!.touches) return [contactKey(width, orbit!.end !== undefined)];
    const oil = by === "oil" ? oilRange(orbit!) : undefined;
    if (oil) return [oilKey(width, oil)];
    if (!this.run.angle) return [];
    return [orbit!.along ? phaseBar(width) : phaseKey(width)];
  }

  /** Puts the dots and the readings at the instant of the state. */
  moveTo(): void {
    const time = this.state.timeIn(this.run);
    this.orbits.forEach((orbit, k) => {
      const p = this.frame.place(positionAt(orbit, time));
      set(this.dots[k]!, { cx: p.x.toFixed(1), cy: p.y.toFixed(1) });
    });
    this.moveLine(time);
    const now = performance.now();
    if (this.state.playing && now - this.readAt < betweenReadings) return;
    this.readAt = now;
    this.read(time);
  }

  /** From the middle of a circle through the present place to the rim, or to the tip of a force. */
  private moveLine(time: number): void {
    const [orbit] = this.orbits;
    if (orbit!.along) return set(this.line, { d: "" });
    const at = positionAt(orbit!, time);
    const length = Math.hypot(at.x, at.y);
    const onRim = orbit!.subject === "centre" && length > 1e-6 && length < 1;
    const end = onRim ? { x: at.x / length, y: at.y / length } : at;
    set(this.line, { d: pathOf([{ x: 0, y: 0 }, end].map(this.frame.place)) });
  }

  private read(time: number): void {
    const inCircle = this.joint.film !== undefined;
    const readings = [
      ...this.reading("ε", "eccentricity_ratio", time),
      ...this.reading("hₘᵢₙ", "min_film_thickness", time),
      ...(inCircle ? this.reading("attitude", "attitude_angle", time) : []),
      ...this.reading("force", "force", time),
      ...this.reading("pₘₐₓ", "peak_film_pressure", time),
      ...this.reading("δ", "penetration", time),
      ...this.reading("µ", "friction_coefficient", time),
      ...this.reading("pₘₐₓ", "peak_contact_pressure", time),
    ];
    if (this.readout.childElementCount !== readings.length)
      this.readout.replaceChildren(
        ...readings.map(([name, title]) => h("div", { title }, h("dt", {}, name), h("dd", {}))),
      );
    readings.forEach(([, , value], i) => write(this.readout.children[i]!.lastElementChild!, value));
  }

  private reading(name: string, channel: string, time: number): [string, string, string][] {
    const found = this.run.channel(`joint.${this.joint.name}.${channel}`);
    if (!found) return [];
    return [[name, found.meaning, formatQuantity(this.run.valueAt(found.name, time), found.unit)]];
  }
}

function contactClass({ touching }: OrbitPiece): string {
  if (touching === undefined) return "";
  return touching ? " touching" : " flying";
}
