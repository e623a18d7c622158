/** The numbers and curves of a model are ranked by how much they say about it, the most telling first. */
import { displayUnit, quantityUnit } from "../../data/units";
import type { ChannelName } from "../api";
import { readQuantity, siValue } from "../schema/units";
import { pathKey, type TomlDocument } from "../toml/document";

export interface Ranked {
  /** Path of the number, or name of the channel. */
  name: string;
  /** The value of the number as it is written, the unit of the channel. */
  detail: string;
  group: string;
}

type Kind = [group: string, pattern: RegExp];

/** The last kind takes what no other one does. */
const numberKinds: Kind[] = [
  ["Computation", /(^|\.)(cells_\w+|grading_\w+|elements|modes|strips|dimension)$/],
  ["Clearances", /clearance$/],
  ["Lubricant", /^lubricant\..*(viscosity|temperature)$/],
  ["Friction and impact", /(friction_coefficient|kinetic_coefficient|static_coefficient|restitution|roughness)$/],
  ["Drives and loads", /^drive\..*(speed|moment|force|amplitude|frequency|mean)$|^force\..*(magnitude(\.\w+)?|normal_force|bore_diameter)$/],
  ["Springs and dampers", /^force\..*(stiffness|damping|free_length|free_angle)(\.\d+)?$/],
  ["Bearings", /^joint\.[^.]+\.(film|clearance|slot|guide|discs)\.\w*(radius|diameter|length|width|pressure|thickness)$/],
  ["Joints", /^joint\./],
  ["Materials and oil", /^(lubricant|material)\./],
  ["Other elements", /^(force|drive|coupling|wear)\./],
  ["Bodies", /^(body|beam|ground|point)\./],
  ["Computation", /./],
];
/** Kinds up to this one are chosen without being asked for, and for a part that is selected. */
const lastSensible = 7;
/** A number that is no size of the mechanism stands last, wherever its key matches. */
const rankOfNumber = (path: string): number => {
  const kind = numberKinds.findIndex(([, pattern]) => pattern.test(path));
  return kind === 0 ? numberKinds.length - 1 : kind;
};

const channelKinds: Kind[] = [
  ["Films", /\.min_film_thickness$/],
  ["Eccentricity and penetration", /\.(eccentricity_ratio|penetration)$/],
  ["Forces and moments", /^joint\..*\.(force|normal_force)$/],
  ["Forces and moments", /^drive\..*\.(moment|force)$/],
  ["Pressures and wear", /peak_\w*pressure$|wear/],
  ["Losses and friction", /(power_loss|power|friction_\w+)$/],
  ["Joints", /^joint\./],
  ["Energy", /^energy\./],
  ["Motion", /./],
];
const lastTelling = 5;
const rankOfChannel = (name: string): number => channelKinds.findIndex(([, pattern]) => pattern.test(name));

const startsWithPart = (name: string, part: string): boolean => part !== "" && name.startsWith(`${part}.`);

/** The list is ordered by rank, and as in the model within a rank. */
const sorted = <T>(all: T[], rank: (one: T) => number): T[] =>
  all.map((one): [number, T] => [rank(one), one]).sort(([a], [b]) => a - b).map(([, one]) => one);

/** Every number that can be scaled, with its value; those of the selected part first where they say something. */
export function rankedNumbers(document: TomlDocument, selected = ""): Ranked[] {
  const all = document.allNodes.filter(({ kind, value }) => {
    const si = kind === "number" || kind === "string" ? siValue(value) : undefined;
    return si !== undefined && Number.isFinite(si) && si !== 0;
  });
  const numbers = all.map(({ path, value }): Ranked => {
    const { number, unit } = readQuantity(value as string | number)!;
    const name = pathKey(path);
    return { name, detail: `${number} ${unit}`.trim(), group: numberKinds[rankOfNumber(name)]![0] };
  });
  return sorted(numbers, ({ name }) => {
    const rank = rankOfNumber(name);
    return startsWithPart(name, selected) && rank <= lastSensible ? rank - numberKinds.length : rank;
  });
}

/** "joint.pin" of a number in it; of a lubricant the joints whose films are of it. */
function partsOf(number: string, document: TomlDocument): string[] {
  const [family, name] = number.split(".");
  if (family === "joint") return [`joint.${name}`];
  if (family !== "lubricant") return [];
  return document
    .names(["joint"])
    .filter((joint) => document.valueAt(["joint", joint, "film", "lubricant"]) === name)
    .map((joint) => `joint.${joint}`);
}

/** The channels of a run: those of the selected part first, then those that the number acts on. */
export function rankedChannels(
  channels: readonly ChannelName[],
  document: TomlDocument,
  number: string,
  selected = "",
): Ranked[] {
  const parts = partsOf(number, document);
  const all = channels.map(({ name, unit }): Ranked => ({
    name,
    detail: displayUnit(quantityUnit(name, unit), 0).symbol,
    group: channelKinds[rankOfChannel(name)]![0],
  }));
  return sorted(all, ({ name }) => {
    const rank = rankOfChannel(name);
    if (rank > lastTelling) return rank;
    const own = parts.some((part) => startsWithPart(name, part));
    return rank - (startsWithPart(name, selected) ? 2 : own ? 1 : 0) * channelKinds.length;
  });
}
