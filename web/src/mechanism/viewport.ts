import type { Point } from "../data/scene";
import type { Layout } from "./layout";
import type { Pose } from "./pose";

/** Of the size that would fit. */
const leastShare = 0.7;

/** World metres to drawing units: y up becomes y down, one scale for both directions. */
export class Viewport {
  readonly width = 1000;
  readonly height: number;
  /** Drawing units per metre. */
  readonly scale: number;
  private readonly centre: Point;

  constructor({ low, high, margin }: Layout) {
    const spanX = high.x - low.x + 2 * margin;
    const spanY = high.y - low.y + 2 * margin;
    this.height = Math.min(Math.max((this.width * spanY) / spanX, 480), 640);
    this.scale = Math.min(this.width / spanX, this.height / spanY);
    this.centre = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
  }

  /**
   * The one before where it shows all of the mechanism and not much too small: a drawing does not jump while a number of it is typed.
   */
  static after(before: Viewport | undefined, layout: Layout): Viewport {
    const fitting = new Viewport(layout);
    const near = before && before.scale > leastShare * fitting.scale && before.shows(layout);
    return near ? before : fitting;
  }

  /** With some room around it. */
  private shows({ low, high, margin }: Layout): boolean {
    const room = margin / 2;
    const first = this.place({ x: low.x - room, y: high.y + room });
    const last = this.place({ x: high.x + room, y: low.y - room });
    return first.x >= 0 && first.y >= 0 && last.x <= this.width && last.y <= this.height;
  }

  place({ x, y }: Point): Point {
    return {
      x: this.width / 2 + (x - this.centre.x) * this.scale,
      y: this.height / 2 - (y - this.centre.y) * this.scale,
    };
  }

  /** A point in body axes to the units of a group that carries `transform`. */
  local({ x, y }: Point): Point {
    return { x: x * this.scale, y: -y * this.scale };
  }

  /** Length of a scale bar: a round number of metres near a seventh of the width. */
  get barLength(): number {
    return roundLength(this.width / 7 / this.scale);
  }

  transform(pose: Pose): string {
    const p = this.place(pose);
    return `translate(${p.x.toFixed(2)} ${p.y.toFixed(2)}) rotate(${((-pose.phi * 180) / Math.PI).toFixed(3)})`;
  }
}

/** The largest of 1, 2, 5 times a power of ten that is not above the wanted one. */
export function roundLength(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([5, 2, 1].find((m) => m * power <= wanted) ?? 1);
}

/** SVG path through points that are already in drawing units. */
export function pathOf(points: Point[], closed = false): string {
  const text = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}
