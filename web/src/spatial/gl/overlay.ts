import type { Point, Vector } from "../../data/scene";
import { formatQuantity } from "../../data/units";
import { arrowPath } from "../../mechanism/glyphs";
import { roundLength } from "../../mechanism/viewport";
import { set, svg } from "../../ui/dom";
import type { OrbitCamera } from "../camera";
import { dot } from "../rotation";

const axes: [name: string, axis: Vector][] = [
  ["x", [1, 0, 0]],
  ["y", [0, 1, 0]],
  ["z", [0, 0, 1]],
];
const axisLength = 30;
const inset = 46;
const barShare = 1 / 6;
/** Names that would cover each other are stacked. */
const lineHeight = 14;

/** Names, scale bar, axes and the direction of gravity: sharp lines over the canvas, in pixels. */
export class Overlay {
  readonly element = svg("svg", { class: "spatial-overlay", "aria-hidden": "true" });
  private readonly names = svg("g");
  private readonly bar = svg("g", { class: "scale-bar" });
  private readonly triad = svg("g", { class: "triad" });
  private width = 1;
  private height = 1;

  constructor(
    labels: string[],
    private readonly gravity: Vector | undefined,
  ) {
    for (const label of labels) this.names.append(svg("text", { class: "joint-name" }, label));
    this.element.append(this.names, this.bar, this.triad);
  }

  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    set(this.element, { viewBox: `0 0 ${width} ${height}` });
  }

  showNames(on: boolean): void {
    set(this.names, { visibility: on ? "visible" : "hidden" });
  }

  /** Names at their places in the world; `lift` metres off them. */
  update(camera: OrbitCamera, places: Vector[], lift: number): void {
    const scale = this.height / camera.span;
    const taken: Point[] = [];
    places.forEach((p, i) => {
      const { right, up } = camera.project(p);
      const at = {
        x: this.width / 2 + (right + lift) * scale,
        y: this.height / 2 - (up + lift) * scale,
      };
      while (taken.some(({ x, y }) => Math.abs(x - at.x) < 50 && Math.abs(y - at.y) < lineHeight))
        at.y -= lineHeight;
      taken.push(at);
      set(this.names.children[i]!, { x: at.x.toFixed(1), y: at.y.toFixed(1) });
    });
    this.drawBar(scale);
    this.drawTriad(camera);
  }

  private drawBar(scale: number): void {
    const metres = roundLength((this.width * barShare) / scale);
    const long = metres * scale;
    this.bar.replaceChildren(
      svg("path", { d: `M0,-5V0H${long.toFixed(1)}V-5` }),
      svg("text", { x: long / 2, y: -8, class: "middle" }, formatQuantity(metres, "m", 1)),
    );
    set(this.bar, { transform: `translate(14 ${this.height - 14})` });
  }

  private drawTriad(camera: OrbitCamera): void {
    const { right, up, back } = camera.basis;
    const flat = (v: Vector, size: number) => ({ x: size * dot(v, right), y: -size * dot(v, up) });
    const lines = axes.flatMap(([name, axis]) => {
      const [tip, text] = [flat(axis, axisLength), flat(axis, axisLength + 10)];
      return [
        svg("path", { d: arrowPath({ x: 0, y: 0 }, tip, 6), class: `axis axis-${name}` }),
        svg("text", { x: text.x, y: text.y + 4, class: "middle" }, name),
      ];
    });
    set(this.triad, { transform: `translate(${this.width - inset} ${this.height - inset})` });
    this.triad.replaceChildren(...lines, ...this.gravityArrow(flat, back));
  }

  /** Beside the axes: which way things fall; a crossed or dotted circle along the line of sight. */
  private gravityArrow(flat: (v: Vector, size: number) => Point, back: Vector): SVGElement[] {
    const size = this.gravity ? Math.hypot(...this.gravity) : 0;
    if (!this.gravity || size === 0) return [];
    const half = flat(this.gravity, axisLength / 2 / size);
    const x = -1.9 * inset;
    const mark =
      dot(this.gravity, back) < 0 ? "m-4,-4l8,8m0,-8l-8,8" : "m-1,0a1,1 0 0 0 2,0a1,1 0 0 0 -2,0";
    const across = Math.hypot(half.x, half.y) > 3;
    const d = across
      ? arrowPath({ x: x - half.x, y: -half.y }, { x: x + half.x, y: half.y }, 7)
      : `M${x - 6},0a6,6 0 0 0 12,0a6,6 0 0 0 -12,0M${x},0${mark}`;
    return [
      svg("path", { d, class: across ? "gravity" : "gravity along" }),
      svg("text", { x: x + 10, y: 4 }, "g"),
    ];
  }
}
