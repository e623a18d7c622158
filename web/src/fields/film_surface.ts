/** The film surface of a joint in space, with gap and deflection larger than they are; nothing is drawn here. */
import type { Field } from "../data/fields";
import type { Scene, Vector } from "../data/scene";
import { isAround } from "./columns";

/** A line over a surface: dashed where the surface was at rest, plain on the surface that it runs against. */
export interface SurfaceLine {
  kind: "undeformed" | "opposite";
  places: Vector[];
}

/** What the surface is: a bore around its z axis, the skirt of a piston along x, a pad along x. */
export type SurfaceKind = "bore" | "skirt" | "pad";

interface Geometry {
  kind: SurfaceKind;
  /** Edges of the rows of cells and of the columns. */
  rows: number[];
  columns: number[];
  /** As long as the greatest shift that is drawn is to be compared with [m]. */
  size: number;
  /** A place of row and column, shifted by so much to where the gap opens [m]. */
  place(row: number, column: number, shift: number): Vector;
}

/** Shares of a surface's size: largest deflection and largest gap as they are drawn at first. */
const shares = { deflection: 0.15, gap: 0.3 };
const degrees = 180 / Math.PI;

/** Edges half way between centres, with the ends of the whole. */
function edgesOf(centres: readonly number[], [from, to]: readonly [number, number]): number[] {
  const between = centres.slice(1).map((value, i) => (value + centres[i]!) / 2);
  return [from, ...between, to];
}

/** Cells that are centred on nodes: the outermost stand on the edges. */
const betweenNodes = (nodes: readonly number[]) => edgesOf(nodes, [nodes[0]!, nodes.at(-1)!]);

function halfACellBeyond(centres: readonly number[]): number[] {
  const [a, b, y, z] = [centres[0]!, centres[1]!, centres.at(-2)!, centres.at(-1)!];
  return edgesOf(centres, [a - (b - a) / 2, z + (z - y) / 2]);
}

/** Radius and length of the cylinder of a joint, of a pin in its bearing or of a piston in its bore. */
function cylinderOf({ joints, wear }: Scene, name: string): { radius: number; length?: number } | undefined {
  const joint = joints.find((one) => name === one.name || name.startsWith(`${one.name}.`));
  const worn = wear?.joints[name];
  if (joint?.film) return { radius: joint.film.bearing_radius, ...(joint.film.length ? { length: joint.film.length } : {}) };
  if (worn) return { radius: worn.bore_radius, length: worn.length };
  return joint?.guide && { radius: joint.guide.slider_width / 2 };
}

function bore(field: Field, { radius, length }: { radius: number; length?: number }): Geometry {
  const { rows, columns } = field;
  const half = (length ?? 0) / 2;
  const inside = half > 0 && rows.values.every((z) => Math.abs(z) <= half);
  const seam = (columns.values[0]! + columns.values.at(-1)! - 2 * Math.PI) / 2;
  return {
    kind: "bore",
    rows: inside ? edgesOf(rows.values, [-half, half]) : halfACellBeyond(rows.values),
    columns: edgesOf(columns.values, [seam, seam + 2 * Math.PI]),
    size: radius,
    place: (z, angle, shift) => [(radius + shift) * Math.cos(angle), (radius + shift) * Math.sin(angle), z],
  };
}

/** x is up, and the middle of the skirt faces the reader. */
function skirt({ rows, columns }: Field, { radius }: { radius: number }): Geometry {
  return {
    kind: "skirt",
    rows: betweenNodes(rows.values),
    columns: betweenNodes(columns.values),
    size: columns.values.at(-1)! - columns.values[0]!,
    place: (angle, x, shift) => [x, (radius - shift) * Math.sin(angle), -(radius - shift) * Math.cos(angle)],
  };
}

/** y is away from what the pad slides on. */
function pad({ rows, columns }: Field): Geometry {
  return {
    kind: "pad",
    rows: halfACellBeyond(rows.values),
    columns: betweenNodes(columns.values),
    size: columns.values.at(-1)! - columns.values[0]!,
    place: (z, x, shift) => [x, shift, z],
  };
}

/** The surface that a field of a joint lies on; undefined where its shape is not known. */
function geometryOf(scene: Scene, field: Field): Geometry | undefined {
  const { rows, columns, joint } = field;
  if (rows.values.length < 2 || columns.values.length < 3) return undefined;
  const cylinder = cylinderOf(scene, joint);
  if (isAround(columns)) return rows.unit === "m" && cylinder ? bore(field, cylinder) : undefined;
  if (rows.unit === "rad") return cylinder && skirt(field, cylinder);
  return rows.unit === "m" ? pad(field) : undefined;
}

/** Two figures, downwards. */
function rounded(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / unit) * unit;
}

/** Gap and deflection. */
const filmIn = (fields: readonly Field[]) =>
  ["gap", "deflection"].map((name) => fields.find(({ kind }) => kind === name)) as [Field?, Field?];

function factorFor(size: number, fields: readonly Field[]): number {
  const [gap, deflection] = filmIn(fields).map((field) =>
    Math.max(...(field?.range().map(Math.abs) ?? []), Number.MIN_VALUE),
  );
  const factor = Math.min((shares.gap * size) / gap!, (shares.deflection * size) / deflection!);
  return factor > 1 ? rounded(factor) : 1;
}

