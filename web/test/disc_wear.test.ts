import { describe, expect, test } from "vitest";
import { sampleSlider, wornSlider } from "../sample/worn_slider";
import type { WornDiscs } from "../src/data/scene";
import { Run } from "../src/data/run";
import { coefficientsOf, jointsOfWornDiscs, wornDiscs } from "../src/data/wear";
import { discsText } from "../src/sections/worn/discs";

const pair: WornDiscs = { first_radius: 0.02, second_radius: 0.03, width: 0.01, uncertainty: 0.2, runs_in: false };

describe("a wear simulation with discs", () => {
  const encoded = wornSlider("", [sampleSlider()]);
  encoded.scene!.wear!.discs = { contact: pair };
  const run = new Run(encoded);

  test("names their joints and the uncertainty of their coefficients", () => {
    expect(jointsOfWornDiscs(run)).toEqual(["contact"]);
    expect(wornDiscs(run, "contact")).toEqual(pair);
    expect(coefficientsOf(run, "contact")!.uncertainty).toBe(0.2);
    expect(jointsOfWornDiscs(new Run(wornSlider("", [])))).toEqual([]);
  });

  test("states both discs, or the disc on its flat", () => {
    expect(discsText(pair)).toBe(
      "Discs of radius 20.0\u00a0mm and 30.0\u00a0mm in line contact, 10.0\u00a0mm wide. ",
    );
    const { first_radius: _, ...onFlat } = pair;
    expect(discsText(onFlat)).toBe("Disc of radius 30.0\u00a0mm on a flat in line contact, 10.0\u00a0mm wide. ");
  });
});
