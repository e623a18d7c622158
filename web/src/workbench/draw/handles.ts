import type { Run } from "../../data/run";
import type { Point } from "../../data/scene";
import { markerPose, origin, poseAt, toWorld } from "../../mechanism/pose";
import type { Viewport } from "../../mechanism/viewport";
import { set, svg } from "../../ui/dom";
import { pathKey } from "../toml/document";
import type { Path } from "../toml/scan";

/** Something in the drawing that can be picked, and, where it has coordinates, dragged. */
export interface Handle {
  /** What is selected. */
  thing: Path;
  /** The list of coordinates that a drag writes; absent for joints. */
  coordinates?: Path;
  /** Body whose axes the coordinates are in; absent: the world. */
  body?: string;
  at: Point;
}

/** Named points first, then body origins, then joints over them where they have no point. */
export function handlesOf(run: Run): Handle[] {
  const { start } = run;
  const points = run.scene.bodies.flatMap(({ name, ground, points: own }): Handle[] => {
    const pose = ground ? origin : poseAt(run, name, start);
    const thing: Path = ground ? ["ground"] : ["body", name];
    return own.map((point) => ({
      thing,
      coordinates: [...thing, "points", point.name],
      ...(ground ? {} : { body: name }),
      at: toWorld(pose, point),
    }));
  });
  const origins = run.scene.bodies
    .filter(({ ground }) => !ground)
    .map(({ name }): Handle => ({
      thing: ["body", name],
      coordinates: ["body", name, "position"],
      at: poseAt(run, name, start),
    }));
  return [...origins, ...points];
}

/** Joints and springs are picked at their first marker. */
export function jointHandles(run: Run): Handle[] {
  const joints = run.scene.joints.map(({ name, type, a, b }): Handle => {
    const marker = type === "translational" ? b : a;
    return { thing: ["joint", name], at: markerPose(run, marker, run.start) };
  });
  const springs = (run.scene.springs ?? []).map(({ name, a, b }): Handle => {
    const [from, to] = [a, b].map((marker) => markerPose(run, marker, run.start));
    return { thing: ["force", name], at: { x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 } };
  });
  return [...joints, ...springs];
}

/** What a handle looks like and is called, but for its place. */
export function handleGlyph({ thing, coordinates }: Handle): SVGElement {
  const path = coordinates ?? thing;
  const common = {
    "data-thing": pathKey(thing),
    "data-handle": pathKey(path),
    tabindex: 0,
    role: "button",
    "aria-label": pathKey(path).replaceAll(".", " "),
  };
  const title = svg("title", {}, pathKey(path));
  if (!coordinates) return svg("circle", { ...common, r: 17, class: "joint-handle" }, title);
  return coordinates.at(-1) === "position"
    ? svg("path", { ...common, d: "M-8,0H8M0,-8V8", class: "handle origin-handle" }, title)
    : svg("circle", { ...common, r: 6.5, class: "handle" }, title);
}

export function placeHandle(element: SVGElement, { at }: Handle, view: Viewport): void {
  const { x, y } = view.place(at);
  set(element, { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` });
}
