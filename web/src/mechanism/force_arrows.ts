import type { SceneJoint } from "../data/scene";
import { extremes, lowerBound } from "../data/series";
import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { arrowPath } from "./glyphs";
import { markerPose } from "./pose";
import type { Viewport } from "./viewport";

/** The longest arrow after the start-up, as a share of the drawing's width. */
const longest = 0.2;
/** Larger forces of the start-up are cut off at so many times that. */
const most = 1.6;

/**
 * Joint forces as arrows from the second body's marker, on which they act; one scale for all
 * joints and times.
 */
export class ForceArrows {
  readonly element = svg("g", { class: "forces" });
  /** The force that the longest arrow stands for, N; 0 when there are no forces. */
  readonly largest: number;
  private readonly arrows: { joint: SceneJoint; path: SVGPathElement }[];

  constructor(
    private readonly run: Motion,
    private readonly view: Viewport,
  ) {
    const joints = run.scene.joints.filter(({ name }) => run.has(`joint.${name}.force_x`));
    this.largest = Math.max(0, ...joints.map(({ name }) => largestForce(run, name)));
    this.arrows = joints.map((joint) => ({ joint, path: svg("path", { class: "force" }) }));
    this.element.append(...this.arrows.map(({ path }) => path));
  }

  update(time: number): void {
    if (this.largest === 0) return;
    const full = longest * this.view.width;
    for (const { joint, path } of this.arrows) {
      const from = this.view.place(markerPose(this.run, joint.b, time));
      const fx = this.run.valueAt(`joint.${joint.name}.force_x`, time);
      const fy = this.run.valueAt(`joint.${joint.name}.force_y`, time);
      const scale = full / Math.max(this.largest, Math.hypot(fx, fy) / most);
      set(path, { d: arrowPath(from, { x: from.x + fx * scale, y: from.y - fy * scale }) });
    }
  }
}

function largestForce(run: Motion, joint: string): number {
  const from = run.time && run.steady !== undefined ? lowerBound(run.time, run.steady) : 0;
  const range = ["force_x", "force_y"].map((part) =>
    extremes(run.channel(`joint.${joint}.${part}`)?.values ?? new Float32Array(), from),
  );
  return Math.hypot(
    ...range.map((r) => Math.max(Math.abs(r?.min.value ?? 0), Math.abs(r?.max.value ?? 0))),
  );
}
