import type { WornDiscs } from "../../data/scene";
import { formatQuantity } from "../../data/units";
import { jointsOfWornDiscs, wornDiscs, wornJoints } from "../../data/wear";
import type { ChartContent } from "../../plots/chart";
import type { ViewState } from "../../state";
import { overAngle, type StyledFrame } from "../wear_charts";
import { forceOverCycle } from "../wear_cycle_charts";
import { depthAndVolume, type WornBody } from "./bodies";
import { flat, overPosition } from "./slider_charts";
import { type Charts, loadHint, type WornKind, wornSection, type WornView } from "./worn_section";

/** Angles of discs are cut opposite to the x axes of their markers. */
const seam = -Math.PI;

/** The first body is a disc or a flat. */
function firstProfile(
  title: string,
  { joint, active }: WornView,
  frames: StyledFrame[],
): ChartContent | undefined {
  if (wornDiscs(active, joint)?.first_radius === undefined)
    return overPosition(`${title} of the flat`, frames, joint, flat);
  const place = { joint, seam };
  return overAngle(`${title} of the first disc`, frames, place, "first_wear_depth", "depth");
}

const secondProfile = (title: string, { joint }: WornView, frames: StyledFrame[]) =>
  overAngle(`${title} of the second disc`, frames, { joint, seam }, "second_wear_depth", "depth");

const bodies: WornBody[] = [
  { name: "first body", depth: "max_wear_depth", volume: "wear_volume" },
  { name: "second body", depth: "max_second_wear_depth", volume: "second_wear_volume" },
];

/** Each chart shows all runs; where there are several, their last profiles too. */
function together(view: WornView): Charts {
  return {
    ...depthAndVolume(view, bodies),
    "last-first": firstProfile("Last profiles", view, view.last),
    "last-second": secondProfile("Last profiles", view, view.last),
  };
}

/** A few frames show how the profiles of the active run have come about. */
function single(view: WornView, frames: StyledFrame[], ends: StyledFrame[]): Charts {
  return {
    "first-profile": firstProfile("Profile", view, frames),
    "second-profile": secondProfile("Profile", view, frames),
    "cycle-force": forceOverCycle(ends, view.joint),
  };
}

/** The sentence reads "Discs of radius 20 mm and 30 mm in line contact, 10 mm wide." */
export function discsText({ first_radius, second_radius, width }: WornDiscs): string {
  const size = (value: number) => formatQuantity(value, "m", 3);
  const bodies =
    first_radius === undefined
      ? `Disc of radius ${size(second_radius)} on a flat`
      : `Discs of radius ${size(first_radius)} and ${size(second_radius)}`;
  return `${bodies} in line contact, ${size(width)} wide. `;
}

/** The hint describes the discs of the active run, and the loads where no section on bores states them. */
function hint(state: ViewState, joint: string): (string | HTMLElement)[] {
  const worn = wornDiscs(state.active, joint);
  const stated = state.runs.some((run) => wornJoints(run).length > 0);
  return [...(worn ? [discsText(worn)] : []), ...(stated ? [] : loadHint(state))];
}

const discs: WornKind = {
  id: "disc-wear",
  title: "Wear of discs",
  choice: "Worn discs",
  jointsOf: jointsOfWornDiscs,
  together,
  single,
  hint,
};

/** The section is undefined where no run wears discs. */
export const discWearSection = (state: ViewState): HTMLElement | undefined =>
  wornSection(discs, state);
