/** SI values as an engineer writes them: prefixes, degrees, degrees Celsius, few digits. */
import type { ShownQuantity } from "./bearing";

/** A unit in which SI values are shown: shown value = SI value × factor + offset. */
export class DisplayUnit {
  constructor(
    /** As shown, e.g. "kN m"; empty for a pure number. */
    readonly symbol: string,
    readonly factor: number,
    /** Zero, but for temperatures. */
    readonly offset = 0,
  ) {}

  /** The number that an SI value is shown as. */
  of(si: number): number {
    const shown = si * this.factor + this.offset;
    return this.offset !== 0 && Math.abs(shown) < resolution ? 0 : shown;
  }

  /** The SI value of a number shown. */
  si(shown: number): number {
    return (shown - this.offset) / this.factor;
  }

  /** An SI value with the symbol. */
  text(si: number, digits = 4): string {
    return withUnit(formatNumber(this.of(si), digits), this.symbol);
  }
}

/** Less than this is what single precision leaves of 0 °C. */
const resolution = 1e-4;

const prefixes: [exponent: number, prefix: string][] = [
  [9, "G"],
  [6, "M"],
  [3, "k"],
  [0, ""],
  [-3, "m"],
  [-6, "µ"],
  [-9, "n"],
];

/** Units that take a prefix on their first letter, with the exponents in use. */
const prefixable: Record<string, number[]> = {
  N: [6, 3, 0, -3],
  "N m": [6, 3, 0, -3],
  Pa: [9, 6, 3, 0],
  "Pa s": [0, -3],
  W: [6, 3, 0, -3, -6],
  J: [6, 3, 0, -3, -6, -9],
  s: [0, -3, -6, -9],
  Hz: [6, 3, 0],
  "m/s": [0, -3, -6],
  "N/m": [9, 6, 3, 0],
};

const pure = new DisplayUnit("", 1);
/** The unit of differences of temperature: they have no offset. */
const kelvinDifference = "ΔK";

/** Units that are shown in one way, whatever the magnitude. */
const fixed: Record<string, DisplayUnit> = {
  "": pure,
  "-": pure,
  "1": pure,
  rad: new DisplayUnit("°", 180 / Math.PI),
  K: new DisplayUnit("°C", 1, -273.15),
  [kelvinDifference]: new DisplayUnit("K", 1),
};

/** The unit of differences between values of a unit. */
export const differenceOf = (unit: string): string => (unit === "K" ? kelvinDifference : unit);

/** The unit of a quantity: one whose name ends in "change" is a difference. */
export const quantityUnit = (name: string, unit: string): string =>
  /_change(?![a-z])/.test(name) ? differenceOf(unit) : unit;

/** Zero means none of the quantity, so that ratios and logarithms make sense as shown. */
export const hasTrueZero = (unit: string): boolean => !fixed[unit]?.offset;

/** Lengths: machine parts in mm, films in µm; metres only for large things. */
function lengthUnit(magnitude: number): DisplayUnit {
  if (magnitude >= 10) return new DisplayUnit("m", 1);
  if (magnitude >= 1e-3 || magnitude === 0) return new DisplayUnit("mm", 1e3);
  if (magnitude >= 1e-7) return new DisplayUnit("µm", 1e6);
  return new DisplayUnit("nm", 1e9);
}

/** A unit with the smallest magnitude that it is used for. */
type Step = [least: number, symbol: string, factor: number];

const areas: Step[] = [
  [0.1, "m²", 1],
  [0, "mm²", 1e6],
];
const volumes: Step[] = [
  [0.1, "m³", 1],
  [1e-6, "cm³", 1e6],
  [0, "mm³", 1e9],
];
/** Flows of oil as its suppliers tell them; 1 l/min = 10⁻³/60 m³/s. */
const flows: Step[] = [
  [0.1 / 60, "l/min", 6e4],
  [0, "ml/min", 6e7],
];

function stepped(steps: Step[], magnitude: number): DisplayUnit {
  const [, symbol, factor] = steps.find(([least]) => magnitude >= least)!;
  return new DisplayUnit(symbol, factor);
}

/**
 * The unit to show values of the given largest magnitude in; `unit` is the SI symbol of a channel.
 */
