import type { Field, Fields } from "../data/fields";
import type { Run } from "../data/run";
import { displayUnit, type DisplayUnit, hasTrueZero } from "../data/units";

/** How a kind of field is shown; in this order, others follow. */
const kinds: Record<string, { title: string; range?: [number, number] }> = {
  film_pressure: { title: "Film pressure" },
  fill_fraction: { title: "Film fraction", range: [0, 1] },
  gap: { title: "Gap" },
  film_temperature: { title: "Film temperature" },
  asperity_pressure: { title: "Asperity pressure" },
  real_contact_share: { title: "Real contact area" },
  contact_pressure: { title: "Contact pressure" },
  deflection: { title: "Deflection" },
};

export type ColourRange = "instant" | "cycle" | "run";

/** The fields of a joint in their order, known kinds first. */
export function fieldsOf(fields: Fields, joint: string): Field[] {
  const order = Object.keys(kinds);
  const place = ({ kind }: Field) => (order.indexOf(kind) + order.length + 1) % (order.length + 1);
  const own = fields.of(joint);
  const known = own.filter(({ kind }) => kind in kinds).sort((a, b) => place(a) - place(b));
  return [...known, ...own.filter(({ kind }) => !(kind in kinds))];
}

export function titleOf({ kind }: Field): string {
  return kinds[kind]?.title ?? kind.replaceAll("_", " ");
}

/** The values of the first and the last colour: of the frame, the last whole cycle, or the run. */
export function colourRange(
  run: Run,
  field: Field,
  frame: number,
  of: ColourRange,
): [number, number] {
  const fixed = kinds[field.kind]?.range;
  if (fixed) return fixed;
  const range = of === "instant" ? field.rangeOf(frame) : field.range(...framesOf(run, of));
  const fromZero = hasTrueZero(field.unit) && !field.log && range[0] > 0 && range[0] < 0.5 * range[1];
  return fromZero ? [0, range[1]] : range;
}

/** What the envelope of a kind of field takes: of gaps and film fractions the smallest values. */
export const envelopeOf = ({ kind }: Field): "max" | "min" =>
  kind === "gap" || kind === "fill_fraction" ? "min" : "max";

/** The first frame, and the one behind the last. */
export function framesOf({ fields, lastCycle }: Run, of: ColourRange): [number, number] {
  const { time } = fields!;
  if (of === "run" || !lastCycle) return [0, time.length];
  const from = fields!.nearest(lastCycle.from);
  return [from, Math.max(from, fields!.nearest(lastCycle.to)) + 1];
}

/** Colours follow the logarithm: a field that spans decades, unless its scale begins with zero. */
export function isLogarithmic(field: Field, [low]: [number, number]): boolean {
  return field.log && low > 0;
}

/** Share of the colour scale that a value takes. */
export function shareOf(field: Field, range: [number, number], value: number): number {
  const [low, high] = range;
  if (!(high > low)) return 0;
  return isLogarithmic(field, range)
    ? Math.log(value / low) / Math.log(high / low)
    : (value - low) / (high - low);
}

export function unitOf(field: Field, range: [number, number]): DisplayUnit {
  return displayUnit(field.unit, Math.max(Math.abs(range[0]), Math.abs(range[1])));
}

/** Where a frame has its smallest or largest value. */
export function extremeCell(values: Float32Array, sign: 1 | -1): number {
  let best = 0;
  values.forEach((value, i) => {
    if (sign * value > sign * values[best]!) best = i;
  });
  return best;
}
