import { decodeBytes, decodeFloat32, decodeFloat64 } from "./decode";
import type { EncodedField, EncodedFields, EncodedLine, EncodedMap } from "./payload";
import { lowerBound } from "./series";

/** Where the values of a field stand in one direction. */
export interface Axis {
  name: string;
  unit: string;
  values: readonly number[];
}

/** A quantity over a surface at the frames of a run: rows across the width, columns around. */
export class Field {
  readonly name: string;
  readonly unit: string;
  readonly meaning: string;
  readonly rows: Axis;
  readonly columns: Axis;
  constructor(
    { name, unit, meaning }: { name: string; unit: string; meaning: string },
    [rows, columns]: readonly [Axis, Axis],
    private readonly frames: Frames,
  ) {
    [this.name, this.unit, this.meaning] = [name, unit, meaning];
    [this.rows, this.columns] = [rows, columns];
  }

  static decode(source: EncodedField): Field {
    const [rows, columns] = source.axes.map(({ values }) => values.length) as [number, number];
    const frames = "values" in source ? new Lines(source, rows * columns) : new Maps(source, rows, columns);
    return new Field(source, source.axes, frames);
  }

  get count(): number {
    return this.frames.count;
  }

  /** Place by place the largest or the smallest value of the frames from one up to another, as a field of one frame. */
  envelope(of: "max" | "min", from: number, to: number): Field {
    const values = this.frame(from).slice();
    const pick = of === "max" ? Math.max : Math.min;
    for (let k = from + 1; k < to; k++)
      this.frame(k).forEach((value, i) => (values[i] = pick(values[i]!, value)));
    return new Field(this, [this.rows, this.columns], new Single(values, this.log));
  }

  /** Spans decades: a picture shows its logarithm. */
  get log(): boolean {
    return this.frames.log;
  }

  /** "cr_s" of "joint.cr_s.gap". */
  get joint(): string {
    return this.name.split(".").slice(1, -1).join(".");
  }

  /** "gap" of "joint.cr_s.gap". */
  get kind(): string {
    return this.name.split(".").at(-1)!;
  }

  /** Values of a frame, row by row. */
  frame(index: number): Float32Array {
    return this.frames.values(index);
  }

  /** Smallest and largest value of a frame. */
  rangeOf(index: number): [number, number] {
    return this.frames.range(index);
  }

  /** Smallest and largest value of all frames, or of those from one up to another. */
  range(from = 0, to = this.frames.count): [number, number] {
    let [low, high] = [Infinity, -Infinity];
    for (let k = from; k < to; k++) {
      const [least, most] = this.rangeOf(k);
      low = Math.min(low, least);
      high = Math.max(high, most);
    }
    return [low, high];
  }
}

/** The numbers of a field. */
interface Frames {
  readonly log: boolean;
  readonly count: number;
  values(index: number): Float32Array;
  range(index: number): [number, number];
}

/** One frame. */
class Single implements Frames {
  readonly count = 1;

  constructor(
    private readonly all: Float32Array,
    readonly log: boolean,
  ) {}

  values(): Float32Array {
    return this.all;
  }

  range(): [number, number] {
    return rangeOfValues(this.all);
  }
}

function rangeOfValues(values: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** The numbers of fields that are drawn as curves are kept as they are. */
class Lines implements Frames {
  readonly log = false;
  readonly count: number;
  private readonly all: Float32Array;

  constructor(
    source: EncodedLine,
    private readonly size: number,
  ) {
    this.all = decodeFloat32(source.values);
    this.count = this.all.length / size;
  }

  values(index: number): Float32Array {
    return this.all.subarray(index * this.size, (index + 1) * this.size);
  }

  range(index: number): [number, number] {
    return rangeOfValues(this.values(index));
  }
}

/** Bytes between the least and the largest value of each frame. */
class Maps implements Frames {
  readonly log: boolean;
  readonly count: number;
  private readonly low: Float32Array;
  private readonly high: Float32Array;
  private readonly bytes: Uint8Array;
  private readonly mirrored: boolean;

  constructor(
    source: EncodedMap,
    private readonly rows: number,
    private readonly columns: number,
  ) {
    this.log = source.scale === "log";
    this.low = decodeFloat32(source.low);
    this.high = decodeFloat32(source.high);
    this.bytes = decodeBytes(source.data);
    this.mirrored = source.mirrored;
    this.count = this.low.length;
  }

  values(index: number): Float32Array {
    const { rows, columns } = this;
    const stored = this.mirrored ? rows - Math.floor(rows / 2) : rows;
    const first = index * stored * columns;
    const values = new Float32Array(rows * columns);
    for (let row = 0; row < rows; row++) {
      const kept = !this.mirrored ? row : Math.max(row, rows - 1 - row) - (rows - stored);
      for (let column = 0; column < columns; column++) {
        const share = this.bytes[first + kept * columns + column]! / 255;
        values[row * columns + column] = this.between(index, share);
      }
    }
    return values;
  }

  range(index: number): [number, number] {
    return [this.low[index]!, this.high[index]!];
  }

  private between(index: number, share: number): number {
    const [low, high] = this.range(index);
    return this.log ? low * (high / low) ** share : low + (high - low) * share;
  }
}

/** All fields of a run over their common frames. */
export class Fields {
  /** Seconds, increasing. */
  readonly time: Float64Array;
  readonly list: Field[];

  constructor(source: EncodedFields) {
    this.time = decodeFloat64(source.time);
    this.list = source.list.map((field) => Field.decode(field));
  }

  get joints(): string[] {
    return [...new Set(this.list.map(({ joint }) => joint))];
  }

  of(joint: string): Field[] {
    return this.list.filter((field) => field.joint === joint);
  }

  /** The frame nearest to an instant. */
  nearest(time: number): number {
    const after = Math.min(lowerBound(this.time, time), this.time.length - 1);
    const before = Math.max(0, after - 1);
    return time - this.time[before]! < this.time[after]! - time ? before : after;
  }
}
