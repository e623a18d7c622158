import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { syntheticReport } from "../sample/synthetic_report";
import type { BearingHeat, BearingState } from "../src/data/bearing";
import { heatDivision } from "../src/data/bearing_figures";
import { keyFigures } from "../src/data/key_figures";
import type { EncodedFields } from "../src/data/payload";
import { Run } from "../src/data/run";
import { Abscissa } from "../src/plots/abscissa";
import { catalogue } from "../src/plots/catalogue";
import { makeTraces } from "../src/plots/traces";
import { profiles } from "../src/sections/bearing";
import { difference } from "../src/sections/comparison";
import { differenceChart, overlayChart } from "../src/sections/cycle_charts";
import { columnFormat } from "../src/sections/tables";
import { figuresOf } from "../src/workbench/bearing/figures";

const [source] = syntheticReport(361).runs;

/** The synthetic run with channels of a thermal film, alike at all instants. */
function warmRun(values: Record<string, [value: number, unit: string]>): Run {
  const channels = Object.entries(values).map(([name, [value, unit]]) => ({
    name: `joint.${name}`,
    unit,
    meaning: "",
    data: encodeFloat32([value]),
  }));
  return new Run({ ...source!, summary: {}, channels: [...source!.channels, ...channels] });
}

const warm = () =>
  warmRun({
    "pin.peak_film_temperature": [358.15, "K"],
    "pin.journal_temperature": [340.15, "K"],
    "pin.surface_temperature_change": [0.2, "K"],
    "skirt.pad_1.peak_film_temperature": [388.15, "K"],
    "skirt.pad_1.slider_temperature": [350.15, "K"],
    "pin.heat_generated": [500, "W"],
    "pin.heat_to_oil": [480, "W"],
    "pin.heat_to_bearing": [20, "W"],
    "pin.heat_stored": [0, "W"],
    "pin.heat_balance_error": [1e-3, "W"],
  });

describe("a run with thermal films", () => {
  test("has a chart of temperatures, of journals and of faces", () => {
    const spec = catalogue([warm()]).find(({ id }) => id === "temperature")!;
    expect(spec).toMatchObject({ title: "Temperature of film and surfaces", unit: "K", offersLog: false });
    expect(spec.channels.map(({ label }) => label)).toEqual([
      "pin peak film",
      "pin journal",
      "skirt.pad_1 peak film",
      "skirt.pad_1 slider",
    ]);
  });

  test("has a chart of heat and where it goes, without what is zero and without errors", () => {
    const spec = catalogue([warm()]).find(({ id }) => id === "heat")!;
    expect(spec).toMatchObject({ title: "Heat of the film and where it goes", unit: "W" });
    expect(spec.channels.map(({ label }) => label)).toEqual([
      "pin generated",
      "pin to oil",
      "pin to bearing",
    ]);
  });

  test("is drawn in degrees Celsius", () => {
    const run = warm();
    const spec = catalogue([run]).find(({ id }) => id === "temperature")!;
    const { shown, traces } = makeTraces(spec, [run], [run], new Abscissa("time", [run]));
    expect(shown.symbol).toBe("°C");
    expect(traces[0]!.at(run.start)).toBeCloseTo(85, 4);
    expect(traces[0]!.segments[0]!.y[0]).toBeCloseTo(85, 4);
  });

  test("keeps changes of temperature apart from temperatures", () => {
    const run = warm();
    expect(run.channel("joint.pin.surface_temperature_change")!.unit).not.toBe("K");
    const info = run.infos.find(({ name }) => name.endsWith("_change"))!;
    expect(info.unit).toBe(run.channel(info.name)!.unit);
  });

  test("names the warmest film first of all, in SI for files", () => {
    const figure = keyFigures(warm()).find(({ id }) => id === "temperature")!;
    expect(figure).toMatchObject({
      label: "Peak film temperature",
      value: "115.0\u00a0°C",
      detail: "skirt.pad_1",
      si: { unit: "K" },
    });
    expect(figure.si.value).toBeCloseTo(388.15, 4);
  });
});

describe("tables of temperatures", () => {
  test("have deviations in the same steps, without the offset", () => {
    const { symbol, number, deviation } = columnFormat("warmth", { unit: "K", min: 313.15, max: 353.15 });
    expect([symbol, number(333.15), deviation(12)]).toEqual(["°C", "60.000", "12.000"]);
    expect(columnFormat("surface_temperature_change", { unit: "K", min: 0, max: 2 }).symbol).toBe("K");
  });

  test("compare runs in kelvins where others are compared in per cent", () => {
    expect(difference(353.15, 350.15, "K")).toBe("+3.0\u00a0K");
    expect(difference(340.15, 350.15, "K")).toBe("−10\u00a0K");
    expect(difference(90, 100, "N")).toBe("−10\u00a0%");
  });

  test("and charts of what differs from one revolution to the next are in kelvins", () => {
    const channel = warm().channel("joint.pin.journal_temperature")!;
    const { yLabel, series } = differenceChart(channel, [{ rms: 0.5, max: 2 }]);
    expect(yLabel).toBe("joint.pin.journal_temperature [K]");
    expect(series.map(({ y }) => y[0])).toEqual([0.5, 0.5, 2, 2]);
    expect(overlayChart(channel, [Float64Array.of(373.15, 373.15)]).yLabel).toBe("joint.pin.journal_temperature [°C]");
  });
});

