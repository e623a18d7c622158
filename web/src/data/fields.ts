import { decodeBytes, decodeFloat32, decodeFloat64 } from "./decode";
import type { EncodedField, EncodedFields } from "./payload";
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
  /** Spans decades: a picture shows its logarithm. */
  readonly log: boolean;
  private readonly low: Float32Array;
  private readonly high: Float32Array;
  private readonly bytes: Uint8Array;
  private readonly mirrored: boolean;

  constructor(source: EncodedField) {
    this.name = source.name;
    this.unit = source.unit;
    this.meaning = source.meaning;
    [this.rows, this.columns] = source.axes;
    this.log = source.scale === "log";
    this.low = decodeFloat32(source.low);
    this.high = decodeFloat32(source.high);
    this.bytes = decodeBytes(source.data);
    this.mirrored = source.mirrored;
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
    const [rows, columns] = [this.rows.values.length, this.columns.values.length];
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

  /** Smallest and largest value of a frame. */
  rangeOf(index: number): [number, number] {
    return [this.low[index]!, this.high[index]!];
  }

  /** Smallest and largest value of all frames, or of those from one on. */
  range(from = 0): [number, number] {
    let [low, high] = [Infinity, -Infinity];
    for (let k = from; k < this.low.length; k++) {
      low = Math.min(low, this.low[k]!);
      high = Math.max(high, this.high[k]!);
    }
    return [low, high];
  }

  private between(index: number, share: number): number {
    const [low, high] = this.rangeOf(index);
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
    this.list = source.list.map((field) => new Field(field));
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
