import type { Bearing } from "./bearing";
import { decodeFloat32, decodeFloat64 } from "./decode";
import { Fields } from "./fields";
import { type LastCycle, lastCycleOf } from "./last_cycle";
import { type EncodedChannel, type EncodedRun, PayloadError, type Summary } from "./payload";
import type { Scene } from "./scene";
import { direction, interpolate, type Numbers } from "./series";
import { quantityUnit } from "./units";

export interface Channel {
  name: string;
  unit: string;
  meaning: string;
  values: Float32Array;
}

export interface ChannelInfo extends Omit<Channel, "values"> {
  /** Redundant joints share this reaction in a way that rigid bodies do not tell. */
  undetermined: boolean;
}

/** The name of a channel for legends and tables. */
export function labelOf(name: string, undetermined: boolean): string {
  return undetermined ? `${name} (undetermined)` : name;
}

const emptyScene: Scene = { bodies: [], joints: [], springs: [], crank: null };

/** One simulation: its samples (decoded when first asked for), scene and summary. */
export class Run {
  readonly name: string;
  readonly status: EncodedRun["status"];
  readonly message: string;
  readonly modelText: string;
  readonly inputHash: string;
  readonly summary: Summary;
  readonly scene: Scene;
  /** Of a steady bearing: what was found. */
  readonly bearing: Bearing | undefined;
  /** Pressure, gap and the like over surfaces; undefined when none was recorded. */
  readonly fields: Fields | undefined;
  /** Seconds, increasing. */
  readonly time: Float64Array;
  /** Crank angle in degrees, turned so that it increases; undefined when no crank turns one way. */
  readonly angle: Float64Array | undefined;
  readonly lastCycle: LastCycle | undefined;
  private readonly undetermined: ReadonlySet<string>;
  private readonly encoded: Map<string, EncodedChannel>;
  private readonly decoded = new Map<string, Channel>();

  constructor(source: EncodedRun) {
    this.name = source.name;
    this.status = source.status;
    this.message = source.message ?? "";
    this.modelText = source.model_text ?? "";
    this.inputHash = source.input_hash ?? "";
    this.summary = source.summary ?? {};
    this.scene = source.scene ?? emptyScene;
    this.bearing = source.bearing;
    this.undetermined = new Set(this.summary.undetermined_reactions);
    this.encoded = new Map(source.channels.map((channel) => [channel.name, channel]));
    this.fields = source.fields ? new Fields(source.fields) : undefined;
    this.time = decodeFloat64(source.time);
    if (this.time.length === 0) throw new PayloadError(`Run '${this.name}' holds no samples.`);
    this.angle = this.readAngle();
    this.lastCycle = lastCycleOf(this);
  }

  get infos(): ChannelInfo[] {
    return [...this.encoded.values()].map(({ name, unit, meaning }) => ({
      name,
      unit: quantityUnit(name, unit),
      meaning,
      undetermined: this.isUndetermined(name),
    }));
  }

  isUndetermined(name: string): boolean {
    return this.undetermined.has(name);
  }

  has(name: string): boolean {
    return this.encoded.has(name);
  }

  channel(name: string): Channel | undefined {
    const known = this.decoded.get(name);
    if (known) return known;
    const source = this.encoded.get(name);
    if (!source) return undefined;
    const { unit, meaning } = source;
    const values = this.decodeValues(source);
    const channel = { name, unit: quantityUnit(name, unit), meaning, values };
    this.decoded.set(name, channel);
    return channel;
  }

  /** Names of all channels that match, in the order of the record. */
  names(pattern: RegExp): string[] {
    return [...this.encoded.keys()].filter((name) => pattern.test(name));
  }

  /** One state, such as an equilibrium, and no time. */
  get still(): boolean {
    return this.time.length === 1;
  }

  /** Seconds of a cycle where time only counts them: in a wear simulation. */
  get cycle(): number | undefined {
    return this.scene.wear?.period;
  }

  /** When the last whole cycle begins and the start-up is over; the start of a run without one [s]. */
  get steady(): number {
    return this.lastCycle?.from ?? this.start;
  }

  get start(): number {
    return this.time[0]!;
  }

  get end(): number {
    return this.time[this.time.length - 1]!;
  }

  /** Linear between samples; NaN when the channel is missing. */
  valueAt(name: string, time: number): number {
    const channel = this.channel(name);
    return channel ? interpolate(this.time, channel.values, time) : NaN;
  }

  angleAt(time: number): number {
    return this.angle ? interpolate(this.time, this.angle, time) : NaN;
  }

  timeAtAngle(degrees: number): number {
    return this.angle ? interpolate(this.angle, this.time, degrees) : NaN;
  }

  private decodeValues(source: EncodedChannel): Float32Array {
    const values = decodeFloat32(source.data);
    if (values.length === 1) return new Float32Array(this.time.length).fill(values[0]!);
    if (values.length !== this.time.length) {
      throw new PayloadError(
        `Run '${this.name}', channel '${source.name}': ${values.length} values for ${this.time.length} samples.`,
      );
    }
    return values;
  }

  private readAngle(): Float64Array | undefined {
    const crank = this.scene.crank ? this.channel(this.scene.crank) : undefined;
    const sign = crank ? direction(crank.values) : 0;
    if (!crank || sign === 0) return undefined;
    return Float64Array.from(
      crank.values as Numbers,
      (radians) => (sign * radians * 180) / Math.PI,
    );
  }
}
