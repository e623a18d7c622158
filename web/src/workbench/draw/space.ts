import type { Vector } from "../../data/scene";
import type { OrbitCamera } from "../../spatial/camera";
import type { SampledPoses } from "../../spatial/poses";
import { placed, plus, rotate, type SpatialPose, standing, vectorOf } from "../../spatial/rotation";
import { set, svg } from "../../ui/dom";
import { pathKey } from "../toml/document";
import type { Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import { moved, resolution } from "./drag";

interface SpaceHandle {
  thing: Path;
  coordinates: Path;
  /** Of the axes that its coordinates are in. */
  pose: SpatialPose;
  at: Vector;
  element: SVGCircleElement;
}

/** A vector of the world in the axes of a pose. */
function inAxes({ at, turn: [s, x, y, z] }: SpatialPose, p: Vector): Vector {
  return rotate([s, -x, -y, -z], plus(p, at, -1));
}

/** Points of a mechanism in space over its picture: they are dragged in the plane of the view. */
export class SpaceHandles {
  readonly element = svg("svg", { class: "space-handles" });
  held: SpaceHandle | undefined;
  private handles: SpaceHandle[] = [];
  private orbit: OrbitCamera | undefined;
  private frame = 0;
  private from = { x: 0, y: 0 };
  private begin: Vector = [0, 0, 0];

  constructor(
    private readonly bench: Workbench,
    private readonly redraw: () => void,
  ) {
    this.element.addEventListener("pointermove", (event) => this.move(event));
    this.element.addEventListener("pointerup", () => this.release());
  }

  attach(orbit: OrbitCamera, poses: SampledPoses): void {
    this.orbit = orbit;
    this.handles = poses.scene.bodies.flatMap(({ name, ground, points }) => {
      const pose = ground ? standing : poses.at(name, poses.start);
      const thing: Path = ground ? ["ground"] : ["body", name];
      const own = points.map((point) =>
        this.handle(thing, [...thing, "points", point.name], pose, placed(pose, vectorOf(point))),
      );
      const origin = ground ? [] : [this.handle(thing, [...thing, "position"], standing, pose.at)];
      return [...origin, ...own];
    });
    this.element.replaceChildren(...this.handles.map(({ element }) => element));
    cancelAnimationFrame(this.frame);
    this.follow();
  }

  private handle(thing: Path, coordinates: Path, pose: SpatialPose, at: Vector): SpaceHandle {
    const label = pathKey(coordinates);
    const element = svg(
      "circle",
      { r: 6, class: "handle", "data-handle": label, "data-thing": pathKey(thing) },
      svg("title", {}, label),
    );
    const handle = { thing, coordinates, pose, at, element };
    element.addEventListener("pointerdown", (event) => this.press(handle, event));
    return handle;
  }

  /** The picture turns by itself under the pointer: its handles follow it frame by frame. */
  private follow(): void {
    if (!this.element.isConnected || !this.orbit) return;
    const { clientWidth: width, clientHeight: height } = this.element;
    const scale = height / this.orbit.span;
    for (const { at, element } of this.handles) {
      const { right, up } = this.orbit.project(at);
      const place = [width / 2 + right * scale, height / 2 - up * scale];
      set(element, { cx: place[0]!.toFixed(1), cy: place[1]!.toFixed(1) });
    }
    this.frame = requestAnimationFrame(() => this.follow());
  }

  private press(handle: SpaceHandle, event: PointerEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.bench.select(handle.thing);
    this.bench.reveal(handle.coordinates);
    handle.element.setPointerCapture(event.pointerId);
    this.held = handle;
    this.from = { x: event.clientX, y: event.clientY };
    this.begin = handle.at;
  }

  private move(event: PointerEvent): void {
    const { held, orbit } = this;
    if (!held || !orbit) return;
    const perPixel = orbit.span / Math.max(this.element.clientHeight, 1);
    const { right, up } = orbit.basis;
    const across = plus(this.begin, right, (event.clientX - this.from.x) * perPixel);
    held.at = plus(across, up, -(event.clientY - this.from.y) * perPixel);
    const local = inAxes(held.pose, held.at);
    this.bench.drag((text) => moved(text, held.coordinates, local, resolution(perPixel)));
  }

  private release(): void {
    if (!this.held) return;
    this.held = undefined;
    this.bench.endDrag();
    this.redraw();
  }
}
