/** Tables of the form of a bearing: a load over an angle, the measured profile of the bore. */
import { button } from "../../ui/dom";
import { siValue, tidy } from "../schema/units";
import { csvRow } from "./csv_row";
import type { Row } from "./quantity";
import type { BearingField, RunLoad, Sizes } from "./types";

const example = "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n360, 2000, -20000\n540, 0, -5000\n";

/** Between two rows of a load that turns [°]: straight between them, it is at most 0.1 % too small. */
const step = 5;

/** A load of this size that turns with the journal, from the x axis of the bearing. */
export function turningLoad(force: number): string {
  const rows = Array.from({ length: 360 / step }, (_, k) => {
    const angle = (k * step * Math.PI) / 180;
    return [k * step, ...[Math.cos(angle), Math.sin(angle)].map((part) => tidy(force * part, 7))].join(", ");
  });
  return ["angle [deg], Fx [N], Fy [N]", ...rows, ""].join("\n");
}

/** Two lobes, each drawn towards the middle by half of the clearance [m]. */
export function twoLobes(clearance: number): string {
  const rows = Array.from({ length: 360 / step }, (_, k) =>
    [k * step, tidy(-5e5 * clearance * Math.abs(Math.sin((k * step * Math.PI) / 180)), 7)].join(", "),
  );
  return ["angle [deg], gap [um]", ...rows, ""].join("\n");
}

/** The load of a joint of a run, chosen by the user; undefined where none is wanted. */
export type AskForRun = () => Promise<RunLoad | undefined>;

/** A table of a load over the angle of the journal, which brings its cycle along, and of a run the speed too. */
export function loadTableRow(texts: () => Sizes, changed: () => void, askForRun: AskForRun): Row {
  const more = (put: (texts: Sizes) => void) => [
    button("From a run …", () => void askForRun().then((load) => load && put(textsOf(load))), {
      class: "small",
      id: "load-from-run",
      title: "The load of a joint in the last cycle of a run",
    }),
    button("Turning load", () => put({ load_table: turningLoad(siValue(texts().load) || 1000), cycle: "360 deg" }), {
      class: "small quiet",
      id: "turning-load",
      title: "The constant load of this form, turning with the journal",
    }),
    button("Example", () => put({ load_table: example, cycle: "720 deg" }), { class: "small quiet", id: "example-load-table" }),
  ];
  const look = { key: "load_table", header: "angle [deg], Fx [N], Fy [N]", name: "load over an angle, as CSV", more };
  return csvRow(look, texts, changed);
}

const textsOf = ({ load_table, cycle, speed }: RunLoad): Sizes => ({ load_table, cycle, speed });

/** The deviation of the bore from a cylinder, over the angle and, with a third column, along the axis. */
export function boreProfileRow(texts: () => Sizes, changed: () => void): Row {
  const more = (put: (texts: Sizes) => void) => [
    button("Two lobes", () => put({ bore_profile: twoLobes(siValue(texts().clearance) || 4e-5) }), {
      class: "small quiet",
      id: "two-lobes",
      title: "A bore of two lobes, each drawn towards the middle by half of the clearance",
    }),
  ];
  const look = { key: "bore_profile", header: "angle [deg], gap [um]", name: "profile of the bore, as CSV", more };
  return csvRow(look, texts, changed);
}

export const isMeasured = ({ bore }: Sizes): boolean => bore === "measured";

/** A choice of the form alone: the program receives a profile where there is one. */
export const boreField: BearingField = {
  key: "bore",
  meaning: "shape of the bore",
  units: [],
  choices: [
    { name: "cylinder", meaning: "round and straight" },
    { name: "measured", meaning: "deviation from a cylinder by a table, positive where material is missing" },
  ],
};
