import type { Field } from "../data/fields";
import type { Vector } from "../data/scene";
import type { Run } from "../data/run";
import { formatNumber, formatQuantity } from "../data/units";
import { OrbitCamera, type ViewName } from "../spatial/camera";
import { Gestures } from "../spatial/gestures";
import { cross, dot, plus, unit } from "../spatial/rotation";
import { button, h, select, set, svg } from "../ui/dom";
import { cssColour, sequentialColour } from "./colour_map";
import type { FilmSurface } from "./film_surface";
import { type ColourRange, colourRange, envelopeOf, isLogarithmic, shareOf, titleOf, unitOf } from "./joint_fields";

/** Drawing units; the canvas has more dots, for screens and paper. */
const size = { width: 480, height: 340 };
const dots = 2.5;
/** Brightness of a face that is seen edge on. */
const darkest = 0.72;
const largestExaggeration = 3;
/** Lines between cells show how the surface bends. */
const mesh = "rgb(255 255 255 / 16%)";

const views: [ViewName, string][] = [
  ["oblique", "Oblique"],
  ["front", "Front"],
  ["right", "Side"],
  ["top", "Top"],
];

/** What a reader chose, kept from joint to joint. */
export interface SurfaceChoice {
  /** Kind of the field that colours the surface. */
  colour: string;
  /** Of the factor that gaps and deflections are drawn with at first. */
  exaggeration: number;
}

