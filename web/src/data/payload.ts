/**
 * The report data as the program writes it: SI units, arrays as base64. The format is described in
 * README.md; the scene in scene.ts.
 */
import type { Bearing } from "./bearing";
import type { Scene } from "./scene";
import type { EncodedStudy } from "./study";

export interface Extremes {
  unit: string;
  min: number;
  max: number;
  mean: number;
  last: number;
  at_min_s: number;
  at_max_s: number;
}

/** A signal over the last whole cycle. */
export type CycleExtremes = Omit<Extremes, "last">;

export interface WindowStatistics {
  unit: string;
  mean: number;
  min: number;
  max: number;
  std: number;
  samples: number;
}

/** What of a run repeats, and its last whole cycle (`[output] cycle`). */
export interface CycleSummary {
  /** A channel that advances, or "time". */
  over: string;
  /** In SI of `over`. */
  length: number;
  /** Null where no cycle is whole. */
  last?: { begin_s: number; end_s: number; channels?: Record<string, CycleExtremes> } | null;
}

export interface EnergySummary {
  input_J: number;
  dissipated_J: number;
  stored_J: number;
  imbalance_J: number;
  throughput_J?: number;
  /** Absent in results of version 0.2.0. */
  exchanged_J?: number;
}

/** Power that a joint, a face of it or a friction dissipates, mean values. */
export interface LossPart {
  name: string;
  power_W: number;
  film_W?: number;
  boundary_W?: number;
  /** It is counted in the part before it. */
  within?: boolean;
}

export interface LossSplit {
  over: "last cycle" | "run";
  duration_s: number;
  power_W: number;
  parts: LossPart[];
  displaced_volume_m3?: number;
  friction_mean_effective_pressure_Pa?: number;
  indicated_mean_effective_pressure_Pa?: number;
}

export interface Summary {
  /** As in the model file: dynamic, kinematic, static or modes. */
  analysis?: string;
  simulated_time_s?: number;
  wall_time_s?: number;
  steps?: number;
  rejected_steps?: number;
  newton_iterations?: number;
  film_solves?: number;
  energy?: EnergySummary;
  warnings?: string[];
  /** What is assumed where the model leaves it open. */
  assumptions?: string[];
  /** Numbers that characterise the surfaces that touch in joints, by joint. */
  surfaces?: Record<string, Record<string, { title: string; unit: string; value: number; meaning: string }>>;
  /** Channels that redundant joints leave undetermined: one of many possible values is shown. */
  undetermined_reactions?: string[];
  channels?: Record<string, Extremes>;
  cycle?: CycleSummary | null;
  losses?: LossSplit;
  statistics?: Record<string, WindowStatistics>;
}

export interface EncodedChannel {
  name: string;
  unit: string;
  meaning: string;
  /** base64 of little-endian float32; one value where all samples have it */
  data: string;
}

export interface EncodedAxis {
  name: string;
  unit: string;
  values: number[];
}

/** A field that is drawn as curves: base64 of little-endian float32, frame by frame, row by row. */
export interface EncodedLine {
  values: string;
}

/** A field that is drawn as a map, in the colours that a picture has. */
export interface EncodedMap {
  /** Only the upper half of the rows is given; the lower is its mirror image. */
  mirrored: boolean;
  scale: "linear" | "log";
  /** base64 of little-endian float32: the range of each frame */
  low: string;
  high: string;
  /** base64 of bytes, frame by frame, row by row */
  data: string;
}

/** A quantity over a surface (src/report/report_fields.h). */
export type EncodedField = {
  name: string;
  unit: string;
  meaning: string;
  /** Of the rows, and along them. */
  axes: [EncodedAxis, EncodedAxis];
} & (EncodedLine | EncodedMap);

export interface EncodedFields {
  /** base64 of little-endian float64, seconds */
  time: string;
  list: EncodedField[];
}

export interface EncodedRun {
  name: string;
  status: "done" | "failed" | "interrupted";
  message?: string;
  model_text?: string;
  input_hash?: string;
  summary?: Summary;
  samples: number;
  /** base64 of little-endian float64, seconds */
  time: string;
  channels: EncodedChannel[];
  fields?: EncodedFields | null;
  scene?: Scene;
  /** Of `stribeck bearing`: one state, and no run. */
  bearing?: Bearing;
}

/** What a page for a meeting says beside its figures; texts as they were typed. */
export interface Meeting {
  title: string;
  question: string;
  notes: string;
  /** Names of what the page shows, of meeting/figures.ts; others are left out. */
  figures: string[];
}

export interface Payload {
  format: number;
  program: string;
  version: string;
  runs: EncodedRun[];
  /** Of `stribeck study report`: a study, and no run. */
  study?: EncodedStudy;
  /** Of a bearing: the page shows what was chosen for a meeting, and its words. */
  meeting?: Meeting;
}

export class PayloadError extends Error {}

/**
 * Parses the text of the data element; the message of a PayloadError is meant for the reader of
 * the report.
 */
export function parsePayload(text: string): Payload {
  let data: Partial<Payload>;
  try {
    data = JSON.parse(text) as Partial<Payload>;
  } catch (error) {
    throw new PayloadError(
      `The data in this file is damaged: ${(error as Error).message}. Write the report again.`,
    );
  }
  if (data === null || !Array.isArray(data.runs) || (data.runs.length === 0 && !data.study)) {
    throw new PayloadError(
      "This file is the empty report template: it holds no run. Use `stribeck report DIR`.",
    );
  }
  if (data.format !== 1) {
    throw new PayloadError(
      `This viewer reads report format 1, the data has format ${String(data.format)}.`,
    );
  }
  return data as Payload;
}
