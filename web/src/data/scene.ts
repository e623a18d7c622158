/**
 * What a picture of a mechanism needs beside its channels, as the program writes it. Metres and
 * radians. Poses come from the channels body.NAME.x|y and, in the plane, body.NAME.phi, in space
 * body.NAME.z and the unit quaternion body.NAME.q0|q1|q2|q3 (scalar first, body axes to world). A
 * body without them stands at the origin. joint.NAME.force_x|force_y|force_z act on b, in world axes.
 */

/** In space; the world's or a body's x, y, z. */
export type Vector = readonly [x: number, y: number, z: number];

/** Unit quaternion, scalar first. */
export type Quaternion = readonly [q0: number, q1: number, q2: number, q3: number];

export interface Point {
  x: number;
  y: number;
  /** Only in space; 0 when absent. */
  z?: number;
}

/** A point of a body with its axes: metres and radians in the body's own axes. */
export interface Marker extends Point {
  body: string;
  /** Turn about z that takes the body's axes to the marker's, in the plane. */
  angle: number;
  /** Marker's axes to body axes, in space; then `angle` says nothing. */
  quaternion?: Quaternion;
}

/** Axis of a cylinder from its middle `at`; both directions are alike. */
export interface CylinderShape {
  kind: "cylinder";
  radius: number;
  length: number;
  at: Vector;
  axis: Vector;
}

/** Edges along the axes of `quaternion` (box axes to body axes; absent: the body's), middle `at`. */
export interface BoxShape {
  kind: "box";
  size: Vector;
  at: Vector;
  quaternion?: Quaternion;
}

export interface SphereShape {
  kind: "sphere";
  radius: number;
  at: Vector;
}

/** Triangles; their corners run counter-clockwise seen from outside. */
export interface MeshShape {
  kind: "mesh";
  /** x, y, z of each vertex in turn. */
  vertices: number[];
  /** Three indices of vertices for each triangle in turn. */
  faces: number[];
}

/** In body axes. */
export type Shape = CylinderShape | BoxShape | SphereShape | MeshShape;

/** Numbers as whole multiples of a unit. */
export interface Rounded {
  unit: number;
  whole: number[];
}

/**
 * The surface of a flexible body and how its lowest modes move it: each vertex is displaced by
 * Σ η_k shapes[k], η_k the channel body.NAME.eta<k + 1>.
 */
export interface SceneDeflection {
  /** x, y, z of each vertex in turn, metres in body axes. */
  vertices: Rounded;
  /** Three indices of vertices for each triangle in turn. */
  faces: number[];
  shapes: Rounded[];
  /** Of these modes, Hz. */
  frequencies: number[];
}

export interface SceneBody {
  name: string;
  ground: boolean;
  points: (Point & { name: string })[];
  /** Only in space; none: rods between the places where something is attached. */
  shapes?: Shape[];
  /** Of a flexible body. */
  deflection?: SceneDeflection;
}

export interface Film {
  journal_radius: number;
  bearing_radius: number;
  radial_clearance: number;
  length?: number;
  safe_film?: { label: string; value: number }[];
}

/** A pin with clearance in a straight slot along the first marker's x. */
export interface Slot {
  pin_radius: number;
  /** To each side. */
  side_clearance: number;
  /** Way of the pin's centre between flat ends, the marker in the middle; absent: without ends. */
  travel?: number;
}

/** A slider with clearance in a straight guide along the first marker's x. */
export interface GuidePlay {
  slider_length: number;
  slider_width: number;
  /** To each side. */
  side_clearance: number;
  /** The marker is in its middle; absent: without ends. */
  guide_length?: number;
}

/** A disc about the second marker that meets one about the first marker, or a flat along its x. */
export interface Discs {
  /** Absent: the flat. */
  first_radius?: number;
  second_radius: number;
}

