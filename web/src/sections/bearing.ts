import { type BearingState, type CurvePoint, heatOf, type JournalBearing } from "../data/bearing";
import type { Field } from "../data/fields";
import type { Run } from "../data/run";
import { displayUnit, formatNumber, formatQuantity } from "../data/units";
import { profile } from "../fields/polar";
import { type ChartContent, chartOf } from "../plots/chart";
import type { ViewState } from "../state";
import { type Cell, dataTable } from "../ui/data_table";
import { h, section } from "../ui/dom";
import { row, table } from "../ui/table";
import { designFigure } from "./design";
import { padSection } from "./pad_bearing";

const rpm = 30 / Math.PI;

/** A row of a quantity; none where it is absent. */
const one = (name: string, value: number | null | undefined, unit: string, note = "") =>
  value === null || value === undefined ? [] : [row(name, [formatQuantity(value, unit, 5), note])];

const ratio = (name: string, value: number): string => `${name} = ${formatNumber(value, 4)}`;

/** What was held. */
export function heldTable(b: BearingState): HTMLElement {
  const { journal_radius_m: r, radial_clearance_m: c, length_m: l } = b;
  return table("Held", ["", "", ""], [
    ...one("journal radius R", r, "m"),
    ...one("radial clearance c", c, "m", ratio("ψ", c / r)),
    ...one("length L", l, "m", ratio("L/D", l / (2 * r))),
    ...one("viscosity", b.viscosity_Pa_s, "Pa s"),
    row("speed", [`${formatNumber(b.speed_rad_s * rpm, 5)}\u00a0rpm`, ""]),
    ...one("load", b.load_N, "N", `towards ${formatQuantity(b.load_direction_rad, "rad")}`),
  ], "bearing-held");
}

/** What was found. */
export function resultTables(b: BearingState): HTMLElement[] {
  const { journal_radius_m: r, radial_clearance_m: c, length_m: l } = b;
  const unitFlow = (r * c * l * Math.abs(b.speed_rad_s)) / (2 * Math.PI);
  const flow = (value?: number) => (value === undefined ? "" : ratio("Q/(R c N L)", value / unitFlow));
  return [
    table("At rest", ["", "", ""], [
      ...one("Sommerfeld number So (ISO 7902)", b.So, "1", "F ψ²/(B D η ω)"),
      ...one("Sommerfeld number S", b.S, "1", "(η N L D/W)(R/c)²"),
      ...one("friction moment", b.moment_N_m, "N m", "on the journal"),
      ...one("friction force", b.friction_force_N, "N"),
      ...one("side flow", b.side_flow_m3_s, "m^3/s", flow(b.side_flow_m3_s)),
      ...one("flow of the supply", b.feed_flow_m3_s, "m^3/s", flow(b.feed_flow_m3_s)),
      ...one("load on asperities", b.asperity_force_N || undefined, "N"),
      ...one("largest asperity pressure", b.peak_asperity_pressure_Pa || undefined, "Pa"),
      ...one("combined modulus E*", b.combined_modulus_Pa, "Pa", "of both surfaces"),
      ...one("plasticity index", b.plasticity_index, "1", "(E*/H) √(σ/β)"),
      ...one("critical interference", b.critical_interference_m, "m", "by the hardness"),
      ...one("critical interference", b.critical_interference_by_strength_m, "m", "by the yield strength"),
      ...one("critical mass", b.critical_mass_kg, "kg", b.critical_mass_kg === 0 ? "every journal is unstable" : "heavier journals are unstable"),
      ...one("whirl ratio there", b.whirl_ratio, "1"),
    ], "bearing-found"),
    ...heatTables(b),
  ];
}

/** Where a thermal film is how warm, and where its heat goes; none where the temperature is held. */
function heatTables(b: BearingState): HTMLElement[] {
  const heat = heatOf(b);
  if (!heat) return [];
  const found = (name: string, value: number, unit: string, note = "") =>
    row(name, [formatQuantity(value, unit, 4), note]);
  const part = (name: string, value: number) =>
    found(name, value, "W", `${formatNumber((100 * value) / heat.heat_generated_W, 3)}\u00a0%`);
  return [
    table("Temperature and heat of the film", ["", "", ""], [
      found("oil supplied", heat.supply_temperature_K, "K"),
      found("supply features", heat.feed_temperature_K, "K", `${formatNumber(100 * heat.carry_over, 3)}\u00a0% of what they give comes back`),
      found("film, largest", heat.peak_film_temperature_K, "K", "mean across the gap"),
      found("film, mean", heat.mean_film_temperature_K, "K"),
      found("bearing surface, largest", heat.bearing_temperature_K, "K"),
      found("journal surface", heat.journal_temperature_K, "K"),
      found("oil that leaves", heat.outlet_temperature_K, "K", "at the ends, mixed"),
      found("heat generated", heat.heat_generated_W, "W"),
      part("to the oil", heat.heat_to_oil_W),
      part("to the bearing", heat.heat_to_bearing_W),
      part("to the journal", heat.heat_to_journal_W),
      found("error of the balance", heat.heat_balance_error_W, "W"),
    ], "bearing-heat"),
  ];
}

