/** What is typed into a field, key by key, as TOML: half a number keeps the unit of the field and is no unit of its own. */
import { quantityLiteral, readQuantity } from "./units";

const decimal =
  /^[-+]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][-+]?[0-9](?:_?[0-9])*)?$/;
const based = /^0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|o[0-7](?:_?[0-7])*|b[01](?:_?[01])*)$/;
const special = /^[-+]?(?:inf|nan)$/;

/** A number as TOML writes it, "1_000" and "0xff" among them. */
const isToml = (text: string): boolean => [decimal, based, special].some((form) => form.test(text));

/** "", "-", ".5e", "3e-" and so on: more digits are to come. */
const isBegun = (text: string): boolean => /^[-+]?(?:\d+\.?\d*|\.\d*)?(?:[eE][-+]?)?$/.test(text);

/** Without what TOML alone reads: a quantity with a unit has plain digits. */
const plain = (text: string): string => {
  const digits = text.replaceAll("_", "");
  return based.test(text) ? String(Number(digits)) : digits;
};

/** The literal of a number without a unit; ".5", "5." and a true minus are written as TOML reads them. */
export function typedNumber(text: string): string {
  const typed = text.trim().replace("\u2212", "-");
  if (isToml(typed)) return typed;
  const whole = typed.replace(/^([-+]?)\./, "$10.").replace(/\.(?=[eE]|$)/, "");
  return isToml(whole) && /\d/.test(typed) ? whole : JSON.stringify(text.trim());
}

/** The literal of a quantity in a field that shows this unit; a unit that is typed behind the number replaces it. */
export function typedQuantity(text: string, unit: string): string {
  const typed = text.trim().replace("\u2212", "-");
  if (unit === "" && isToml(typed)) return typed;
  if (isToml(typed) && !special.test(typed)) return quantityLiteral({ number: plain(typed), unit });
  const own = isBegun(typed) ? undefined : readQuantity(typed);
  if (!own || own.unit === "") return quantityLiteral({ number: typed, unit });
  return quantityLiteral(own);
}
