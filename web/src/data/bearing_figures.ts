import { type Bearing, type BearingHeat, type BearingState, heatOf, type LawCurves, type PadState } from "./bearing";
import type { KeyFigure } from "./key_figure";
import { formatCount, formatNumber, formatQuantity } from "./units";

const figure = (id: string, label: string, value: number, unit: string, detail: string): KeyFigure => ({
  id,
  label,
  value: formatQuantity(value, unit),
  si: { value, unit },
  detail,
});

/** The figures of a steady bearing: a journal, or a slider on pads; those of rough surfaces under laws. */
export function bearingFigures(b: Bearing): KeyFigure[] {
  if ("laws" in b) return surfaceFigures(b.laws);
  return "pads" in b ? padFigures(b.pads) : journalFigures(b.state);
}

/** Once, where curves share them. */
const surfaceFigures = ({ curves }: LawCurves): KeyFigure[] =>
  Object.entries(curves[0]?.surfaces ?? {})
    .filter(([name, { value }]) => curves.every(({ surfaces }) => surfaces[name]?.value === value))
    .map(([name, { title, value, unit, meaning }]) => figure(name, title, value, unit, meaning));

function padFigures(s: PadState): KeyFigure[] {
  return [
    figure("offset", "Offset", s.offset_m, "m", "from the middle of the guide"),
    figure("tilt", "Tilt", s.tilt_rad, "rad", "of the slider"),
    figure("film", "Minimum film", s.min_film_thickness_m, "m", "smallest gap"),
    figure("pressure", "Peak film pressure", s.peak_film_pressure_Pa, "Pa", "over all pads"),
    figure("side-flow", "Side flow", s.side_flow_m3_s, "m^3/s", "out of the sides"),
    ...(s.friction_coefficient === null
      ? []
      : [figure("friction", "Friction coefficient", s.friction_coefficient, "1", `at ${formatQuantity(s.speed_m_s, "m/s", 4)}`)]),
    figure("loss", "Power loss", s.power_loss_W, "W", "dissipated"),
  ];
}

/** "96 % oil, 4 % bearing, 0 % journal" */
export function heatDivision(heat: BearingHeat): string {
  const { heat_to_oil_W: oil, heat_to_bearing_W: bearing, heat_to_journal_W: journal } = heat;
  if (!(heat.heat_generated_W > 0)) return "nothing heats it";
  const share = (part: number) => formatCount(Math.round((100 * part) / heat.heat_generated_W));
  return `${share(oil)}\u00a0% oil, ${share(bearing)}\u00a0% bearing, ${share(journal)}\u00a0% journal`;
}

/** How warm a thermal film and its surfaces are, and where its heat goes. */
function heatFigures(heat: BearingHeat): KeyFigure[] {
  const supply = `supplied at ${formatQuantity(heat.supply_temperature_K, "K", 3)}`;
  return [
    figure("temperature", "Peak film temperature", heat.peak_film_temperature_K, "K", supply),
    figure("bearing-temperature", "Bearing temperature", heat.bearing_temperature_K, "K", "largest of its surface"),
    figure("journal-temperature", "Journal temperature", heat.journal_temperature_K, "K", "of its surface"),
    figure("heat", "Heat of the film", heat.heat_generated_W, "W", heatDivision(heat)),
  ];
}

function journalFigures(b: BearingState): KeyFigure[] {
  const { radial_clearance_m: c, journal_radius_m: r } = b;
  const heat = heatOf(b);
  const whirl = `whirls at ${formatNumber(b.whirl_ratio ?? 0, 3)} of the speed`;
  return [
    figure("eccentricity", "Eccentricity ratio", b.eccentricity_ratio, "1", `of ${formatQuantity(c, "m", 3)}`),
    ...(b.attitude_rad === null
      ? []
      : [figure("attitude", "Attitude angle", b.attitude_rad, "rad", "from the load, in the sense of rotation")]),
    figure("film", "Minimum film", b.min_film_thickness_m, "m", "smallest gap"),
    figure("pressure", "Peak film pressure", b.peak_film_pressure_Pa, "Pa", "over the surface"),
    ...(b.side_flow_m3_s === undefined
      ? []
      : [figure("side-flow", "Side flow", b.side_flow_m3_s, "m^3/s", "out of both ends")]),
    ...(b.friction_coefficient === null
      ? []
      : [figure("friction", "Friction coefficient", b.friction_coefficient, "1", `f R/c = ${formatNumber((b.friction_coefficient * r) / c, 4)}`)]),
    figure("loss", "Power loss", b.power_loss_W, "W", "dissipated"),
    ...(heat ? heatFigures(heat) : []),
    ...(b.critical_mass_kg === null
      ? []
      : [figure("critical-mass", "Critical mass", b.critical_mass_kg, "kg", whirl)]),
  ];
}