/** Revolute joints turn about the marker's z, translational ones slide along its x. */
export interface SceneJoint {
  name: string;
  type: string;
  realism: string;
  /** Bearing or guide. */
  a: Marker;
  /** Journal or slider. */
  b: Marker;
  film?: Film | null;
  slot?: Slot;
  guide?: GuidePlay;
  discs?: Discs;
}

export interface SceneSpring {
  name: string;
  a: Marker;
  b: Marker;
}

/**
 * How one body moves in a mode of unit amplitude, world axes: displacement of the body's origin [m],
 * then small rotation vector [rad], as the real and imaginary part of a complex amplitude u:
 * the motion is Re(u·e^{iωt}).
 */
export interface ModeMotion {
  real: readonly number[];
  imag: readonly number[];
}

export interface Mode {
  /** Of the damped vibration, Im(λ)/2π; 0 for a motion that does not oscillate. */
  frequency_hz: number;
  /** −Re(λ)/|λ|: 1 or more does not oscillate, negative grows. */
  damping_ratio: number;
  /** −Re(λ), 1/s; negative grows. */
  decay_rate: number;
  /** Bodies that are left out stand still. Any scale: the viewer chooses its own. */
  bodies: Record<string, ModeMotion>;
  /** Amplitudes of the modes of flexible bodies. */
  deflections?: Record<string, ModeMotion>;
}

/** Small vibrations about a state of the mechanism. */
export interface Modes {
  /** x, y, z, q0, q1, q2, q3 of every movable body in that state, planar bodies too. */
  reference: Record<string, readonly number[]>;
  /** By rising frequency. */
  list: Mode[];
}

/** What is known of the wear coefficients of a joint. */
export interface WearCoefficients {
  /** The uncertainty is a share of the coefficients. */
  uncertainty: number;
  /** The coefficients change as the surfaces run in. */
  runs_in: boolean;
}

/** A pin in a bore in a wear simulation; lengths before any wear. */
export interface WornJoint extends WearCoefficients {
  bore_radius: number;
  pin_radius: number;
  length: number;
  /** Points measured on the worn bore [rad], [m]. */
  measured_angles?: number[];
  measured_depths?: number[];
  /** Of a joint with clearance: largest force in the cycle of an ideal joint in its place [N]. */
  ideal_peak_force?: number;
}

/** A slider on its track in a wear simulation; lengths are those before any wear [m]. */
export interface WornSlider extends WearCoefficients {
  shape: "flat" | "cylinder" | "ball";
  /** A guide has two flanks, a plane is one surface. */
  counterface: "guide" | "plane";
  /** A flat slider has the radius 0. */
  radius: number;
  length: number;
  width: number;
  /** A closed track meets itself, as on a disc. */
  closed: boolean;
}

/** Two discs in a wear simulation, or a disc and the flat under it; lengths are those before any wear [m]. */
export interface WornDiscs extends WearCoefficients {
  /** A flat has none. */
  first_radius?: number;
  second_radius: number;
  /** Length of the line along which they touch. */
  width: number;
}

/** A run of the mechanism behind a wear simulation: its folder, and the cycles that joints had worn for. */
export interface WearRun {
  folder: string;
  cycles: number;
}

/** A wear simulation: the time of its record is cycles times the period. */
export interface WearScene {
  /** Of the cycle [s]. */
  period: number;
  /** That it was to reach. */
  cycles: number;
  /** Depth at which it ends [m]. */
  depth_limit?: number;
  joints: Record<string, WornJoint>;
  /** These joints are not among those above; older files have none. */
  sliders?: Record<string, WornSlider>;
  /** Neither are these. */
  discs?: Record<string, WornDiscs>;
  /** As new, then as worn; absent: as new alone. */
  runs?: WearRun[];
}

export interface Scene {
  /** 2 when absent. */
  dimension?: 2 | 3;
  bodies: SceneBody[];
  joints: SceneJoint[];
  springs?: SceneSpring[];
  crank?: string | null;
  /** Acceleration of free fall in the world, m/s²; absent: weightless or unknown. */
  gravity?: Vector;
  modes?: Modes;
  wear?: WearScene;
}