export class FilmSurface {
  private constructor(
    private readonly geometry: Geometry,
    private readonly gap: Field,
    private readonly deflection: Field | undefined,
    /** How much larger gaps and deflections are drawn at first, alike in all frames. */
    readonly factor: number,
  ) {}

  /**
   * Of the fields of a joint, all on one grid, drawn as much too large as those of the whole run allow; undefined where
   * no film surface is among them.
   */
  static of(scene: Scene, fields: readonly Field[], run = fields): FilmSurface | undefined {
    const [gap, deflection] = filmIn(fields);
    const geometry = gap && geometryOf(scene, gap);
    return geometry && new FilmSurface(geometry, gap, deflection, factorFor(geometry.size, run));
  }

  get kind(): SurfaceKind {
    return this.geometry.kind;
  }

  get bends(): boolean {
    return this.deflection !== undefined;
  }

  /** Towards the top of the picture. */
  get up(): Vector {
    return this.kind === "skirt" ? [1, 0, 0] : [0, 1, 0];
  }

  /** Corners of the cells of a frame row by row, one more than cells in both directions. */
  corners(frame: number, factor: number): Vector[] {
    const shift = this.atCorners(this.deflection?.frame(frame));
    return this.places((corner) => factor * shift[corner]!);
  }

  /** Four corners of each cell in turn. */
  get cells(): number[][] {
    const stride = this.geometry.columns.length;
    const all: number[][] = [];
    for (let row = 0; row + 1 < this.geometry.rows.length; row++)
      for (let column = 0; column + 1 < stride; column++) {
        const first = row * stride + column;
        all.push([first, first + 1, first + 1 + stride, first + stride]);
      }
    return all;
  }

  /** The outline of the surface at rest, and of what it runs against, unless `alone`. */
  outlines(frame: number, factor: number, alone: boolean): SurfaceLine[] {
    const lines = [...this.outline("undeformed", this.places(() => 0)), ...this.middle()];
    if (alone) return lines;
    const shift = this.atCorners(this.deflection?.frame(frame));
    const gap = this.atCorners(this.gap.frame(frame));
    return [...lines, ...this.outline("opposite", this.places((i) => factor * (shift[i]! - gap[i]!)))];
  }

  /** What stands at a few places beside the surface. */
  get labels(): { text: string; at: Vector }[] {
    const { kind, rows, columns, size, place } = this.geometry;
    const [low, high] = [rows[0]!, rows.at(-1)!];
    if (kind === "bore")
      return [0, 90, 180, 270].map((angle) => ({ text: `${angle}°`, at: place(high, angle / degrees, 0.32 * size) }));
    const millimetres = (x: number) => `${Math.round(1e4 * x) / 10} mm`.replace("-", "\u2212");
    const [from, to] = [columns[0]!, columns.at(-1)!];
    const beyond = 0.1 * (to - from);
    const lengths = [
      { text: millimetres(from), at: place(kind === "pad" ? high : 0, from - beyond, 0) },
      { text: millimetres(to), at: place(kind === "pad" ? high : 0, to + beyond, 0) },
    ];
    if (kind === "pad") return lengths;
    const angle = (value: number) => `${Math.round(value * degrees)}°`.replace("-", "\u2212");
    const beside = 1.15;
    return [...lengths, ...[low, high].map((row) => ({ text: angle(row), at: place(beside * row, (from + to) / 2, 0) }))];
  }

  private places(shift: (corner: number) => number): Vector[] {
    const { rows, columns, place } = this.geometry;
    return rows.flatMap((row, i) => columns.map((column, j) => place(row, column, shift(i * columns.length + j))));
  }

  /** The four edges, or the two ends of what is closed. */
  private outline(kind: SurfaceLine["kind"], all: Vector[]): SurfaceLine[] {
    const stride = this.geometry.columns.length;
    const last = this.geometry.rows.length - 1;
    const ends = [0, last].map((row) => all.slice(row * stride, (row + 1) * stride));
    const sides = [0, stride - 1].map((column) => all.filter((_, i) => i % stride === column));
    return (this.kind === "bore" ? ends : [...ends, ...sides]).map((places) => ({ kind, places }));
  }

  /** The surface at rest along the middle of its rows and, where it is open, of its columns. */
  private middle(): SurfaceLine[] {
    const { rows, columns, place } = this.geometry;
    const between = (edges: number[]) => (edges[0]! + edges.at(-1)!) / 2;
    const along = columns.map((column) => place(between(rows), column, 0));
    const across = rows.map((row) => place(row, between(columns), 0));
    return (this.kind === "bore" ? [] : [along, across]).map((places) => ({ kind: "undeformed", places }));
  }

  /** Means of the cells around each corner; zeros without values. */
  private atCorners(values: Float32Array | undefined): Float64Array {
    const [rows, columns] = [this.geometry.rows.length - 1, this.geometry.columns.length - 1];
    const corners = new Float64Array((rows + 1) * (columns + 1));
    if (!values) return corners;
    const around = (edge: number, count: number, closed: boolean) =>
      closed ? [(edge + count - 1) % count, edge % count] : [Math.max(edge - 1, 0), Math.min(edge, count - 1)];
    for (let i = 0; i <= rows; i++)
      for (let j = 0; j <= columns; j++) {
        let sum = 0;
        for (const row of around(i, rows, false))
          for (const column of around(j, columns, this.kind === "bore")) sum += values[row * columns + column]!;
        corners[i * (columns + 1) + j] = sum / 4;
      }
    return corners;
  }
}
