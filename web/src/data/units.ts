/** SI values as an engineer writes them: prefixes, degrees, few digits. */

export interface DisplayUnit {
  /** As shown, e.g. "kN m"; empty for a pure number. */
  symbol: string;
  /** shown value = SI value × factor */
  factor: number;
}

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

const degree: DisplayUnit = { symbol: "°", factor: 180 / Math.PI };

/** Lengths: machine parts in mm, films in µm; metres only for large things. */
function lengthUnit(magnitude: number): DisplayUnit {
  if (magnitude >= 10) return { symbol: "m", factor: 1 };
  if (magnitude >= 1e-3 || magnitude === 0) return { symbol: "mm", factor: 1e3 };
  if (magnitude >= 1e-7) return { symbol: "µm", factor: 1e6 };
  return { symbol: "nm", factor: 1e9 };
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
  return { symbol, factor };
}

/**
 * The unit to show values of the given largest magnitude in; `unit` is the SI symbol of a channel.
 */
export function displayUnit(unit: string, magnitude: number): DisplayUnit {
  const size = Math.abs(magnitude);
  if (unit === "1" || unit === "-" || unit === "") return { symbol: "", factor: 1 };
  if (unit === "rad") return degree;
  if (unit === "m") return lengthUnit(size);
  const steps = { "m^2": areas, "m^3": volumes, "m^3/s": flows }[unit];
  if (steps) return stepped(steps, size);
  const exponents = prefixable[unit];
  if (!exponents) return { symbol: prettyUnit(unit), factor: 1 };
  const fitting = exponents.find((e) => size >= 10 ** e) ?? (size === 0 ? 0 : exponents.at(-1)!);
  const prefix = prefixes.find(([e]) => e === fitting)![1];
  return { symbol: prettyUnit(prefix + unit), factor: 10 ** -fitting };
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

/** Value and unit, the prefix chosen for this value: "31.28 N", "14.6 µm", "372.4°". */
export function formatQuantity(value: number, unit: string, digits = 4): string {
  const rounded = isRoundOff(value, unit) ? 0 : value;
  const shown = displayUnit(unit, rounded);
  return withUnit(formatNumber(rounded * shown.factor, digits), shown.symbol);
}

export function withUnit(number: string, symbol: string): string {
  if (symbol === "") return number;
  return symbol === "°" ? `${number}°` : `${number}\u00a0${symbol}`;
}

/** An angle in degrees for readouts: one decimal. */
export function formatDegrees(degrees: number, decimals = 1): string {
  return `${degrees.toFixed(decimals).replace("-", "\u2212")}°`;
}
