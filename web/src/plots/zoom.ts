import type { AxisSpan } from "../state";

/** Zooming and panning of a horizontal range within its domain; "all" stands for the whole domain. */

type Range = readonly [number, number];

/** The smallest visible share of the domain. */
const smallestShare = 1e-4;

export function clampRange(range: Range, domain: Range): AxisSpan {
  const full = domain[1] - domain[0];
  const span = Math.max(range[1] - range[0], full * smallestShare);
  if (span >= full * (1 - 1e-9)) return "all";
  const low = Math.min(Math.max(range[0], domain[0]), domain[1] - span);
  return [low, low + span];
}

export function zoomedTo(a: number, b: number, domain: Range): AxisSpan {
  return clampRange([Math.min(a, b), Math.max(a, b)], domain);
}

/** Scales the span by `factor`, keeping `centre` where it is. */
export function zoomedAbout(
  range: Range,
  centre: number,
  factor: number,
  domain: Range,
): AxisSpan {
  return clampRange(
    [centre + (range[0] - centre) * factor, centre + (range[1] - centre) * factor],
    domain,
  );
}

export function panned(range: Range, shift: number, domain: Range): AxisSpan {
  return clampRange([range[0] + shift, range[1] + shift], domain);
}
