/** What the server answers about a plain bearing of given sizes (docs/workbench_api.md). */
import type { BearingState, CurvePoint, Design } from "../../data/bearing";
import type { Payload } from "../../data/payload";

export interface BearingField {
  key: string;
  meaning: string;
  /** The first is that of SI. */
  units: string[];
  choices: { name: string; meaning: string }[];
}

/** A figure that limits and the choice of a best point may name. */
export interface BearingFigure {
  name: string;
  title: string;
  unit: string;
  shown_unit: string;
  unit_value: number;
}

export interface BearingFields {
  fields: BearingField[];
  figures: BearingFigure[];
}

/** Sizes as texts with their unit, by key. */
export type Sizes = Record<string, string>;

export interface BearingQuestion {
  sizes: Sizes;
  /** Other values of its model by their paths. */
  set?: Record<string, string>;
  /** In place of the load. */
  eccentricity?: number;
  /** In place of the load: the text of a table of a load that repeats. */
  load_table?: string;
  /** The text of a table of the deviation of the bore from a cylinder. */
  bore_profile?: string;
  report?: boolean;
  speeds?: string;
  vary?: { name: string; range: string }[];
  limits?: string[];
  tolerances?: { name: string; size: string }[];
  best?: string;
  points?: number;
}

/** The load of a joint in the last cycle of a run, as texts of the form. */
export interface RunLoad {
  load_table: string;
  cycle: string;
  speed: string;
  /** A sentence on where it comes from. */
  origin: string;
}

/** Figures of the last cycle of a load that repeats, in SI (src/study/plain_bearing/load_cycle.h). */
export interface CycleFigures {
  joint: string;
  cycles: number;
  periodic: boolean;
  assumptions: string[];
  warnings: string[];
  [figure: string]: number | string | boolean | string[];
}

/** To a question with a table of loads. */
export interface CycleAnswer {
  model: string;
  cycle: CycleFigures;
  report: Payload;
}

export interface BearingAnswer {
  /** A model file of this bearing. */
  model: string;
  state: BearingState;
  report?: Payload;
  curve?: { points: CurvePoint[] };
  design?: Design;
}
