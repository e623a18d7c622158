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
/** Left and right of the square. */
const roomForAngles = 10;
const outer = 70;
/** What the clearance takes of the bore: drawn far larger than it is, alike all around. */
const clearanceShare = 0.3;

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

/** Over the angle the mean across the width: a journal askew is drawn where its middle is. */
function meanOverWidth(field: Field, frame: number): Float64Array {
  const columns = field.columns.values.length;
  const sums = new Float64Array(columns);
  field.frame(frame).forEach((value, i) => (sums[i % columns]! += value));
  return sums.map((sum) => sum / field.rows.values.length);
}

/** Gap h = c − x cos φ − y sin φ of a circle in a circle. */
export interface JournalPlace {
  /** c [m] */
  clearance: number;
  /** Of the journal's centre in the bearing [m]. */
  x: number;
  y: number;
}

/** The circle that fits a gap best: its mean and first harmonics, each angle weighed by the arc that it stands for. */
export function journalPlace(angles: readonly number[], gap: ArrayLike<number>): JournalPlace {
  const count = angles.length;
  let [mean, x, y] = [0, 0, 0];
  angles.forEach((angle, i) => {
    const before = angles[(i + count - 1) % count]! - (i === 0 ? 2 * Math.PI : 0);
    const after = angles[(i + 1) % count]! + (i === count - 1 ? 2 * Math.PI : 0);
    const arc = (after - before) / 2;
    mean += gap[i]! * arc;
    x -= gap[i]! * Math.cos(angle) * arc;
    y -= gap[i]! * Math.sin(angle) * arc;
  });
  return { clearance: mean / (2 * Math.PI), x: x / Math.PI, y: y / Math.PI };
}

function place(angle: number, radius: number): string {
  const [x, y] = [centre + radius * Math.cos(angle), centre - radius * Math.sin(angle)];
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/**
 * A joint as it is seen along its axis: pressures drawn outward from the bore, the journal inside
 * it with the clearance larger than it is.
 */
export class PolarView {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", {
    viewBox: `${-roomForAngles} 0 ${size + 2 * roomForAngles} ${size}`,
    class: "polar",
    role: "img",
  });
  /** What changes from frame to frame. */
  private readonly drawn = svg("g");
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
    this.picture.append(...this.ground(), this.drawn);
    set(this.picture, { "aria-label": `Pressure and gap around joint ${joint}` });
  }

  show(frame: number, of: ColourRange): void {
    const pressures = this.fields.filter(({ unit }) => unit === "Pa");
    const gap = this.fields.find(({ kind }) => kind === "gap");
    const full = Math.max(
      ...pressures.map((field) => colourRange(this.run, field, frame, of)[1]),
      Number.MIN_VALUE,
    );
    this.drawn.replaceChildren(
      ...(gap ? this.journal(gap, frame) : []),
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
        ? [h("li", { class: "plain" }, `gap ${this.gapText(gap, frame)}, clearance not to scale`)]
        : []),
    );
  }

  private gapText(gap: Field, frame: number): string {
    const [least, most] = gap.rangeOf(frame);
    return `${formatQuantity(least, "m", 3)} to ${formatQuantity(most, "m", 3)}`;
  }

  /**
   * The journal as the circle that it is, off the centre, with the clearance drawn larger. What the gap has besides, of
   * form, wear and deflection, moves the wall of the bore.
   */
  private journal(gap: Field, frame: number): SVGElement[] {
    const angles = gap.columns.values;
    const widths = meanOverWidth(gap, frame);
    const { clearance, x, y } = journalPlace(angles, widths);
    const scale = (clearanceShare * bore) / clearance;
    const [cx, cy] = [centre + scale * x, centre - scale * y];
    const wall = angles.map((angle, i) => {
      const rigid = clearance - x * Math.cos(angle) - y * Math.sin(angle);
      return bore + scale * (widths[i]! - rigid);
    });
    return [
      svg("path", { d: polarPath(angles, wall, centre), class: "bore" }),
      svg("circle", { cx, cy, r: bore * (1 - clearanceShare), class: "polar-journal" }),
    ];
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
    const dry = !this.fields.some(({ kind }) => kind === "gap");
    return [
      circle(bore + outer, "ring"),
      ...(dry ? [circle(bore, "bore dry")] : []),
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
