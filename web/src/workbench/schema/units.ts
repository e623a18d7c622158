/**
 * Quantities as a model file writes them: a number, or a string with a number and a unit. Factors
 * are those of the SI brochure and, for inch, pound and psi, of NIST SP 811; the program itself
 * reads what is written, this only changes the unit of a value in place.
 */
export interface Quantity {
  /** As written, so that "1.0e-4" stays what it is. */
  number: string;
  /** Empty: SI. */
  unit: string;
}

const inch = 0.0254;
const pound = 0.45359237;
const standardGravity = 9.80665;
const poundForce = pound * standardGravity;
const psi = poundForce / inch ** 2;
const bases: Record<string, number> = {
  "1": 1,
  "%": 0.01,
  m: 1,
  g: 1e-3,
  s: 1,
  K: 1,
  rad: 1,
  Hz: 1,
  N: 1,
  Pa: 1,
  J: 1,
  W: 1,
  P: 0.1,
  St: 1e-4,
  bar: 1e5,
  L: 1e-3,
  l: 1e-3,
  t: 1e3,
  lb: pound,
  oz: pound / 16,
  slug: poundForce / (12 * inch),
  in: inch,
  ft: 12 * inch,
  mil: inch / 1000,
  thou: inch / 1000,
  microinch: 1e-6 * inch,
  angstrom: 1e-10,
  min: 60,
  h: 3600,
  deg: Math.PI / 180,
  "°": Math.PI / 180,
  rev: 2 * Math.PI,
  rpm: Math.PI / 30,
  lbf: poundForce,
  kip: 1e3 * poundForce,
  gf: 1e-3 * standardGravity,
  kp: standardGravity,
  dyn: 1e-5,
  psi,
  ksi: 1e3 * psi,
  atm: 101325,
  Torr: 101325 / 760,
  reyn: psi,
  microreyn: 1e-6 * psi,
  PS: 75 * standardGravity,
};
const prefixes: Record<string, number> = {
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  µ: 1e-6,
  μ: 1e-6,
  n: 1e-9,
};

function symbolFactor(symbol: string): number | undefined {
  const known = bases[symbol];
  if (known !== undefined) return known;
  const base = bases[symbol.slice(1)];
  const prefix = prefixes[symbol[0] ?? ""];
  return base === undefined || prefix === undefined ? undefined : base * prefix;
}

/** SI value of one of this unit: products by blank, `*` or `·`, one `/` before each divisor. */
export function unitFactor(unit: string): number | undefined {
  if (unit === "") return 1;
  let factor = 1;
  const tokens =
    unit
      .replaceAll("²", "^2")
      .replaceAll("³", "^3")
      .match(/\/|[^\s/*·]+/g) ?? [];
  let divides = false;
  for (const token of tokens) {
    if (token === "/") {
      divides = true;
      continue;
    }
    const [symbol, power] = token.replace(/[()]/g, "").split("^");
    const one = symbolFactor(symbol!);
    if (one === undefined) return undefined;
    factor *= (one ** Number(power ?? 1)) ** (divides ? -1 : 1);
    divides = false;
  }
  return factor;
}

/** What degC adds on the way to kelvin. */
const offsetOf = (unit: string): number => (unit === "degC" ? 273.15 : 0);
const scaleOf = (unit: string): number | undefined => (unit === "degC" ? 1 : unitFactor(unit));

const written = /^ *([-+\u2212]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?) *(.*?) *$/;

export const isUnit = (unit: string): boolean => scaleOf(unit) !== undefined;

/** Undefined for text that does not begin with a number. */
export function readQuantity(value: string | number): Quantity | undefined {
  if (typeof value === "number") return { number: String(value), unit: "" };
  const match = written.exec(value);
  return match ? { number: match[1]!.replace("\u2212", "-"), unit: match[2]! } : undefined;
}

/** In SI; undefined where number or unit make no sense. */
export function siValue(value: unknown): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const quantity = readQuantity(value);
  const scale = quantity && scaleOf(quantity.unit);
  return scale === undefined
    ? undefined
    : Number(quantity!.number) * scale + offsetOf(quantity!.unit);
}

const timeUnits = new Set(["", "s", "ms", "us", "µs", "μs", "ns", "min", "h"]);

/** A time [s]; undefined where the text is none. */
export function timeValue(text: string): number | undefined {
  const quantity = readQuantity(text.trim());
  return quantity && timeUnits.has(quantity.unit) ? siValue(text.trim()) : undefined;
}

/** A number without the digits that only arithmetic brought in. */
export const tidy = (value: number, digits = 12): string =>
  String(Number(value.toPrecision(digits)));

/** An SI value in a unit, as a number. */
export function inUnit(si: number, unit: string): number | undefined {
  const scale = scaleOf(unit);
  return scale === undefined ? undefined : (si - offsetOf(unit)) / scale;
}

/** TOML of a quantity: plain numbers are SI. */
export function quantityLiteral({ number, unit }: Quantity): string {
  const text = number.trim();
  const plain = /^[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(text);
  if (unit === "" && plain) return text;
  return JSON.stringify(unit === "" ? text : `${text} ${unit}`);
}

/** The same value in another unit. */
export function converted(quantity: Quantity, unit: string): Quantity {
  const si = siValue(
    quantity.unit === "" ? Number(quantity.number) : `${quantity.number} ${quantity.unit}`,
  );
  const value = si === undefined ? undefined : inUnit(si, unit);
  return value === undefined || Number.isNaN(value)
    ? { ...quantity, unit }
    : { number: tidy(value), unit };
}
