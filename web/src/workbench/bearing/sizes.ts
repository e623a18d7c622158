/** What the form of a bearing holds, and which of it makes the question. */
import type { BearingState } from "../../data/bearing";
import { inUnit, siValue, tidy } from "../schema/units";
import { firstRoughness, isRough, parted } from "./roughness";
import { boreField, isMeasured } from "./tables";
import type { BearingQuestion, Sizes } from "./types";

/** One thing to know of a bearing, and the ways to give it: the first keys of the ways tell them apart. */
export interface Slot {
  ways: string[][];
  /** Whether it is there, by what else the form holds; absent: always. */
  where?: (texts: Sizes) => boolean;
}

/** One of these grooves is chosen. */
const groove =
  (...names: string[]) =>
  (texts: Sizes): boolean =>
    names.includes(texts.groove ?? "");

/** One of these models of asperities is chosen. */
const model =
  (...names: string[]) =>
  (texts: Sizes): boolean =>
    names.includes(texts.asperity ?? "");

/** The oil is heated by its film. */
const isHeated = ({ heat }: Sizes): boolean => heat !== undefined && heat !== "none";

export const groups: [title: string, slots: Slot[]][] = [
  [
    "Sizes",
    [
      { ways: [["diameter"], ["radius"]] },
      { ways: [["width"]] },
      { ways: [["clearance"], ["psi"]] },
      { ways: [["arc"]] },
      { ways: [["bore"]] },
      { ways: [["bore_profile"]], where: isMeasured },
    ],
  ],
  ["Load and speed", [{ ways: [["load"], ["eccentricity"], ["load_table", "cycle"]] }, { ways: [["speed"]] }, { ways: [["direction"]] }]],
  [
    "Oil",
    [
      { ways: [["oil", "temperature"], ["viscosity"]] },
      { ways: [["heat"]] },
      { ways: [["cooling"]], where: isHeated },
      { ways: [["ambient_temperature"]], where: isHeated },
    ],
  ],
  [
    "Supply",
    [
      { ways: [["groove"]] },
      { ways: [["feed_pressure"]], where: groove("axial", "two_axial", "circumferential", "hole") },
      { ways: [["groove_angle"]], where: groove("axial", "two_axial", "hole") },
      { ways: [["groove_width"]], where: groove("axial", "two_axial", "circumferential", "hole") },
      { ways: [["groove_length"]], where: groove("axial", "two_axial") },
    ],
  ],
  [
    "Roughness",
    [
      { ways: [["asperity"]] },
      ...["roughness", "asperity_radius", "asperity_density", "combined_modulus"].map((key) => ({ ways: [[key]], where: isRough })),
      { ways: [["hardness"]], where: model("pullen_williamson", "chang_etsion_bogy", "zhao_maietta_chang", "kogut_etsion") },
      { ways: [["yield_strength"]], where: model("jackson_green") },
      { ways: [["boundary_friction"]], where: isRough },
    ],
  ],
];

const slots = groups.flatMap(([, list]) => list);

/** Texts of the fields with their units, hidden ones too. */
export interface SizesForm {
  texts: Sizes;
  /** Chosen ways, by the first key of the slot. */
  ways: Record<string, string>;
}

/** Choices as they are where nothing is said. */
export const firstChoices: Sizes = { bore: boreField.choices[0]!.name, heat: "none", groove: "none", ...firstRoughness };

export const firstForm = (): SizesForm => ({
  texts: {
    diameter: "50 mm",
    width: "25 mm",
    clearance: "40 um",
    oil: "ISO VG 46",
    temperature: "60 degC",
    load: "2 kN",
    cycle: "720 deg",
    speed: "3000 rpm",
    ...firstChoices,
  },
  ways: {},
});

export const slotName = ({ ways }: Slot): string => ways[0]![0]!;

/** The keys of the way in which a slot is given. */
export const wayOf = (form: SizesForm, slot: Slot): string[] =>
  slot.ways.find(([key]) => key === form.ways[slotName(slot)]) ?? slot.ways[0]!;

/** Whether what else is chosen has it. */
export const applies = (form: SizesForm, { where }: Slot): boolean => !where || where(form.texts);

/** Keys that are shown, and sent where they are filled. */
export const shownKeys = (form: SizesForm): string[] =>
  slots.filter((slot) => applies(form, slot)).flatMap((slot) => wayOf(form, slot));

export function questionOf(form: SizesForm): BearingQuestion {
  const entries = shownKeys(form)
    .map((key) => [key, (form.texts[key] ?? "").trim()] as const)
    .filter(([, text]) => text !== "");
  const { sizes: all, set } = parted(Object.fromEntries(entries));
  const { eccentricity, load_table: table, bore, bore_profile: profile, ...sizes } = all;
  return {
    sizes,
    ...(shownKeys(form).includes("load_table") ? { load_table: table ?? "" } : {}),
    ...(isMeasured({ bore: bore ?? "" }) ? { bore_profile: profile ?? "" } : {}),
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(eccentricity === undefined ? {} : { eccentricity: Number(eccentricity) }),
  };
}

/** What the answer to the form says of values that another way would give. */
export type Known = Pick<BearingState, "viscosity_Pa_s" | "eccentricity_ratio" | "load_N">;

/** Another way to give the same: the value goes along where the sizes or the last answer tell it. */
export function changeWay(form: SizesForm, slot: Slot, key: string, known?: Known): void {
  const [before] = wayOf(form, slot);
  form.ways[slotName(slot)] = key;
  const text = convertedText(form, before!, key) ?? (known && answeredText(known, key));
  if (text !== undefined) form.texts[key] = text;
}

function answeredText(known: Known, key: string): string | undefined {
  switch (key) {
    case "viscosity":
      return `${tidy(known.viscosity_Pa_s * 1e3, 4)} mPa s`;
    case "eccentricity":
      return tidy(known.eccentricity_ratio, 4);
    case "load":
      return `${tidy(known.load_N, 5)} N`;
    default:
      return undefined;
  }
}

function convertedText({ texts }: SizesForm, from: string, to: string): string | undefined {
  const value = siValue(texts[from]);
  if (value === undefined || Number.isNaN(value)) return undefined;
  const unit = /[a-z]+$/.exec(texts[from]!)?.[0] ?? "m";
  const length = (si: number, into: string) => `${tidy(inUnit(si, into) ?? si, 6)} ${into}`;
  const radius = siValue(texts.radius) ?? (siValue(texts.diameter) ?? NaN) / 2;
  const usable = radius > 0;
  switch (`${from} ${to}`) {
    case "diameter radius":
      return length(value / 2, unit);
    case "radius diameter":
      return length(value * 2, unit);
    case "clearance psi":
      return usable ? tidy(value / radius, 4) : undefined;
    case "psi clearance":
      return usable ? length(value * radius, "um") : undefined;
    default:
      return undefined;
  }
}

/** The sizes of a joint of a model: what they leave open of load and speed stays as it is. */
export function takeSizes(form: SizesForm, sizes: Sizes): string[] {
  const kept = ["load", "speed"].filter((key) => sizes[key] === undefined && form.texts[key]);
  form.texts = {
    ...firstChoices,
    ...Object.fromEntries(kept.map((key) => [key, form.texts[key]!])),
    ...sizes,
    ...(sizes.bore_profile === undefined ? {} : { bore: "measured" }),
  };
  form.ways = {};
  for (const slot of slots) {
    const way = slot.ways.find(([key]) => sizes[key!] !== undefined);
    if (way) form.ways[slotName(slot)] = way[0]!;
  }
  return kept;
}