const heat: BearingHeat = {
  supply_temperature_K: 313.15,
  peak_film_temperature_K: 358.35,
  mean_film_temperature_K: 335,
  bearing_temperature_K: 350.15,
  journal_temperature_K: 340.15,
  feed_temperature_K: 320,
  outlet_temperature_K: 338,
  carry_over: 0.4,
  heat_generated_W: 517,
  heat_to_oil_W: 496.9,
  heat_to_bearing_W: 20.9,
  heat_to_journal_W: -0.8,
  heat_balance_error_W: 0,
};

const cold: BearingState = {
  joint: "bearing",
  journal_radius_m: 0.05,
  radial_clearance_m: 1e-4,
  length_m: 0.08,
  viscosity_Pa_s: 0.02,
  speed_rad_s: 200,
  load_N: 1e4,
  load_direction_rad: 0,
  eccentricity_ratio: 0.7,
  attitude_rad: 0.8,
  So: 1,
  S: 0.1,
  min_film_thickness_m: 3e-5,
  peak_film_pressure_Pa: 3e6,
  moment_N_m: 2.5,
  friction_force_N: 50,
  friction_coefficient: 5e-3,
  power_loss_W: 517,
  stiffness_N_m: [[1, 0], [0, 1]],
  damping_N_s_m: [[1, 0], [0, 1]],
  critical_mass_kg: null,
  whirl_ratio: null,
};

const shares = "96\u00a0% oil, 4\u00a0% bearing, 0\u00a0% journal";

/** A steady bearing whose film temperature rises around it, over two rows. */
function steady(state: BearingState): Run {
  const angles = [0, 2, 4];
  const line = [313.15, 333.15, 353.15];
  const field = {
    name: "joint.bearing.film_temperature",
    unit: "K",
    meaning: "",
    axes: [
      { name: "width", unit: "m", values: [0] },
      { name: "angle", unit: "rad", values: angles },
    ],
    values: encodeFloat32(line),
  };
  const fields = { time: encodeFloat64([0]), list: [field] } as EncodedFields;
  return new Run({ ...source!, summary: {}, channels: [], time: encodeFloat64([0]), bearing: { state, curve: null }, fields });
}

describe("a steady bearing with a thermal film", () => {
  test("has the temperatures and the heat among its figures", () => {
    const figures = keyFigures(steady({ ...cold, ...heat }));
    const of = (id: string) => figures.find((figure) => figure.id === id)!;
    expect(of("temperature")).toMatchObject({ value: "85.20\u00a0°C", detail: "supplied at 40.0\u00a0°C" });
    expect(of("bearing-temperature").value).toBe("77.00\u00a0°C");
    expect(of("journal-temperature").value).toBe("67.00\u00a0°C");
    expect(of("heat")).toMatchObject({ value: "517.0\u00a0W", detail: shares });
  });

  test("has them on its page of the workbench", () => {
    const figures = figuresOf({ ...cold, ...heat });
    expect(figures.find(({ sign }) => sign === "T_max")!.value).toBe("85.20\u00a0°C");
    expect(figures.find(({ sign }) => sign === "P_th")!.detail).toBe(shares);
  });

  test("has none of them where the temperature is held", () => {
    const ids = keyFigures(steady(cold)).map(({ id }) => id);
    expect(ids.filter((id) => /temperature|heat/.test(id))).toEqual([]);
    expect(figuresOf(cold).map(({ sign }) => sign)).not.toContain("T_max");
  });

  test("has no shares of heat that is not there", () => {
    expect(heatDivision({ ...heat, heat_generated_W: 0 })).toBe("nothing heats it");
  });

  test("has a profile of the temperature around it, in degrees Celsius", () => {
    const charts = profiles(steady({ ...cold, ...heat }), "bearing");
    expect(charts).toHaveLength(1);
    expect(charts[0]).toMatchObject({
      title: "Film temperature around the bearing, largest across the width",
      yLabel: "temperature [°C]",
    });
    [40, 60, 80].forEach((value, i) => expect(charts[0]!.series[0]!.y[i]).toBeCloseTo(value, 4));
  });
});
