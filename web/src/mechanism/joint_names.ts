import type { Motion } from "../data/motion";
import type { Discs, Point, SceneJoint } from "../data/scene";
import { set, svg } from "../ui/dom";
import { markerPose, toLocal, toWorld } from "./pose";
import type { Viewport } from "./viewport";

/** A line of text with some air, in units of the drawing. */
const nameHeight = 18;

/** Names beside the joints. */
export class JointNames {
  readonly element = svg("g", { class: "labels" });
  /** Distance that clears an ordinary joint, in units of the drawing. */
  private readonly lift: number;

  constructor(
    joints: readonly SceneJoint[],
    private readonly view: Viewport,
    pin: number,
  ) {
    this.lift = pin * view.scale * 2.2;
    for (const { name, discs } of joints)
      this.element.append(svg("text", { class: discs ? "joint-name middle" : "joint-name" }, name));
  }

  update(run: Motion, time: number): void {
    run.scene.joints.forEach((joint, i) => {
      const { x, y } = this.place(run, joint, time);
      // Moved as a whole: with other coordinates its letters would be laid out again.
      set(this.element.children[i]!, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    });
  }

  private place(run: Motion, joint: SceneJoint, time: number): Point {
    const { a, b, film, type, discs } = joint;
    if (discs) return this.belowDiscs(run, joint, discs, time);
    const slides = type === "translational";
    const p = this.view.place(markerPose(run, slides ? b : a, time));
    if (slides) return { x: p.x, y: p.y + this.lift * 3.4 };
    const away = film ? film.bearing_radius * this.view.scale * 1.25 : this.lift * 0.8;
    return { x: p.x + away, y: p.y - away };
  }

  /** Under the middle between two discs, or under the flat where its disc is. */
  private belowDiscs(run: Motion, { a, b }: SceneJoint, discs: Discs, time: number): Point {
    const [one, other] = [markerPose(run, a, time), markerPose(run, b, time)];
    const { first_radius, second_radius } = discs;
    if (!first_radius) {
      const p = this.view.place(toWorld(one, { x: toLocal(one, other).x, y: 0 }));
      return { x: p.x, y: p.y + this.lift * 1.3 };
    }
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const p = this.view.place(middle);
    return {
      x: p.x,
      y: p.y + Math.max(first_radius, second_radius) * this.view.scale + nameHeight,
    };
  }
}
