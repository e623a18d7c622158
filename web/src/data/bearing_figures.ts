import type { Bearing, BearingState, PadState } from "./bearing";
import type { KeyFigure } from "./key_figure";
import { formatNumber, formatQuantity } from "./units";

const figure = (id: string, label: string, value: number, unit: string, detail: string): KeyFigure => ({
  id,
  label,
  value: formatQuantity(value, unit),
  si: { value, unit },
  detail,
});

/** The figures of a steady bearing: a journal, or a slider on pads. */
export const bearingFigures = (b: Bearing): KeyFigure[] => ("pads" in b ? padFigures(b.pads) : journalFigures(b.state));

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

function journalFigures(b: BearingState): KeyFigure[] {
  const { radial_clearance_m: c, journal_radius_m: r } = b;
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
    ...(b.critical_mass_kg === null
      ? []
      : [figure("critical-mass", "Critical mass", b.critical_mass_kg, "kg", whirl)]),
  ];
}
