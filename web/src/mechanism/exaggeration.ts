import type { Point } from "../data/scene";
import type { ClearanceShape } from "./clearances";

/** The gap may grow to this share of the bore before the pin looks too thin. */
const largestGap = 0.6;

/** How many times the clearances of these joints can be exaggerated; at least 1. */
export function largestExaggeration(shapes: readonly ClearanceShape[]): number {
  const limits = shapes.filter(({ clearance }) => clearance > 0).map(largestFactor);
  return Math.max(1, ...limits);
}

function largestFactor({ bore, clearance }: Pick<ClearanceShape, "bore" | "clearance">): number {
  return (largestGap * bore) / clearance;
}

/** Slider position 0 … 1 to a factor 1 … largest, in equal ratios. */
export function exaggeration(position: number, largest: number): number {
  return largest ** position;
}

export interface DrawnJournal {
  radius: number;
  centre: Point;
  factor: number;
}

/**
 * The pin in its bore with the gap exaggerated: radius = bore − factor·c, centre = factor·e, so
 * that the picture of the gap keeps its proportions: touching stays touching. The factor is cut
 * where the pin would become too thin.
 */
export function drawnJournal(
  shape: Pick<ClearanceShape, "bore" | "clearance">,
  eccentricity: Point,
  factor: number,
): DrawnJournal {
  const used = Math.min(factor, largestFactor(shape));
  return {
    radius: shape.bore - used * shape.clearance,
    centre: { x: used * eccentricity.x, y: used * eccentricity.y },
    factor: used,
  };
}

export interface DrawnSlider {
  halfWidth: number;
  centre: Point;
  /** Radians. */
  tilt: number;
}

/** A slider in its guide in the same way: its corners keep their share of the gap. */
export function drawnSlider(
  shape: Pick<ClearanceShape, "bore" | "clearance">,
  place: Point,
  tilt: number,
  factor: number,
): DrawnSlider {
  const { radius, factor: used } = drawnJournal(shape, place, factor);
  return { halfWidth: radius, centre: { x: place.x, y: used * place.y }, tilt: used * tilt };
}
