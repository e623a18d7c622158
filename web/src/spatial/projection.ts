/** A spatial mechanism as a flat drawing of rods and joints, for browsers without WebGL. */
import { pathOf } from "../mechanism/viewport";
import type { SceneBody, Vector } from "../data/scene";
import { h, set, svg } from "../ui/dom";
import { OrbitCamera, type ViewName } from "./camera";
import { rodsBetween, skeletonOf, sweptBy, upOf } from "./extent";
import type { Poses } from "./poses";
import { markerIn, placed } from "./rotation";
import type { Layers, SpatialStage } from "./stage_types";

const [width, height] = [1000, 560];

interface FlatBody {
  body: SceneBody;
  places: Vector[];
  rods: [number, number][];
  path: SVGPathElement;
}

export function createProjection(poses: Poses, label: string): SpatialStage {
  return new Projection(poses, label);
}

class Projection implements SpatialStage {
  readonly element: HTMLElement;
  readonly largestForce = 0;
  private readonly camera: OrbitCamera;
  private readonly bodies: FlatBody[];
  private readonly joints: SVGGElement[];
  private readonly extent;
  private time: number;

  constructor(
    private readonly poses: Poses,
    label: string,
  ) {
    this.time = poses.start;
    this.extent = sweptBy(poses);
    this.camera = new OrbitCamera(upOf(poses.scene));
    const movable = poses.scene.bodies.filter(({ ground }) => !ground);
    this.bodies = movable.map((body, i) => flatBody(poses, body, i));
    this.joints = poses.scene.joints.map(({ name, type }) =>
      svg(
        "g",
        { class: "pin" },
        svg("title", {}, `${name} (${type})`),
        svg("circle", { r: 6 }),
        svg("text", { class: "joint-name", x: 9, y: -9 }, name),
      ),
    );
    this.element = h(
      "div",
      { class: "spatial flat" },
      svg(
        "svg",
        { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "mechanism" },
        ...this.bodies.map(({ path }) => path),
        ...this.joints,
      ),
    );
    this.fit();
  }

  update(time: number): void {
    this.time = time;
    for (const { body, places, rods, path } of this.bodies) {
      const pose = this.poses.at(body.name, time);
      const ends = places.map((p) => this.place(placed(pose, p)));
      const dot = ends[0] && rods.length === 0 ? `${pathOf([ends[0], ends[0]])}` : "";
      set(path, { d: dot + rods.map(([i, j]) => pathOf([ends[i]!, ends[j]!])).join("") });
    }
    this.poses.scene.joints.forEach(({ type, a, b }, i) => {
      const marker = type === "translational" ? b : a;
      const { x, y } = this.place(markerIn(this.poses.at(marker.body, time), marker).at);
      set(this.joints[i]!, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    });
  }

  show({ labels }: Layers): void {
    for (const joint of this.joints)
      set(joint.querySelector("text")!, { visibility: labels ? "visible" : "hidden" });
  }

  look(view: ViewName): void {
    this.camera.look(view);
    this.fit();
  }

  fit(): void {
    this.camera.fit(this.extent.places, width / height);
    this.update(this.time);
  }

  /** Lines of the style sheet need nothing. */
  print(): void {}

  dispose(): void {
    this.element.remove();
  }

  private place(p: Vector) {
    const { right, up } = this.camera.project(p);
    const scale = height / this.camera.span;
    return { x: width / 2 + right * scale, y: height / 2 - up * scale };
  }
}

function flatBody(poses: Poses, body: SceneBody, index: number): FlatBody {
  const places = skeletonOf(poses.scene, body);
  const path = svg("path", { class: `flat-body ink-${index % 6}` }, svg("title", {}, body.name));
  return { body, places, rods: rodsBetween(places), path };
}
