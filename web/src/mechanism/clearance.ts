import type { Point } from "../data/scene";
import type { FilmShape } from "./layout";

/** The gap may grow to this share of the bore before the pin looks too thin. */
const largestGap = 0.6;

/** How many times the clearances of these joints can be exaggerated; at least 1. */
export function largestExaggeration(films: FilmShape[]): number {
  const limits = films.map(({ bore, clearance }) => (largestGap * bore) / clearance);
  return Math.max(1, ...limits);
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
  { bore, clearance }: FilmShape,
  eccentricity: Point,
  factor: number,
): DrawnJournal {
  const used = Math.min(factor, (largestGap * bore) / clearance);
  return {
    radius: bore - used * clearance,
    centre: { x: used * eccentricity.x, y: used * eccentricity.y },
    factor: used,
  };
}
