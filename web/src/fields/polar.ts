import type { Field } from "../data/fields";
import type { Run } from "../data/run";
import { formatQuantity } from "../data/units";
import { polarPath } from "../data/wear_profile";
import { h, set, svg } from "../ui/dom";
import { type ColourRange, colourRange, titleOf } from "./joint_fields";

/** Drawing units: the bearing as a circle in a square, pressure outside it, the gap inside. */
const size = 400;
const centre = size / 2;
const bore = 96;
const outer = 70;
const inner = 62;

/** Over the angle the largest value across the width; for gaps the smallest. */
export function profile(field: Field, frame: number): Float64Array {
  const values = field.frame(frame);
  const columns = field.columns.values.length;
  const least = field.kind === "gap";
  const result = new Float64Array(columns).fill(least ? Infinity : -Infinity);
  values.forEach((value, i) => {
    const column = i % columns;
    result[column] = least ? Math.min(result[column]!, value) : Math.max(result[column]!, value);
  });
  return result;
}

function place(angle: number, radius: number): string {
  const [x, y] = [centre + radius * Math.cos(angle), centre - radius * Math.sin(angle)];
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/**
 * A joint as it is seen along its axis: pressures drawn outward from the bore, and inward the
 * journal's surface, its gap on a scale of its own.
 */
export class PolarView {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", {
    viewBox: `0 0 ${size} ${size}`,
    class: "polar",
    role: "img",
  });
  private readonly legend = h("ul", { class: "polar-legend" });

  constructor(
    private readonly run: Run,
    joint: string,
    private readonly fields: Field[],
  ) {
    const title = h("h3", {}, "Around the bearing");
    this.element = h(
      "figure",
      { class: "polar-figure" },
      h("figcaption", {}, title),
      this.picture,
      this.legend,
    );
    set(this.picture, { "aria-label": `Pressure and gap around joint ${joint}` });
  }

  show(frame: number, of: ColourRange): void {
    const pressures = this.fields.filter(({ unit }) => unit === "Pa");
    const gap = this.fields.find(({ kind }) => kind === "gap");
    const full = Math.max(
      ...pressures.map((field) => colourRange(this.run, field, frame, of)[1]),
      Number.MIN_VALUE,
    );
    const largest = gap ? Math.max(...profile(gap, frame)) : 1;
    this.picture.replaceChildren(
      ...this.ground(),
      ...(gap ? [this.curve(gap, frame, (h) => bore - 4 - inner * (h / largest), "gap")] : []),
      ...pressures.map((field, i) =>
        this.curve(
          field,
          frame,
          (p) => bore + outer * Math.min(p / full, 1.15),
          `pressure ink-${i}`,
        ),
      ),
    );
    this.legend.replaceChildren(
      ...pressures.map((field, i) => {
        const most = Math.max(...profile(field, frame));
        const text = `${titleOf(field)}, largest ${formatQuantity(most, "Pa", 3)}`;
        return h("li", { class: `ink-${i}` }, h("i", {}), text);
      }),
      h("li", { class: "plain" }, `outer circle ${formatQuantity(full, "Pa", 3)}`),
      ...(gap
        ? [h("li", { class: "plain" }, `gap ${this.gapText(gap, frame)}, not to scale`)]
        : []),
    );
  }

  private gapText(gap: Field, frame: number): string {
    const [least, most] = gap.rangeOf(frame);
    return `${formatQuantity(least, "m", 3)} to ${formatQuantity(most, "m", 3)}`;
  }

  private ground(): SVGElement[] {
    const circle = (r: number, kind: string) =>
      svg("circle", { cx: centre, cy: centre, r, class: kind });
    const text = (angle: number, words: string) => {
      const [x, y] = place((angle * Math.PI) / 180, bore + outer + 6)
        .split(",")
        .map(Number);
      const side = angle === 0 ? "" : angle === 180 ? " end" : " middle";
      const shift = angle === 270 ? 10 : angle === 90 ? 0 : 4;
      return svg("text", { x: x!, y: y! + shift, class: `tick${side}` }, words);
    };
    return [
      circle(bore + outer, "ring"),
      circle(bore, this.fields.some(({ kind }) => kind === "gap") ? "bore" : "bore dry"),
      ...[0, 90, 180, 270].map((angle) => text(angle, `${angle}°`)),
    ];
  }

  private curve(
    field: Field,
    frame: number,
    radius: (x: number) => number,
    kind: string,
  ): SVGElement {
    const d = polarPath(field.columns.values, profile(field, frame).map(radius), centre);
    return svg("path", { d, class: `polar-curve ${kind}` });
  }
}
