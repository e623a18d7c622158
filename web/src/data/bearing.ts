/** What `stribeck bearing` found, as it prints it with --json (src/study/bearing/bearing_report.h, stribeck_curve.h); SI. */

export type Matrix = [[number, number], [number, number]];

/** Of a thermal film; absent where the temperature is held. */
export interface BearingHeat {
  supply_temperature_K: number;
  /** Both of the mean across the gap. */
  peak_film_temperature_K: number;
  mean_film_temperature_K: number;
  bearing_temperature_K: number;
  journal_temperature_K: number;
  feed_temperature_K: number;
  outlet_temperature_K: number;
  /** Share of the oil given by supply features that comes back to them. */
  carry_over: number;
  heat_generated_W: number;
  heat_to_oil_W: number;
  heat_to_bearing_W: number;
  heat_to_journal_W: number;
  heat_balance_error_W: number;
}

export interface BearingState extends Partial<BearingHeat> {
  joint: string;
  journal_radius_m: number;
  radial_clearance_m: number;
  length_m: number;
  viscosity_Pa_s: number;
  speed_rad_s: number;
  load_N: number;
  load_direction_rad: number;
  eccentricity_ratio: number;
  /** Null at the centre. */
  attitude_rad: number | null;
  So: number;
  /** Null without a load, as the coefficient of friction. */
  S: number | null;
  min_film_thickness_m: number;
  peak_film_pressure_Pa: number;
  moment_N_m: number;
  friction_force_N: number;
  friction_coefficient: number | null;
  power_loss_W: number;
  stiffness_N_m: Matrix;
  damping_N_s_m: Matrix;
  critical_mass_kg: number | null;
  whirl_ratio: number | null;
  side_flow_m3_s?: number;
  feed_flow_m3_s?: number;
  supplied_flow_m3_s?: number;
  asperity_force_N?: number;
  peak_asperity_pressure_Pa?: number;
  asperity_power_loss_W?: number;
  /** Figures of rough surfaces. */
  combined_modulus_Pa?: number;
  plasticity_index?: number;
  critical_interference_m?: number;
  critical_interference_by_strength_m?: number;
  /** By how much figures change on a grid twice as fine, as shares of them. */
  grid_error?: Record<string, number>;
  /** Of what the sizes leave open. */
  assumption?: string;
  warnings?: string[];
}

/** What a thermal film adds to the state; undefined where the temperature is held. */
export const heatOf = (b: BearingState): BearingHeat | undefined =>
  b.heat_generated_W === undefined ? undefined : (b as BearingState & BearingHeat);

export interface CurvePoint {
  speed_rad_s: number;
  hersey_number: number;
  friction_coefficient: number;
  film_friction_coefficient: number;
  asperity_friction_coefficient: number;
  eccentricity_ratio: number;
  min_film_thickness_m: number;
  asperity_load_share: number;
}

/** A slider on pads (src/study/bearing/pad_study.h, pad_curve.h); SI. */
export interface PadState {
  joint: string;
  speed_m_s: number;
  load_N: number;
  pivot_m: number;
  offset_m: number;
  tilt_rad: number;
  moment_N_m: number;
  centre_of_pressure_m: number | null;
  min_film_thickness_m: number;
  peak_film_pressure_Pa: number;
  friction_force_N: number;
  friction_coefficient: number | null;
  power_loss_W: number;
  side_flow_m3_s: number;
  edge_flow_m3_s: number;
  feed_flows?: { pad: number; feed: number; flow_m3_s: number }[];
  asperity_force_N: number;
  peak_asperity_pressure_Pa: number;
  asperity_power_loss_W: number;
  stiffness: Matrix;
  damping: Matrix;
}

export interface PadCurvePoint {
  speed_m_s: number;
  friction_coefficient: number;
  asperity_friction_coefficient: number;
  min_film_thickness_m: number;
}

export interface SliderBearing {
  pads: PadState;
  curve: { load_N: number; points: PadCurvePoint[] } | null;
}

/** shown = (value - offset)/size */
export interface ShownUnit {
  unit: string;
  size: number;
  offset: number;
}

/** Values are in SI. */
export interface ShownQuantity {
  name: string;
  unit: string;
  shown: ShownUnit;
}

export interface TitledQuantity extends ShownQuantity {
  title: string;
}

/** Figures by name; null where there is none. */
export type DesignFigures = Record<string, number | null>;

/** The variables stand beside these keys, by their names. */
export interface DesignPoint {
  figures: DesignFigures;
  /** Over tolerances, where there are some. */
  least?: DesignFigures;
  largest?: DesignFigures;
  meets_limits: boolean;
  failure?: string;
  [variable: string]: number | boolean | string | DesignFigures | undefined;
}

export interface DesignLimit {
  figure: string;
  /** The figure shall not be below the bound; else not above. */
  is_least: boolean;
  bound: number;
  text: string;
}

/** As `stribeck bearing --vary --json` prints them (src/study/design_curve/design_output.h). */
export interface DesignCurves {
  variables: ShownQuantity[];
  figures: TitledQuantity[];
  limits: DesignLimit[];
  points: DesignPoint[];
  /** Of one variable: where all limits are met. */
  bands: [from: number, to: number][];
  best: DesignPoint | null;
}

/** Figures over one chosen quantity or two. */
export interface Design {
  curves: DesignCurves;
  /** Values of the variables as they are now, of those that have one. */
  present: Record<string, number>;
  /** SVG with a style of its own. */
  picture: string;
  /** Rows of points, which begin with a blank, and lines of what they come to. */
  table: string;
}

export interface JournalBearing {
  state: BearingState;
  curve: { load_N: number; points: CurvePoint[] } | null;
  design?: Design | null;
}

export interface LawCurve {
  label: string;
  law: string;
  /** By ordinate; null where the law has no value. */
  values: Record<string, (number | null)[]>;
  surfaces: Record<string, { title: string; value: number; unit: string; meaning: string }>;
}

/** Laws over their argument, as `stribeck curve` prints them with --json (src/study/curve/law_curve_output.h); SI. */
export interface LawCurves {
  family: string;
  over: TitledQuantity & { logarithmic: boolean; values: number[] };
  ordinates: TitledQuantity[];
  curves: LawCurve[];
}

export type Bearing = JournalBearing | SliderBearing | { laws: LawCurves };
