import type { SceneDeflection } from "../data/scene";
import { set, svg } from "../ui/dom";
import { DeflectedSurface } from "./deflection";
import type { Viewport } from "./viewport";

/** Faces whose normal points at the reader by at least this much are drawn. */
const frontal = 0.05;

/** A flexible body in the plane: the faces that look at the reader, and the outline of these. */
export class FlexibleGlyph {
  readonly elements: SVGElement[];
  readonly surface: DeflectedSurface;
  private readonly fill: SVGPathElement;
  private readonly outline: SVGPathElement;
  private readonly front: [number, number, number][];
  private readonly edges: [number, number][];

  constructor(
    deflection: SceneDeflection,
    private readonly view: Viewport,
    tint: number,
  ) {
    this.surface = new DeflectedSurface(deflection);
    this.front = frontFaces(this.surface);
    this.edges = outlineOf(this.front, samePlaces(this.surface));
    this.fill = svg("path", { class: `flexible tint-${tint}` });
    this.outline = svg("path", { class: "flexible-edge" });
    this.elements = [this.fill, this.outline];
    this.update([], 0);
  }

  update(amplitudes: readonly number[], factor: number): void {
    this.surface.deflect(amplitudes, factor);
    const at = (i: number) => {
      const { places } = this.surface;
      const { x, y } = this.view.local({ x: places[3 * i]!, y: places[3 * i + 1]! });
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    };
    const points = new Map<number, string>();
    const point = (i: number) => {
      let text = points.get(i);
      if (text === undefined) points.set(i, (text = at(i)));
      return text;
    };
    set(this.fill, { d: this.front.map((face) => `M${face.map(point).join("L")}Z`).join("") });
    set(this.outline, { d: this.edges.map((ends) => `M${ends.map(point).join("L")}`).join("") });
  }
}

function frontFaces({ rest, faces }: DeflectedSurface): [number, number, number][] {
  const front: [number, number, number][] = [];
  for (let f = 0; f + 2 < faces.length; f += 3) {
    const corners = [faces[f]!, faces[f + 1]!, faces[f + 2]!] as [number, number, number];
    const [a, b, c] = corners.map((i) => [rest[3 * i]!, rest[3 * i + 1]!, rest[3 * i + 2]!]);
    const u = b!.map((value, k) => value - a![k]!);
    const v = c!.map((value, k) => value - a![k]!);
    const normal = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ];
    if (normal[2]! > frontal * Math.hypot(...normal)) front.push(corners);
  }
  return front;
}

/** The first vertex at the place of each one: parts of a surface may meet without sharing vertices. */
function samePlaces({ rest }: DeflectedSurface): number[] {
  const first = new Map<string, number>();
  return Array.from({ length: rest.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((axis) => rest[3 * i + axis]!.toPrecision(5)).join(" ");
    if (!first.has(key)) first.set(key, i);
    return first.get(key)!;
  });
}

/** Edges of one face only. */
function outlineOf(faces: [number, number, number][], same: number[]): [number, number][] {
  const seen = new Map<string, [number, number] | undefined>();
  for (const [a, b, c] of faces) {
    for (const [i, j] of [
      [a, b],
      [b, c],
      [c, a],
    ] as [number, number][]) {
      const [p, q] = [same[i]!, same[j]!];
      const key = p < q ? `${p} ${q}` : `${q} ${p}`;
      seen.set(key, seen.has(key) ? undefined : [i, j]);
    }
  }
  return [...seen.values()].filter((edge): edge is [number, number] => edge !== undefined);
}
