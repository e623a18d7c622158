import type { Layers } from "../spatial/stage_types";

/** One drawing of a mechanism, flat or in space, as the section shows it. */
export interface MechanismPicture {
  readonly element: Element;
  /** Buttons of this kind of picture. */
  readonly tools: HTMLElement | undefined;
  /** Largest factor by which clearances can be exaggerated; 1 where none are drawn. */
  readonly largestExaggeration: number;
  /** Everything at one instant, with clearances exaggerated by `factor`. */
  update(time: number, factor: number): void;
  show(layers: Layers): void;
  /** Sentences that say how to read the picture. */
  caption(layers: Layers, factor: number): string;
  dispose(): void;
}
