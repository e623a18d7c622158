import { describe, expect, test } from "vitest";
import {
  differenceOf,
  displayUnit,
  formatDegrees,
  formatNumber,
  formatQuantity,
  formatSteady,
  hasTrueZero,
  listedUnit,
  quantityUnit,
} from "../src/data/units";

describe("display units", () => {
  test.each([
    ["N", 3200, "kN", 1e-3],
    ["N", 31.3, "N", 1],
    ["N m", 1500, "kN\u00a0m", 1e-3],
    ["Pa", 5.2e7, "MPa", 1e-6],
    ["Pa", 1.2e9, "GPa", 1e-9],
    ["m", 14.6e-6, "µm", 1e6],
    ["m", 0.17, "mm", 1e3],
    ["m", 5e-8, "nm", 1e9],
    ["m^3", 2e-12, "mm³", 1e9],
    ["m^3", 2e-5, "cm³", 1e6],
    ["m^3/s", 2e-7, "ml/min", 6e7],
    ["m^3/s", 1e-2, "l/min", 6e4],
    ["s", 0.024, "ms", 1e3],
    ["J", 2e-7, "nJ", 1e9],
    ["1", 0.9, "", 1],
    ["m/s^2", 20000, "m/s²", 1],
  ])("%s of %d is shown in %s", (unit, magnitude, symbol, factor) => {
    const shown = displayUnit(unit, magnitude);
    expect(shown.symbol).toBe(symbol);
    expect(shown.factor / factor).toBeCloseTo(1, 12);
  });

  test("angles are shown in degrees", () => {
    expect(formatQuantity(Math.PI / 2, "rad")).toBe("90.00°");
  });

  test("temperatures are shown in degrees Celsius, differences of them in kelvins", () => {
    expect(formatQuantity(358.35, "K")).toBe("85.20\u00a0°C");
    expect(formatQuantity(253.15, "K", 3)).toBe("\u221220.0\u00a0°C");
    expect(formatQuantity(Math.fround(273.15), "K")).toBe("0\u00a0°C");
    expect(formatQuantity(0.25, differenceOf("K"), 2)).toBe("0.25\u00a0K");
    expect(differenceOf("N")).toBe("N");
  });

  test("a quantity that is a change is a difference", () => {
    expect(quantityUnit("joint.a.surface_temperature_change", "K")).toBe(differenceOf("K"));
    expect(quantityUnit("joint.a.surface_temperature_change.last", "K")).toBe(differenceOf("K"));
    expect(quantityUnit("joint.exchanger.feed_temperature", "K")).toBe("K");
  });

  test("the number shown leads back to the SI value", () => {
    for (const [unit, value] of [["K", 350], ["m", 2e-5], ["rad", 1]] as const) {
      const shown = displayUnit(unit, value);
      expect(shown.si(shown.of(value)) / value).toBeCloseTo(1, 12);
    }
  });

  test("ratios make sense of all but temperatures", () => {
    expect(["N", "rad", "1", differenceOf("K")].every(hasTrueZero)).toBe(true);
    expect(hasTrueZero("K")).toBe(false);
  });

  test("a list of channels names the units of its values", () => {
    expect(["K", differenceOf("K"), "1", "m/s^2"].map(listedUnit)).toEqual(["°C", "K", "–", "m/s²"]);
  });

  test("a quantity keeps its value whatever the prefix", () => {
    expect(formatQuantity(31.2753, "N")).toBe("31.28\u00a0N");
    expect(formatQuantity(-84960, "N m", 3)).toBe("\u221285.0\u00a0kN\u00a0m");
    expect(formatQuantity(2.5e-6, "m", 2)).toBe("2.5\u00a0µm");
    expect(formatQuantity(-1.3e-19, "J")).toBe("0\u00a0J");
    expect(formatQuantity(2e-15, "J", 1)).toBe("2·10⁻⁶\u00a0nJ");
  });
});

describe("numbers", () => {
  test.each([
    [0, "0"],
    [1234.5, "1235"],
    [12345.6, "12\u202f346"],
    [-0.5, "\u22120.5000"],
    [9.9996, "10.00"],
    [2.2e-9, "2.20·10⁻⁹"],
    [-3e7, "\u22123.00·10⁷"],
    [NaN, "–"],
  ])("%d reads %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test("a steady readout keeps its decimals while the value changes", () => {
    expect([3.5562, 0.01234, -0.00001].map((value) => formatSteady(value, 3.6))).toEqual([
      "3.556",
      "0.012",
      "0.000",
    ]);
  });

  test("degrees have one decimal and a true minus", () => {
    expect(formatDegrees(-12.34)).toBe("\u221212.3°");
  });
});
