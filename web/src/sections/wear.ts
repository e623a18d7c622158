import type { Run } from "../data/run";
import { wornJoint, wornJoints } from "../data/wear";
import { measuredPoints, seamOfJoint, wearField } from "../data/wear_profile";
import { wornOrbit } from "../fields/worn_orbit";
import { wornRing } from "../fields/worn_ring";
import type { ViewState } from "../state";
import {
  depthLimit,
  idealForce,
  overAngle,
  overCycles,
  type StyledFrame,
} from "./wear_charts";
import { contactOverCycle, forceOverCycle, pinContactOverCycle } from "./wear_cycle_charts";
import { type Charts, loadHint, type WornKind, wornSection, type WornView } from "./worn/worn_section";

/** Of all runs shown in one figure each; the last profiles too where there are several. */
function together({ joint, active, labelled, last }: WornView): Charts {
  const place = { joint, seam: seamOfJoint(labelled[0]?.run ?? active, joint) };
  return {
    depth: overCycles(labelled, joint, {
      title: "Depth of wear",
      axis: "greatest depth",
      quantities: [
        { quantity: "max_wear_depth", name: "bore", band: true },
        { quantity: "max_pin_wear_depth", name: "pin", band: true },
      ],
      limits: depthLimit(active),
    }),
    volume: overCycles(labelled, joint, {
      title: "Worn volume",
      axis: "volume",
      quantities: [
        { quantity: "wear_volume", name: "bore, worn volume", band: true },
        { quantity: "wear_volume_unrolled", name: "bore, depth × unworn area" },
        { quantity: "pin_wear_volume", name: "pin, worn volume", band: true },
      ],
    }),
    "last-profile": overAngle("Profiles of the bore at the end", last, place, "wear_depth", "depth"),
    "last-pin": overAngle("Profiles of the pin at the end", last, place, "pin_wear_depth", "depth"),
    "last-pressure": overAngle(
      "Largest pressure of the cycle at the end",
      last,
      place,
      "contact_pressure",
      "pressure",
    ),
    pressure: overCycles(labelled, joint, {
      title: "Peak contact pressure",
      axis: "pressure",
      quantities: [{ quantity: "peak_contact_pressure", name: "" }],
    }),
    force: overCycles(labelled, joint, {
      title: "Peak force of the joint in a cycle",
      axis: "force",
      quantities: [{ quantity: "peak_force", name: "" }],
      limits: idealForce(active, joint),
    }),
    width: overCycles(labelled, joint, {
      title: "Width of the contact at its peak pressure",
      axis: "angle",
      quantities: [{ quantity: "contact_width", name: "" }],
    }),
  };
}

/** How the shapes and pressures of the active run have come about. */
function single({ joint, active }: WornView, frames: StyledFrame[], ends: StyledFrame[]): Charts {
  const place = { joint, seam: seamOfJoint(active, joint) };
  return {
    profile: overAngle("Profile of the bore", frames, place, "wear_depth", "depth"),
    "pin-profile": overAngle("Profile of the pin", frames, place, "pin_wear_depth", "depth"),
    envelope: overAngle(
      "Largest pressure of the cycle",
      frames,
      place,
      "contact_pressure",
      "pressure",
    ),
    angle: contactOverCycle(ends, place),
    "pin-angle": pinContactOverCycle(ends, joint),
    "cycle-force": forceOverCycle(ends, joint),
  };
}

function pictures({ joint, active }: WornView, frames: StyledFrame[], ends: StyledFrame[]): HTMLElement[] {
  const orbit = wornOrbit(active, joint, ends);
  return [...(orbit ? [orbit] : []), ...rings(active, joint, frames.map(({ frame }) => frame))];
}

function rings(run: Run, joint: string, frames: readonly number[]): HTMLElement[] {
  const { bore_radius, pin_radius } = wornJoint(run, joint)!;
  const bodies = [
    {
      title: "Bore",
      kind: "wear_depth",
      radius: bore_radius,
      outward: true,
      measured: measuredPoints([run], joint),
    },
    { title: "Pin", kind: "pin_wear_depth", radius: pin_radius, outward: false },
  ];
  return bodies.flatMap(({ kind, ...body }) => {
    const field = wearField(run, joint, kind);
    return field ? [wornRing({ ...body, field }, frames)] : [];
  });
}

const bores: WornKind = {
  id: "wear",
  title: "Wear",
  choice: "Worn joint",
  jointsOf: wornJoints,
  together,
  single,
  pictures,
  hint: loadHint,
};

/** Undefined where no run wears a bore or a pin. */
export const wearSection = (state: ViewState): HTMLElement | undefined => wornSection(bores, state);
