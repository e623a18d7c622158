/** Words and symbols of a textbook for what is given and what is found; symbols as in ISO 7902. */
import { unitText } from "../../data/units";
import { h } from "../../ui/dom";

export interface Word {
  name: string;
  symbol?: string;
  /** Shown in an empty field: what the program takes then. */
  empty?: string;
}

export const words: Record<string, Word> = {
  diameter: { name: "diameter", symbol: "D" },
  radius: { name: "radius", symbol: "R" },
  width: { name: "width", symbol: "B" },
  clearance: { name: "radial clearance", symbol: "c" },
  psi: { name: "relative clearance", symbol: "ψ" },
  bore: { name: "bore" },
  bore_profile: { name: "profile of the bore" },
  arc: { name: "arc", symbol: "Ω", empty: "all round" },
  oil: { name: "oil" },
  temperature: { name: "temperature", symbol: "T" },
  viscosity: { name: "viscosity in the film", symbol: "η" },
  heat: { name: "temperature found by" },
  cooling: { name: "cooling of the housing", symbol: "G", empty: "none" },
  ambient_temperature: { name: "ambient temperature", symbol: "T_amb" },
  speed: { name: "speed", symbol: "N" },
  load: { name: "load", symbol: "F" },
  load_table: { name: "load table" },
  cycle: { name: "cycle" },
  eccentricity: { name: "eccentricity ratio", symbol: "ε" },
  direction: { name: "direction of the load", empty: "−90" },
  groove: { name: "groove" },
  groove_angle: { name: "angle of the groove", empty: "by the load" },
  groove_width: { name: "width of the groove", empty: "usual" },
  groove_length: { name: "length of the groove", empty: "0.7 B" },
  feed_pressure: { name: "feed pressure", symbol: "p_en", empty: "0" },
  asperity: { name: "asperities" },
  roughness: { name: "roughness of both", symbol: "σ" },
  asperity_radius: { name: "radius of asperities", symbol: "β" },
  asperity_density: { name: "asperities per area", symbol: "η_a" },
  combined_modulus: { name: "combined modulus", symbol: "E*", empty: "steel on steel" },
  hardness: { name: "hardness", symbol: "H" },
  yield_strength: { name: "yield strength", symbol: "Y" },
  boundary_friction: { name: "friction of asperities", symbol: "µ_b", empty: "0" },
};

export const nameOf = (key: string): string => words[key]?.name ?? key.replaceAll("_", " ");

/** "h_min" as a letter with its index. */
export function symbol(text: string): HTMLElement {
  const [letter, index] = text.split("_") as [string, string | undefined];
  return h("i", { class: "symbol" }, letter, index ? h("sub", {}, index) : undefined);
}

/** The unit in a list of units. */
export const unitChoice = (unit: string): string => (unit === "" || unit === "1" ? "–" : unitText(unit));