export function displayUnit(unit: string, magnitude: number): DisplayUnit {
  const size = Math.abs(magnitude);
  if (fixed[unit]) return fixed[unit];
  if (unit === "m") return lengthUnit(size);
  const steps = { "m^2": areas, "m^3": volumes, "m^3/s": flows }[unit];
  if (steps) return stepped(steps, size);
  const exponents = prefixable[unit];
  if (!exponents) return new DisplayUnit(prettyUnit(unit), 1);
  const fitting = exponents.find((e) => size >= 10 ** e) ?? (size === 0 ? 0 : exponents.at(-1)!);
  const prefix = prefixes.find(([e]) => e === fitting)![1];
  return new DisplayUnit(prettyUnit(prefix + unit), 10 ** -fitting);
}

/** Less than a millionth of the smallest unit in use: what is left where sums should vanish. */
export function isRoundOff(value: number, unit: string): boolean {
  const smallest = prefixable[unit]?.at(-1);
  return smallest !== undefined && Math.abs(value) < 1e-6 * 10 ** smallest;
}

/** "m/s^2" as "m/s²", words kept together. */
export function prettyUnit(unit: string): string {
  return unit
    .replaceAll("^2", "²")
    .replaceAll("^3", "³")
    .replaceAll("^4", "⁴")
    .replaceAll(" ", "\u00a0");
}

/** The unit of a channel in a list, without a prefix: "N m", "°C", "–" for a pure number. */
export const listedUnit = (unit: string): string => (fixed[unit]?.symbol ?? prettyUnit(unit)) || "–";

/**
 * A number with the given significant digits: true minus, thin spaces between thousands, powers of
 * ten when needed.
 */
export function formatNumber(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-4) return scientific(value, digits);
  const decimals = Math.max(
    0,
    digits - 1 - Math.floor(Math.log10(Number(size.toPrecision(digits)))),
  );
  const [whole, fraction] = value.toFixed(Math.min(decimals, 12)).split(".");
  const grouped = inThousands(whole!);
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Digits with thin spaces between thousands from five of them on, and a true minus. */
function inThousands(digits: string): string {
  const space = digits.replace("-", "").length > 4 ? "\u202f" : "";
  return digits.replace("-", "\u2212").replace(/\B(?=(\d{3})+$)/g, space);
}

/** A count, whole: of cycles and the like. */
export const formatCount = (count: number): string => inThousands(count.toFixed(0));

/**
 * A number with decimals that suit the largest one of its kind, so that a changing readout does
 * not jump.
 */
export function formatSteady(value: number, largest: number, digits = 4): string {
  if (!Number.isFinite(value)) return "–";
  if (largest === 0 || largest >= 1e6 || largest < 1e-4) return formatNumber(value, digits);
  const decimals = Math.min(12, Math.max(0, digits - 1 - Math.floor(Math.log10(largest))));
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "\u2212");
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "2.5·10⁻⁵", with three digits at most. */
export function scientific(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(Math.max(0, Math.min(digits, 3) - 1)).split("e");
  const power = [...exponent!.replace("+", "")]
    .map((c) => (c === "-" ? "⁻" : superscripts[Number(c)]))
    .join("");
  return `${mantissa!.replace("-", "\u2212")}·10${power}`;
}

/** Value and unit, the prefix chosen for this value: "31.28 N", "14.6 µm", "372.4°", "85.2 °C". */
export function formatQuantity(value: number, unit: string, digits = 4): string {
  const rounded = isRoundOff(value, unit) ? 0 : value;
  return displayUnit(unit, rounded).text(rounded, digits);
}

export function withUnit(number: string, symbol: string): string {
  if (symbol === "") return number;
  return symbol === "°" ? `${number}°` : `${number}\u00a0${symbol}`;
}

/** An angle in degrees for readouts: one decimal. */
export function formatDegrees(degrees: number, decimals = 1): string {
  return `${degrees.toFixed(decimals).replace("-", "\u2212")}°`;
}

/** A value in the unit of tables and pictures; NaN where there is none. */
export const shownValue = ({ shown: { size, offset } }: ShownQuantity, value: number | null | undefined): number =>
  value === null || value === undefined ? NaN : (value - offset) / size;

/** Units as they are printed; the program reads the plain ones. */
export const unitText = (unit: string): string =>
  unit
    .replace(/^u(?=m$)/, "µ")
    .replace("degC", "°C")
    .replace(/^deg/, "°")
    .replace("^3", "³")
    .replace("^2", "²");

/** "power loss [W]" */
export const nameWithUnit = (name: string, { shown: { unit } }: ShownQuantity): string =>
  unit === "1" || unit === "" ? name : `${name} [${unitText(unit)}]`;
