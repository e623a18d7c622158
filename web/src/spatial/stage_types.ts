/** What the page and its 3-D part, which is loaded only when needed, know of each other. */
import type { OrbitCamera, ViewName } from "./camera";
import type { Poses } from "./poses";

export interface Layers {
  forces: boolean;
  paths: boolean;
  labels: boolean;
}

/** A picture of a mechanism in space. */
export interface SpatialStage {
  readonly element: HTMLElement;
  /** How it is looked at, for what is drawn over it; absent where nothing can be. */
  readonly orbit?: OrbitCamera;
  /** Largest joint force of the run, N: as long as a fifth of the mechanism; 0 without forces. */
  readonly largestForce: number;
  /** At one instant, with deflections exaggerated. */
  update(time: number, deflection?: number): void;
  show(layers: Layers): void;
  look(view: ViewName): void;
  fit(): void;
  /** Before the page is laid out for paper, and after it. */
  print(begin: boolean): void;
  dispose(): void;
}

export type CreateStage = (poses: Poses, label: string) => SpatialStage;

/** Name of the global variable of the 3-D part. */
export const globalName = "stribeckSpatial";

/** Id of the element that holds the 3-D part, base64 of a gzipped script in its last line. */
export const elementId = "stribeck-3d";
