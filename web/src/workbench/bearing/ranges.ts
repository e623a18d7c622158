/** Ranges in which a quantity of a bearing is usually looked at. */
import { inUnit, readQuantity, siValue, tidy } from "../schema/units";

const fixed: Record<string, [string, string]> = {
  "": ["", ""],
  direction: ["-100 deg", "-80 deg"],
  temperature: ["40 degC", "90 degC"],
  eccentricity: ["0.2", "0.9"],
  psi: ["0.0005", "0.003"],
};

/** About the value as it is written, from half of it to twice of it; empty texts where it says nothing. */
export function usualRange(name: string, text = ""): [string, string] {
  const [value, quantity] = [siValue(text), readQuantity(text)];
  if (fixed[name]) return fixed[name];
  if (!quantity || !value || Number.isNaN(value)) return ["", ""];
  const { unit } = quantity;
  const end = (factor: number) => `${tidy((inUnit(value, unit) ?? value) * factor, 3)}${unit && ` ${unit}`}`;
  return [end(0.5), end(2)];
}
