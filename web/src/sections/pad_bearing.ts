import type { Matrix, PadCurvePoint, PadState, SliderBearing } from "../data/bearing";
import type { Field } from "../data/fields";
import type { Run } from "../data/run";
import { displayUnit, formatQuantity } from "../data/units";
import { profile } from "../fields/polar";
import { type ChartContent, chartOf } from "../plots/chart";
import { dataTable } from "../ui/data_table";
import { h, section } from "../ui/dom";
import { row, table } from "../ui/table";

/** What was held, found and follows, as two columns of names and numbers. */
function tablesOf(s: PadState): HTMLElement[] {
  const one = (name: string, value: number | null, unit: string, note = "") =>
    value === null ? [] : [row(name, [formatQuantity(value, unit, 5), note])];
  return [
    table("Held", ["", "", ""], [
      ...one("speed along the guide", s.speed_m_s, "m/s"),
      ...one("load", s.load_N, "N", "towards the wall at −y"),
      ...one("pivot", s.pivot_m, "m", "from the slider's marker"),
    ], "bearing-held"),
    table("At rest across the guide", ["", "", ""], [
      ...one("centre of pressure", s.centre_of_pressure_m, "m", "from the slider's marker"),
      ...one("friction force", s.friction_force_N, "N", "on the slider"),
      ...one("side flow", s.side_flow_m3_s, "m^3/s"),
      ...one("flow of ends and supply", s.edge_flow_m3_s, "m^3/s", "net, into the films"),
      ...(s.feed_flows ?? []).flatMap(({ pad, feed, flow_m3_s }) => one(`flow of feed ${feed} of pad ${pad}`, flow_m3_s, "m^3/s", "into the film")),
      ...one("load on asperities", s.asperity_force_N || null, "N"),
      ...one("largest asperity pressure", s.peak_asperity_pressure_Pa || null, "Pa"),
    ], "bearing-found"),
    coefficients(s.stiffness, s.damping),
  ];
}

/** K and C over offset and tilt. */
function coefficients(stiffness: Matrix, damping: Matrix): HTMLElement {
  const names = ["offset, offset", "offset, tilt", "tilt, offset", "tilt, tilt"];
  const units = ["N/m", "N/rad", "N", "N m/rad"];
  const cell = (value: number, unit: string) => ({ shown: formatQuantity(value, unit, 4), value });
  const rows = names.map((name, k) => {
    const [i, j] = [Math.floor(k / 2), k % 2] as [0 | 1, 0 | 1];
    const rate = k === 2 ? "N s" : units[k]!.replace("/", " s/");
    return [{ shown: name, value: name }, cell(stiffness[i][j], units[k]!), cell(damping[i][j], rate)];
  });
  return dataTable({
    id: "bearing-coefficients",
    caption: "Small motions over offset and tilt: δQ = −K δx − C δẋ",
    columns: [
      { head: "", file: "axes", text: true },
      { head: "stiffness K", file: "stiffness [SI]" },
      { head: "damping C", file: "damping [SI]" },
    ],
    rows,
    file: "coefficients",
  });
}

/** The largest pressure and temperature across each pad and the smallest gap, along the slider. */
function profiles(run: Run): ChartContent[] {
  const chart = (title: string, axis: string, kinds: string[]): ChartContent[] => {
    const chosen = run.fields!.list.filter(({ kind }) => kinds.includes(kind));
    if (chosen.length === 0) return [];
    const values = chosen.map((field) => profile(field, 0));
    const unit = displayUnit(chosen[0]!.unit, Math.max(...values.map((all) => Math.max(...all))));
    const series = chosen.map((field: Field, i) => ({
      x: Float64Array.from(field.columns.values, (place) => place * 1e3),
      y: values[i]!.map((value) => unit.of(value)),
      kind: `ink-${i}`,
      dash: i,
      ...(chosen.length > 1 ? { name: `${field.joint.split(".").at(-1)!.replace("_", " ")}, ${field.kind.replace("_", " ")}` } : {}),
    }));
    return [{ title, xLabel: "along the pad [mm]", yLabel: `${axis} [${unit.symbol}]`, series }];
  };
  return [
    ...chart("Pressure along the pads, largest across", "pressure", ["film_pressure", "asperity_pressure"]),
    ...chart("Gap along the pads, smallest across", "gap", ["gap"]),
    ...chart("Film temperature along the pads, largest across", "temperature", ["film_temperature"]),
  ];
}

/** Friction and film over the speed, both logarithmic. */
function curveCharts(points: readonly PadCurvePoint[], speed: number): ChartContent[] {
  const x = Float64Array.from(points, (p) => Math.abs(p.speed_m_s));
  const common = {
    xLabel: "speed [m/s]",
    xLogarithmic: true,
    logarithmic: true,
    marks: speed >= x[0]! && speed <= x.at(-1)! ? [speed] : [],
  };
  const along = (of: (p: PadCurvePoint) => number) => Float64Array.from(points, (p) => of(p) || NaN);
  const asperities = along((p) => p.asperity_friction_coefficient);
  return [
    {
      ...common,
      title: "Stribeck curve",
      yLabel: "friction coefficient",
      series: [
        { x, y: along((p) => p.friction_coefficient), kind: "ink-0", name: "together" },
        ...(asperities.some((value) => value > 0) ? [{ x, y: asperities, kind: "ink-1", dash: 2, name: "asperities" }] : []),
      ],
    },
    {
      ...common,
      title: "Minimum film",
      yLabel: "minimum film thickness [µm]",
      series: [{ x, y: along((p) => p.min_film_thickness_m * 1e6), kind: "ink-0" }],
    },
  ];
}

/** A steady slider on its pads in numbers and curves. */
export function padSection(run: Run, { pads, curve }: SliderBearing): HTMLElement {
  const charts = [...profiles(run), ...(curve ? curveCharts(curve.points, Math.abs(pads.speed_m_s)) : [])];
  return section(
    "bearing",
    `Slider ${pads.joint}`,
    h("div", { class: "plot-grid" }, ...charts.map((content, i) => chartOf(content, `bearing-chart-${i}`))),
    h("div", { class: "bearing-tables" }, ...tablesOf(pads)),
  );
}
