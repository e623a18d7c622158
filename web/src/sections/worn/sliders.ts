import type { WornSlider } from "../../data/scene";
import { formatQuantity } from "../../data/units";
import { wornJoints, wornSlider, wornSliders } from "../../data/wear";
import type { ViewState } from "../../state";
import { overCycles, type StyledFrame } from "../wear_charts";
import { forceOverCycle } from "../wear_cycle_charts";
import { depthAndVolume, type WornBody } from "./bodies";
import { overPosition, slider, track } from "./slider_charts";
import { type Charts, loadHint, type WornKind, wornSection, type WornView } from "./worn_section";

const bodies: WornBody[] = [
  { name: "track", depth: "max_wear_depth", volume: "wear_volume" },
  { name: "slider", depth: "max_slider_wear_depth", volume: "slider_wear_volume" },
];

/** Each chart shows all runs; where there are several, their last profiles too. */
function together(view: WornView): Charts {
  const { joint, labelled, last } = view;
  return {
    ...depthAndVolume(view, bodies),
    "last-profile": overPosition("Profiles of the track at the end", last, joint, track),
    "last-slider": overPosition("Profiles of the slider at the end", last, joint, slider),
    pressure: overCycles(labelled, joint, {
      title: "Peak contact pressure",
      axis: "pressure",
      quantities: [{ quantity: "peak_contact_pressure", name: "" }],
    }),
    width: overCycles(labelled, joint, {
      title: "Width of the worn part",
      axis: "width",
      quantities: [
        { quantity: "scar_width", name: "scar of the slider, along the track", band: true },
        { quantity: "track_width", name: "track, across it", band: true },
      ],
      named: true,
    }),
    force: overCycles(labelled, joint, {
      title: "Peak force of the joint in a cycle",
      axis: "force",
      quantities: [{ quantity: "peak_force", name: "" }],
    }),
  };
}

/** A few frames show how the profiles of the active run have come about. */
function single({ joint }: WornView, frames: StyledFrame[], ends: StyledFrame[]): Charts {
  return {
    profile: overPosition("Profile of the track", frames, joint, track),
    "slider-profile": overPosition("Profile of the slider", frames, joint, slider),
    "cycle-force": forceOverCycle(ends, joint),
  };
}

/** The sentence reads "Flat slider, 20 mm long and 10 mm wide, in a guide with two flanks." */
export function sliderText({ shape, radius, length, width, counterface, closed }: WornSlider): string {
  const size = (value: number) => formatQuantity(value, "m", 3);
  const bodies = {
    flat: `Flat slider, ${size(length)} long and ${size(width)} wide`,
    cylinder: `Cylinder of radius ${size(radius)}, ${size(width)} wide`,
    ball: `Ball of radius ${size(radius)}`,
  };
  const opposite = counterface === "guide" ? "in a guide with two flanks" : "on a plane";
  return `${bodies[shape]}, ${opposite}${closed ? "; the track is closed" : ""}. `;
}

/** The hint describes the slider of the active run, and the loads where no section on bores states them. */
function hint(state: ViewState, joint: string): (string | HTMLElement)[] {
  const worn = wornSlider(state.active, joint);
  const stated = state.runs.some((run) => wornJoints(run).length > 0);
  return [...(worn ? [sliderText(worn)] : []), ...(stated ? [] : loadHint(state))];
}

const sliders: WornKind = {
  id: "slider-wear",
  title: "Wear of sliders",
  choice: "Worn slider",
  jointsOf: wornSliders,
  together,
  single,
  hint,
};

/** The section is undefined where no run wears a slider or its track. */
export const sliderWearSection = (state: ViewState): HTMLElement | undefined =>
  wornSection(sliders, state);