/** The film surface of a joint in space at one frame: deformed, with a field as its colour. */
export class SurfaceView {
  readonly element: HTMLElement;
  private readonly canvas = h("canvas", { width: size.width * dots, height: size.height * dots });
  private readonly lines = svg("svg", { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" });
  private readonly key = svg("svg", { viewBox: `0 0 ${size.width} 34`, class: "surface-key" });
  private readonly caption = h("p", { class: "hint surface-caption" });
  private readonly stage = h("div", { class: "surface-stage", tabindex: 0, role: "application" }, this.canvas, this.lines);
  private readonly camera: OrbitCamera;
  private readonly cells: number[][];
  private frame = 0;
  private range: ColourRange = "instant";

  constructor(
    private readonly run: Run,
    private readonly fields: readonly Field[],
    private readonly surface: FilmSurface,
    private readonly choice: SurfaceChoice,
    private readonly enveloped: boolean,
  ) {
    this.cells = surface.cells;
    this.camera = new OrbitCamera(surface.up);
    if (surface.kind === "bore") this.camera.turn(-0.3, -0.1); // nearer to its axis
    new Gestures(this.stage, this.camera, () => this.draw(), () => this.fit());
    this.element = h(
      "figure",
      { class: "surface-view" },
      h("figcaption", {}, h("h3", {}, "Film surface in space"), this.colourChoice()),
      this.stage,
      this.key,
      this.caption,
      this.tools(),
    );
    this.fit(false);
  }

  show(frame: number, range: ColourRange): void {
    [this.frame, this.range] = [frame, range];
    this.draw();
  }

  private get colour(): Field {
    return this.fields.find(({ kind }) => kind === this.choice.colour) ?? this.fields[0]!;
  }

  private get factor(): number {
    return this.choice.exaggeration * this.surface.factor;
  }

  private colourChoice(): HTMLElement {
    const choices = this.fields.map((field) => ({ value: field.kind, label: titleOf(field) }));
    return select("Colour", choices, this.colour.kind, (kind) => {
      this.choice.colour = kind;
      this.draw();
    });
  }

  private tools(): HTMLElement {
    const slider = h("input", {
      type: "range",
      min: 0,
      max: largestExaggeration,
      step: 0.05,
      value: this.choice.exaggeration,
      class: "surface-exaggeration",
      "aria-label": "Exaggeration of gaps and deflections",
    });
    slider.addEventListener("input", () => {
      this.choice.exaggeration = Number(slider.value);
      this.draw();
    });
    const buttons = views.map(([view, label]) => button(label, () => this.look(view), { "data-view": view }));
    const fit = button("Fit", () => this.fit(), { title: "Show everything (double click, F)" });
    const group = h("span", { class: "button-group", role: "group", "aria-label": "View" }, ...buttons, fit);
    return h("div", { class: "controls surface-tools screen" }, group, slider);
  }

  private look(view: ViewName): void {
    this.camera.look(view);
    this.fit();
  }

  private fit(draw = true): void {
    const factor = this.surface.factor;
    const places = [
      ...this.surface.outlines(0, factor, false).flatMap(({ places }) => places),
      ...this.surface.labels.map(({ at }) => at),
    ];
    this.camera.fit(places, size.width / size.height);
    if (draw) this.draw();
  }

  private draw(): void {
    const range = colourRange(this.run, this.colour, this.frame, this.range);
    this.paint(this.surface.corners(this.frame, this.factor), range);
    this.overlay();
    this.key.replaceChildren(...this.colourKey(range));
    this.describe();
  }

  /** Cells from the farthest to the nearest. */
  private paint(corners: readonly Vector[], range: [number, number]): void {
    const { back, right, up } = this.camera.basis;
    const light = unit(plus(plus(back, up, 0.7), right, -0.4));
    const values = this.colour.frame(this.frame);
    const depth = this.cells.map((cell) => cell.reduce((sum, i) => sum + dot(corners[i]!, back), 0));
    const order = depth.map((_, i) => i).sort((a, b) => depth[a]! - depth[b]!);
    const points = corners.map((corner) => this.project(corner));
    const context = this.canvas.getContext("2d")!;
    context.setTransform(dots, 0, 0, dots, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    context.lineWidth = 0.5;
    for (const i of order) {
      const cell = this.cells[i]!;
      const [a, b, c, d] = cell.map((k) => corners[k]!) as [Vector, Vector, Vector, Vector];
      const normal = unit(cross(plus(c, a, -1), plus(d, b, -1)));
      const bright = darkest + (1 - darkest) * Math.abs(dot(normal, light));
      const rgb = sequentialColour(shareOf(this.colour, range, values[i]!)).map((x) => Math.round(bright * x));
      context.fillStyle = context.strokeStyle = `rgb(${rgb.join(" ")})`;
      context.beginPath();
      for (const k of cell) context.lineTo(...points[k]!);
      context.closePath();
      context.fill();
      context.stroke(); // else the ground shines through between cells
      context.strokeStyle = mesh;
      context.stroke();
    }
  }

  private overlay(): void {
    const path = (places: readonly Vector[]) =>
      `M${places.map((p) => this.project(p).map((x) => x.toFixed(1)).join(",")).join("L")}`;
    const lines = this.surface
      .outlines(this.frame, this.factor, this.enveloped)
      .map(({ kind, places }) => svg("path", { d: path(places), class: `surface-line ${kind}` }));
    const labels = this.surface.labels.map(({ text, at }) => {
      const [x, y] = this.project(at);
      return svg("text", { x: x.toFixed(1), y: (y + 4).toFixed(1), class: "tick middle" }, text);
    });
    this.lines.replaceChildren(...lines, ...labels);
  }

  private project(p: Vector): [number, number] {
    const { right, up } = this.camera.project(p);
    const scale = size.height / this.camera.span;
    return [size.width / 2 + right * scale, size.height / 2 - up * scale];
  }

  /** A bar of colours with what its ends and its middle stand for. */
  private colourKey(range: [number, number]): SVGElement[] {
    const steps = 48;
    const [left, width] = [60, size.width - 120];
    const bars = Array.from({ length: steps }, (_, i) =>
      svg("rect", {
        x: left + (i * width) / steps,
        y: 2,
        width: width / steps + 0.5,
        height: 10,
        style: `fill: ${cssColour((i + 0.5) / steps)}`,
      }),
    );
    const unit = unitOf(this.colour, range);
    const [low, high] = range;
    const middle = isLogarithmic(this.colour, range) ? Math.sqrt(low * high) : (low + high) / 2;
    const texts = (high > low ? [low, middle, high] : [low]).map((value, i) =>
      svg(
        "text",
        { x: left + (i * width) / 2, y: 28, class: "tick middle" },
        `${formatNumber(unit.of(value), 3)}${i === 2 || high <= low ? ` ${unit.symbol}` : ""}`,
      ),
    );
    return [...bars, ...texts];
  }

  private describe(): void {
    const { surface, colour } = this;
    const words = titleOf(colour).toLowerCase();
    const extreme = this.enveloped ? `, ${envelopeOf(colour) === "max" ? "largest" : "smallest"} of the cycle` : "";
    const times = `× ${formatNumber(this.factor, 2)}`;
    const bent = surface.bends ? "Deflections and gaps" : "A rigid surface; gaps";
    const other = { bore: "journal", skirt: "liner", pad: "opposite face" }[surface.kind];
    const opposite = this.enveloped ? "" : `, line: ${other}`;
    this.caption.textContent = `Colour: ${words}${extreme}. ${bent} drawn ${times}; dashed: undeformed${opposite}.`;
    const [least, most] = colour.rangeOf(this.frame).map((x) => formatQuantity(x, colour.unit, 3));
    const shape = surface.bends ? "deformed" : "rigid";
    set(this.stage, {
      "aria-label": `The ${shape} film surface in space, coloured by ${words}${extreme}: ${least} to ${most}`,
    });
  }
}