/** K and C, in SI and in units of load over clearance (and speed). */
export function coefficientTable(b: BearingState): HTMLElement {
  const spring = b.load_N / b.radial_clearance_m;
  const damper = spring / Math.abs(b.speed_rad_s);
  const rows = (["xx", "xy", "yx", "yy"] as const).map((name, k): Cell[] => {
    const [i, j] = [Math.floor(k / 2), k % 2] as [0 | 1, 0 | 1];
    const [stiffness, damping] = [b.stiffness_N_m[i][j], b.damping_N_s_m[i][j]];
    const cell = (value: number, unit: string) => ({ shown: formatQuantity(value, unit, 4), value });
    return [
      { shown: name, value: name },
      cell(stiffness, "N/m"),
      cell(stiffness / spring, "1"),
      cell(damping, "N s/m"),
      cell(damping / damper, "1"),
    ];
  });
  const heads = ["stiffness K", "K c/W", "damping C", "C c ω/W"];
  const files = ["stiffness [N/m]", "K c/W", "damping [N s/m]", "C c omega/W"];
  return dataTable({
    id: "bearing-coefficients",
    caption: "Small motions, in the axes of the bearing: δF = −K δe − C δė",
    columns: [{ head: "", file: "axes", text: true }, ...heads.map((head, i) => ({ head, file: files[i]! }))],
    rows,
    file: "coefficients",
  });
}

/** The largest pressure and temperature across the width and the smallest gap, over the angle. */
export function profiles(run: Run, joint: string): ChartContent[] {
  const fields = run.fields!.of(joint);
  const chart = (title: string, axis: string, kinds: string[]): ChartContent[] => {
    const chosen = fields.filter(({ kind }) => kinds.includes(kind));
    if (chosen.length === 0) return [];
    const values = chosen.map((field) => profile(field, 0));
    const unit = displayUnit(chosen[0]!.unit, Math.max(...values.map((all) => Math.max(...all))));
    const series = chosen.map((field: Field, i) => ({
      x: Float64Array.from(field.columns.values, (angle) => (angle * 180) / Math.PI),
      y: values[i]!.map((value) => unit.of(value)),
      kind: `ink-${i}`,
      dash: i,
      ...(chosen.length > 1 ? { name: field.kind.replace("_", " ") } : {}),
    }));
    const yLabel = `${axis} [${unit.symbol}]`;
    const xLabel = "angle from the bearing's x axis [°]";
    return [{ title, xLabel, yLabel, series, xRange: [0, 360], ticks: { angles: true } }];
  };
  return [
    ...chart("Pressure around the bearing, largest across the width", "pressure", ["film_pressure", "asperity_pressure"]),
    ...chart("Gap around the bearing, smallest across the width", "gap", ["gap"]),
    ...chart("Film temperature around the bearing, largest across the width", "temperature", ["film_temperature"]),
  ];
}

/** Friction and film over the Hersey number, both logarithmic. */
export function curveCharts(points: readonly CurvePoint[], hersey: number): ChartContent[] {
  const x = Float64Array.from(points, ({ hersey_number }) => hersey_number);
  const along = (of: (p: CurvePoint) => number) => Float64Array.from(points, (p) => of(p) || NaN);
  const common = {
    xLabel: "Hersey number η N L D/W",
    xLogarithmic: true,
    logarithmic: true,
    marks: hersey >= x[0]! && hersey <= x.at(-1)! ? [hersey] : [],
  };
  const friction = along((p) => p.friction_coefficient);
  const least = Math.min(...friction) / 30; // the smaller part shall be seen as it fades
  const part = (of: (p: CurvePoint) => number) => along((p) => (of(p) >= least ? of(p) : NaN));
  const asperities = part((p) => p.asperity_friction_coefficient);
  const thickness = along((p) => p.min_film_thickness_m * 1e6);
  return [
    {
      ...common,
      title: "Stribeck curve",
      yLabel: "friction coefficient",
      series: [
        { x, y: friction, kind: "ink-0", name: "together" },
        { x, y: part((p) => p.film_friction_coefficient), kind: "ink-2", dash: 1, name: "film" },
        ...(asperities.some((value) => value > 0)
          ? [{ x, y: asperities, kind: "ink-1", dash: 2, name: "asperities" }]
          : []),
      ],
    },
    { ...common, title: "Minimum film", yLabel: "minimum film thickness [µm]", series: [{ x, y: thickness, kind: "ink-0" }] },
  ];
}

/** η N L D/W. */
export function herseyNumber(state: BearingState): number {
  const turns = Math.abs(state.speed_rad_s) / (2 * Math.PI);
  return (state.viscosity_Pa_s * turns * state.length_m * 2 * state.journal_radius_m) / state.load_N;
}

/** The Stribeck curve and the film along it, with the state marked; none where no speeds were asked for. */
export const stribeckCharts = ({ state, curve }: JournalBearing): ChartContent[] =>
  curve ? curveCharts(curve.points, herseyNumber(state)) : [];

/** The steady bearing in numbers and curves; undefined where no run is one. */
export function bearingSection({ active }: ViewState): HTMLElement | undefined {
  const { bearing } = active;
  if (!bearing || "laws" in bearing) return undefined;
  if ("pads" in bearing) return padSection(active, bearing);
  const { state, design } = bearing;
  const charts = [...profiles(active, state.joint), ...stribeckCharts(bearing)];
  return section(
    "bearing",
    `Bearing ${state.joint}`,
    h("div", { class: "plot-grid" }, ...charts.map((content, i) => chartOf(content, `bearing-chart-${i}`))),
    design ? designFigure(design) : undefined,
    h("div", { class: "bearing-tables" }, heldTable(state), ...resultTables(state), coefficientTable(state)),
  );
}
