/** What a steady bearing is asked for first, by the symbols of ISO 7902. */
import { type BearingState, heatOf } from "../../data/bearing";
import { heatDivision } from "../../data/bearing_figures";
import { formatNumber, formatQuantity } from "../../data/units";

export interface Figure {
  name: string;
  sign: string;
  value: string;
  detail: string;
}

const figure = (
  name: string,
  sign: string,
  value: number | null | undefined,
  unit: string,
  detail: string,
): Figure[] =>
  value === null || value === undefined
    ? []
    : [{ name, sign, value: formatQuantity(value, unit, 4), detail }];

export function figuresOf(b: BearingState): Figure[] {
  const { journal_radius_m: r, radial_clearance_m: c, length_m: width } = b;
  const psi = c / r;
  const mean = b.load_N / (2 * r * width);
  const f = b.friction_coefficient;
  return [
    ...figure("smallest film", "h_min", b.min_film_thickness_m, "m", `of c = ${formatQuantity(c, "m", 3)}`),
    ...figure("eccentricity ratio", "ε", b.eccentricity_ratio, "1", `B/D = ${formatNumber(width / (2 * r), 3)}`),
    ...figure("attitude angle", "β", b.attitude_rad, "rad", "from the load, in the sense of rotation"),
    ...figure("Sommerfeld number", "So", b.So, "1", "F ψ²/(B D η ω), as in ISO 7902"),
    ...figure("Sommerfeld number", "S", b.S, "1", "(η N B D/F)(R/c)²"),
    ...figure("largest pressure", "p_max", b.peak_film_pressure_Pa, "Pa", `mean ${formatQuantity(mean, "Pa", 3)}`),
    ...figure("friction coefficient", "f", f, "1", `f/ψ = ${formatNumber((f ?? 0) / psi, 3)}`),
    ...figure("power loss", "P_f", b.power_loss_W, "W", `at η = ${formatQuantity(b.viscosity_Pa_s, "Pa s", 3)}`),
    ...warmth(b),
    ...contact(b),
    ...figure("flow of oil", "Q", b.side_flow_m3_s, "m^3/s", supply(b)),
    stability(b),
  ];
}

/** The film's largest temperature, and where its heat goes; nothing where the temperature is held. */
function warmth(b: BearingState): Figure[] {
  const heat = heatOf(b);
  if (!heat) return [];
  const { heat_generated_W: generated, peak_film_temperature_K: peak, supply_temperature_K: supplied } = heat;
  return [
    ...figure("largest temperature", "T_max", peak, "K", `supplied at ${formatQuantity(supplied, "K", 3)}`),
    ...figure("heat of the film", "P_th", generated, "W", heatDivision(heat)),
  ];
}

/** What the asperities of rough surfaces carry. */
function contact(b: BearingState): Figure[] {
  if (b.combined_modulus_Pa === undefined || b.asperity_force_N === undefined) return [];
  const share = b.load_N > 0 ? `${formatNumber((100 * b.asperity_force_N) / b.load_N, 3)} % of the load` : "";
  return [
    ...figure("load on asperities", "F_a", b.asperity_force_N, "N", share),
    ...figure("largest asperity pressure", "p_a", b.peak_asperity_pressure_Pa, "Pa", "of the nominal area"),
  ];
}

const supply = ({ supplied_flow_m3_s: supplied }: BearingState): string =>
  supplied ? `out of both ends; supplied ${formatQuantity(supplied, "m^3/s", 3)}` : "out of both ends";

const gravity = 9.80665;

/** Up to which mass of the journal the bearing damps its whirl, and by how much the weight that loads it stays below. */
function stability(b: BearingState): Figure {
  const { critical_mass_kg: mass, whirl_ratio: whirl, load_N: load } = b;
  const common = { name: "critical mass", sign: "m_crit" };
  if (mass === null) return { ...common, value: "none", detail: "stable with any mass of the journal" };
  if (mass === 0) return { ...common, value: "0 kg", detail: "unstable with any mass of the journal" };
  const margin = formatNumber((mass * gravity) / load, 3);
  const ratio = formatNumber(whirl ?? 0, 3);
  return {
    ...common,
    value: formatQuantity(mass, "kg", 4),
    detail: `${margin} times F/g; a heavier journal whirls at ${ratio} of the speed`,
  };
}
