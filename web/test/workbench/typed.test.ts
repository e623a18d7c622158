import { describe, expect, it } from "vitest";
import { typedNumber, typedQuantity } from "../../src/workbench/schema/typed";
import { readQuantity, siValue } from "../../src/workbench/schema/units";
import { TomlDocument } from "../../src/workbench/toml/document";
import { random } from "./examples";

/** Every form of a number that the unit parser reads: signs, points, exponents. */
function numbers(count: number): string[] {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const digits = (most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => Math.floor(next() * 10)).join("");
  const whole = () => String(Number(digits(4)));
  return Array.from({ length: count }, () => {
    const mantissa = pick([
      () => whole(),
      () => `${whole()}.${digits(4)}`,
      () => `${whole()}.`,
      () => `.${digits(3)}`,
    ])();
    const exponent = pick(["", "", `e${digits(1)}`, `e-${digits(2)}`, `E+${digits(1)}`]);
    return `${pick(["", "", "-", "+"])}${mantissa}${exponent}`;
  });
}

/** The literal after the last key, as a field writes one for every key. */
function typedKeyByKey(text: string, unit: string): string {
  let literal = "";
  for (let i = 1; i <= text.length; i++) literal = typedQuantity(text.slice(0, i), unit);
  return literal;
}

const valueOf = (literal: string) => new TomlDocument(`x = ${literal}\n`).valueAt(["x"]);

describe("a quantity typed key by key", () => {
  const units = ["", "kg", "mm", "m/s^2", "Pa s", "1/K"];

  it.each(units)("arrives_as_typed_with_unit %s", (unit) => {
    for (const text of numbers(400)) {
      const value = valueOf(typedKeyByKey(text, unit));
      const read =
        typeof value === "number"
          ? { number: String(value), unit: "" }
          : readQuantity(value as string);
      expect(read?.unit, text).toBe(unit);
      expect(Number(read?.number), text).toBe(Number(text));
    }
  });

  it("keeps_the_unit_of_the_field_at_every_key", () => {
    for (const text of numbers(400))
      for (let i = 1; i <= text.length; i++)
        expect(typedQuantity(text.slice(0, i), "kg"), text).toBe(`"${text.slice(0, i)} kg"`);
  });

  it("takes_the_unit_that_is_typed", () => {
    expect(typedKeyByKey("8e-4 kg", "g")).toBe('"8e-4 kg"');
    expect(typedKeyByKey("1.5mm", "m")).toBe('"1.5 mm"');
    expect(typedKeyByKey("3 eV", "J")).toBe('"3 eV"');
  });

  it("reads_the_numbers_of_toml", () => {
    expect(typedKeyByKey("1_000", "")).toBe("1_000");
    expect(typedKeyByKey("1_000", "mm")).toBe('"1000 mm"');
    expect(typedKeyByKey("0xFf", "mm")).toBe('"255 mm"');
    expect(siValue(valueOf(typedKeyByKey("0b101", "")))).toBe(5);
  });
});

describe("a number without a unit", () => {
  it.each([
    ["3", "3"],
    ["-0.25", "-0.25"],
    [".5", "0.5"],
    ["-.5e3", "-0.5e3"],
    ["5.", "5"],
    ["5.e2", "5e2"],
    ["1_000", "1_000"],
    ["0x10", "0x10"],
    ["\u22123", "-3"],
    ["05", '"05"'],
    ["banana", '"banana"'],
    [".", '"."'],
  ])("%s is written as %s", (text, literal) => expect(typedNumber(text)).toBe(literal));
});
