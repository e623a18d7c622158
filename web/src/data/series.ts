/** Sampled signals: search, interpolation, monotony, extremes. */

export type Numbers = Float64Array | Float32Array;

/** Index of the first element that is not less than x; length when there is none. */
export function lowerBound(xs: Numbers, x: number): number {
  let low = 0;
  let high = xs.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (xs[mid]! < x) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Piecewise linear value at x, constant beyond the ends; xs does not decrease. */
export function interpolate(xs: Numbers, ys: Numbers, x: number): number {
  const i = lowerBound(xs, x);
  if (i === 0) return ys[0] ?? NaN;
  if (i === xs.length) return ys[i - 1]!;
  const [x0, x1] = [xs[i - 1]!, xs[i]!];
  const share = x1 > x0 ? (x - x0) / (x1 - x0) : 1;
  return ys[i - 1]! + share * (ys[i]! - ys[i - 1]!);
}

/** Value of the sample that is nearest to x. */
export function nearest(xs: Numbers, ys: Numbers, x: number): number {
  const i = Math.min(lowerBound(xs, x), xs.length - 1);
  return i > 0 && x - xs[i - 1]! < xs[i]! - x ? ys[i - 1]! : ys[i]!;
}

/** +1 when the values never decrease, -1 when they never increase, 0 otherwise or when constant. */
export function direction(values: Numbers): -1 | 0 | 1 {
  const sign = Math.sign((values[values.length - 1] ?? 0) - (values[0] ?? 0));
  for (let i = 1; i < values.length; i++) {
    if ((values[i]! - values[i - 1]!) * sign < 0) return 0;
  }
  return sign as -1 | 0 | 1;
}

export interface Extreme {
  value: number;
  index: number;
}

/** Smallest and largest value of a slice, with their places; undefined for an empty slice. */
export function extremes(
  values: Numbers,
  from = 0,
  to = values.length,
): { min: Extreme; max: Extreme } | undefined {
  if (to <= from) return undefined;
  const min = { value: values[from]!, index: from };
  const max = { ...min };
  for (let i = from + 1; i < to; i++) {
    const value = values[i]!;
    if (value < min.value) Object.assign(min, { value, index: i });
    if (value > max.value) Object.assign(max, { value, index: i });
  }
  return { min, max };
}

/** Trapezoidal integral of y over x. */
export function integral(xs: Numbers, ys: Numbers): number {
  let sum = 0;
  for (let i = 1; i < xs.length; i++) sum += 0.5 * (ys[i]! + ys[i - 1]!) * (xs[i]! - xs[i - 1]!);
  return sum;
}

/** Trapezoidal integral of |y| over x. */
export const integralOfMagnitude = (xs: Numbers, ys: Numbers): number =>
  integral(xs, ys.map(Math.abs));
