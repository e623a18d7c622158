import type { Motion } from "../data/motion";
import { formatNumber } from "../data/units";
import type { Rounded, Scene, SceneBody, SceneDeflection } from "../data/scene";

/** The largest deflection may be drawn as this share of the body's size. */
const largestShare = 0.25;
/** Instants at which deflections are looked at. */
const instants = 96;

function restored({ unit, whole }: Rounded): Float32Array {
  return Float32Array.from(whole, (value) => unit * value);
}

/** The surface of a flexible body, in body axes, moved by amplitudes of its modes. */
export class DeflectedSurface {
  readonly faces: readonly number[];
  /** x, y, z of each vertex in turn. */
  readonly places: Float32Array;
  readonly rest: Float32Array;
  private readonly shapes: Float32Array[];

  constructor({ vertices, faces, shapes }: SceneDeflection) {
    this.rest = restored(vertices);
    this.places = this.rest.slice();
    this.faces = faces;
    this.shapes = shapes.map(restored);
  }

  get modes(): number {
    return this.shapes.length;
  }

  /** Moves the places to where the amplitudes, times a factor, put them. */
  deflect(amplitudes: readonly number[], factor: number): void {
    this.places.set(this.rest);
    this.shapes.forEach((shape, k) => {
      const share = factor * (amplitudes[k] ?? 0);
      if (share === 0) return;
      for (let i = 0; i < shape.length; ++i) this.places[i]! += share * shape[i]!;
    });
  }

  /** Largest distance of a vertex from where it is at rest, metres. */
  largest(amplitudes: readonly number[]): number {
    this.deflect(amplitudes, 1);
    let square = 0;
    for (let i = 0; i < this.rest.length; i += 3) {
      const [x, y, z] = [0, 1, 2].map((a) => this.places[i + a]! - this.rest[i + a]!);
      square = Math.max(square, x! * x! + y! * y! + z! * z!);
    }
    return Math.sqrt(square);
  }

  /** Diagonal of the box around it at rest, metres. */
  get size(): number {
    const sides = [0, 1, 2].map((axis) => {
      let [low, high] = [Infinity, -Infinity];
      for (let i = axis; i < this.rest.length; i += 3) {
        low = Math.min(low, this.rest[i]!);
        high = Math.max(high, this.rest[i]!);
      }
      return Math.max(high - low, 0);
    });
    return Math.hypot(...sides);
  }
}

/** Amplitudes of the modes of a body at an instant, as the channels body.NAME.eta1, … have them. */
export function amplitudesAt(run: Motion, body: string, count: number, time: number): number[] {
  return Array.from({ length: count }, (_, k) => {
    const value = run.valueAt(`body.${body}.eta${k + 1}`, time);
    return Number.isFinite(value) ? value : 0;
  });
}

export function flexibleBodies(scene: Scene): (SceneBody & { deflection: SceneDeflection })[] {
  return scene.bodies.filter(
    (body): body is SceneBody & { deflection: SceneDeflection } => body.deflection !== undefined,
  );
}

/** Does a body stand for an interface of a flexible one, which is drawn? */
export function isInterface({ bodies }: Scene, name: string): boolean {
  return bodies.some((owner) => owner.deflection && name.startsWith(`${owner.name}.`));
}

/** How many times deflections can be exaggerated; 1 where nothing bends, or bends that far already. */
export function largestDeflectionFactor(
  scene: Scene,
  start: number,
  end: number,
  amplitudes: (body: string, count: number, time: number) => readonly number[],
): number {
  let factor = Infinity;
  for (const body of flexibleBodies(scene)) {
    const surface = new DeflectedSurface(body.deflection);
    let largest = 0;
    for (let i = 0; i <= instants; ++i) {
      const time = start + ((end - start) * i) / instants;
      largest = Math.max(largest, surface.largest(amplitudes(body.name, surface.modes, time)));
    }
    if (largest > 0) factor = Math.min(factor, (largestShare * surface.size) / largest);
  }
  return Number.isFinite(factor) ? Math.max(1, factor) : 1;
}

/** A sentence for the caption of a picture. */
export function deflectionCaption(largest: number, factor: number): string {
  return largest > 1 ? `Deflections drawn ${formatNumber(factor, 2)} times too large. ` : "";
}
