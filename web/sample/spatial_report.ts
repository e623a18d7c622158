import type { EncodedRun, Payload } from "../src/data/payload";
import type { ModeMotion } from "../src/data/scene";
import { spatialSliderCrank } from "./spatial_slider_crank";
import { syntheticReport } from "./synthetic_report";
import { spinningTop } from "./top";

/** A report from closed forms: mechanisms in space and natural modes. SYNTHETIC, no result of the program. */
export function spatialReport(runs: EncodedRun[] = [spatialSliderCrank(), spinningTop()]): Payload {
  return { format: 1, program: "stribeck", version: "synthetic", runs };
}

const along = (...real: number[]): ModeMotion => ({ real, imag: [0, 0, 0, 0, 0, 0] });

/** The planar sample with two invented modes: rod and slider against each other, and the crank. */
export function planarModesReport(): Payload {
  const report = syntheticReport(361, ["ideal"]);
  report.runs[0]!.scene!.modes = {
    reference: {
      crank: [0, 0, 0, 1, 0, 0, 0],
      rod: [0.11, 0, 0, 1, 0, 0, 0],
      slider: [0.17, 0, 0, 1, 0, 0, 0],
    },
    list: [
      {
        frequency_hz: 12.5,
        damping_ratio: 0.02,
        decay_rate: 1.571,
        bodies: {
          crank: along(0, 0, 0, 0, 0, 1),
          rod: along(0, 0.025, 0, 0, 0, -0.05 / 0.12),
        },
      },
      {
        frequency_hz: 0,
        damping_ratio: 1,
        decay_rate: 40,
        bodies: { slider: along(1, 0, 0, 0, 0, 0) },
      },
    ],
  };
  return report;
}
