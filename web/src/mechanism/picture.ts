import type { Layers } from "../spatial/stage_types";

/** One drawing of a mechanism, flat or in space, as the section shows it. */
export interface MechanismPicture {
  readonly element: Element;
  /** Buttons of this kind of picture. */
  readonly tools: HTMLElement | undefined;
  /** Largest factor by which clearances can be exaggerated; 1 where none are drawn. */
  readonly largestExaggeration: number;
  /** The same of deflections of flexible bodies; 1 where there are none. */
  readonly largestDeflection: number;
  /** Everything at one instant, with clearances and deflections exaggerated. */
  update(time: number, factor: number, deflection?: number): void;
  show(layers: Layers): void;
  /** Sentences that say how to read the picture. */
  caption(layers: Layers, factor: number, deflection?: number): string;
  dispose(): void;
}
