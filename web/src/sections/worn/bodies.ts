import { depthLimit, overCycles } from "../wear_charts";
import type { Charts, WornView } from "./worn_section";

/** Quantities of the joint that tell how far a body is worn. */
export interface WornBody {
  name: string;
  depth: string;
  volume: string;
}

/** Greatest depth and worn volume of each body over the cycles, with the uncertainty of the coefficient. */
export function depthAndVolume({ joint, active, labelled }: WornView, bodies: WornBody[]): Charts {
  const quantities = (of: "depth" | "volume") => bodies.map((body) => ({ quantity: body[of], name: body.name, band: true }));
  return {
    depth: overCycles(labelled, joint, {
      title: "Depth of wear",
      axis: "greatest depth",
      quantities: quantities("depth"),
      limits: depthLimit(active),
      named: true,
    }),
    volume: overCycles(labelled, joint, { title: "Worn volume", axis: "volume", quantities: quantities("volume"), named: true }),
  };
}
