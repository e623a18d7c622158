/** What is asked of design curves: which quantity over which range, between which limits. */
import type { BearingFigure, BearingQuestion } from "./types";

export interface Limit {
  figure: string;
  relation: ">" | "<";
  value: string;
}

export interface DesignForm {
  /** Empty: no curves are wanted. */
  over: string;
  range: [string, string];
  /** A second quantity makes a map. */
  second: string;
  secondRange: [string, string];
  limits: Limit[];
  tolerances: { name: string; size: string }[];
  /** "least power loss" and the like; empty: as the program chooses. */
  best: string;
}

export const firstDesign = (): DesignForm => ({
  over: "",
  range: ["", ""],
  second: "",
  secondRange: ["", ""],
  limits: [],
  tolerances: [],
  best: "",
});

/** Quantities that curves go over; `key` is the field that has their units. */
export const quantities = [
  "clearance",
  "psi",
  "width",
  "diameter",
  "radius",
  "viscosity",
  "temperature",
  "feed_pressure",
  "load",
  "speed",
  "direction",
  "eccentricity",
];

const range = ([from, to]: [string, string]): string => `${from}..${to}`;

/** A line is a curve of thirty points, a map has fewer a side. */
const pointsOf = (map: boolean): number => (map ? 15 : 30);

/** A limit in the words of the program: "smallest film > 5 um". */
export function limitText({ figure, relation, value }: Limit, figures: BearingFigure[]): string {
  const known = figures.find(({ name }) => name === figure);
  return `${known?.title ?? figure} ${relation} ${value}`;
}

/** Undefined while nothing is chosen, or an end of the range is missing. */
export function designQuestion(
  form: DesignForm,
  figures: BearingFigure[],
): Partial<BearingQuestion> | undefined {
  const { over, range: first, second, secondRange, best } = form;
  if (over === "" || first.includes("") || (second !== "" && secondRange.includes("")))
    return undefined;
  const limits = form.limits.filter(({ value }) => value !== "");
  const tolerances = form.tolerances.filter(({ size }) => size !== "");
  return {
    vary: [
      { name: over, range: range(first) },
      ...(second === "" ? [] : [{ name: second, range: range(secondRange) }]),
    ],
    limits: limits.map((limit) => limitText(limit, figures)),
    tolerances: tolerances.map(({ name, size }) => ({ name, size: `+-${size}` })),
    ...(best === "" ? {} : { best }),
    points: pointsOf(second !== ""),
  };
}
