import { expect, test } from "vitest";
import type { LawCurves, TitledQuantity } from "../src/data/bearing";
import { lawChart } from "../src/sections/law_curves";

const viscosity: TitledQuantity = { name: "viscosity", unit: "Pa s", title: "dynamic viscosity", shown: { unit: "mPa s", size: 1e-3, offset: 0 } };
const curve = (label: string, values: (number | null)[]) => ({ label, law: label, values: { viscosity: values }, surfaces: {} });
const laws: LawCurves = {
  family: "temperature_law",
  over: { name: "temperature", unit: "K", title: "temperature of the oil", shown: { unit: "degC", size: 1, offset: 273.15 }, logarithmic: false, values: [273.15, 373.15] },
  ordinates: [viscosity],
  curves: [curve("walther", [0.5, 0.005]), curve("vogel", [null, 0.006])],
};

test("values are shown in the units of the program, offsets included", () => {
  const chart = lawChart(laws, viscosity);
  expect([...chart.series[0]!.x]).toEqual([0, 100]);
  expect(chart.series[0]!.y[0]).toBeCloseTo(500, 9);
  expect(chart.xLabel).toBe("temperature of the oil [°C]");
  expect(chart.series.map(({ name }) => name)).toEqual(["walther", "vogel"]);
});

test("a law without a value leaves a gap", () => {
  expect(lawChart(laws, viscosity).series[1]!.y[0]).toBeNaN();
});

test("values within two decades have a straight axis", () => {
  expect(lawChart(laws, viscosity).logarithmic).toBe(false);
  const steep = { ...laws, curves: [curve("walther", [0.51, 0.005])] };
  expect(lawChart(steep, viscosity).logarithmic).toBe(true);
});
