import {
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  Group,
  LineSegments,
  type Material,
  Mesh,
} from "three";
import type { SceneDeflection } from "../../data/scene";
import { DeflectedSurface } from "../../mechanism/deflection";
import type { Palette } from "./palette";

/** Edges between faces that meet at more than this are drawn, degrees. */
const sharp = 28;

/** A body that bends, in its own axes. */
export interface FlexibleObject {
  object: Group;
  surface: DeflectedSurface;
  update(amplitudes: readonly number[], factor: number): void;
}

export function flexibleObject(
  name: string,
  deflection: SceneDeflection,
  material: Material,
  palette: Palette,
): FlexibleObject {
  const surface = new DeflectedSurface(deflection);
  const places = new BufferAttribute(surface.places, 3);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", places);
  geometry.setIndex([...surface.faces]);
  const flat = geometry.toNonIndexed();
  const corners = flat.getAttribute("position") as BufferAttribute;
  const mesh = new Mesh(flat, material);
  const lines = new BufferGeometry();
  const ends = edgesOf(geometry);
  const edges = new BufferAttribute(new Float32Array(3 * ends.length), 3);
  lines.setAttribute("position", edges);
  const object = new Group();
  object.name = name;
  object.add(mesh, new LineSegments(lines, palette.edge));
  const copy = (to: BufferAttribute, vertex: number, i: number) => {
    for (let axis = 0; axis < 3; ++axis) to.array[3 * i + axis] = surface.places[3 * vertex + axis]!;
  };
  const update = (amplitudes: readonly number[], factor: number) => {
    surface.deflect(amplitudes, factor);
    surface.faces.forEach((vertex, i) => copy(corners, vertex, i));
    ends.forEach((vertex, i) => copy(edges, vertex, i));
    corners.needsUpdate = edges.needsUpdate = true;
    flat.computeVertexNormals();
    flat.computeBoundingSphere();
    lines.computeBoundingSphere();
  };
  update([], 0);
  return { object, surface, update };
}

/** Vertices at the ends of sharp edges of the body at rest, two an edge. */
function edgesOf(geometry: BufferGeometry): number[] {
  const places = geometry.getAttribute("position");
  const key = (x: number, y: number, z: number) => [x, y, z].map((v) => v.toPrecision(6)).join(" ");
  const vertexAt = new Map<string, number>();
  for (let i = 0; i < places.count; ++i)
    vertexAt.set(key(places.getX(i), places.getY(i), places.getZ(i)), i);
  const ends = new EdgesGeometry(geometry, sharp).getAttribute("position");
  return Array.from(
    { length: ends.count },
    (_, i) => vertexAt.get(key(ends.getX(i), ends.getY(i), ends.getZ(i))) ?? 0,
  );
}
