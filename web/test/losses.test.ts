import { describe, expect, test } from "vitest";
import { lossCaption, lossCells, lossHeads, lossName } from "../src/data/losses";
import { hardestSlap } from "../src/data/piston_figures";
import type { LossSplit } from "../src/data/payload";

const engine: LossSplit = {
  over: "last cycle",
  duration_s: 0.04,
  power_W: 200,
  parts: [
    { name: "joint.piston", power_W: 150, film_W: 140, boundary_W: 10 },
    { name: "joint.piston.thrust", power_W: 90, film_W: 85, boundary_W: 5, within: true },
    { name: "force.rings", power_W: 50 },
  ],
  displaced_volume_m3: 4e-4,
  friction_mean_effective_pressure_Pa: 2e4,
  indicated_mean_effective_pressure_Pa: 8e5,
};

describe("power losses", () => {
  test("a part has its share and its mean effective pressure", () => {
    const cells = lossCells(engine, engine.parts[0]!);
    expect(cells[0]).toBe("140.0\u00a0W");
    expect(cells[3]).toBe("75.0 %");
    expect(cells[4]).toBe("15.00\u00a0kPa");
    expect(cells.length).toBe(lossHeads(engine).length - 1);
  });

  test("rings have no film, and a skirt belongs to its joint", () => {
    expect(lossCells(engine, engine.parts[2]!).slice(0, 2)).toEqual(["", ""]);
    expect(lossName(engine.parts[1]!)).toBe("of that, piston.thrust");
  });

  test("the caption gives the mean effective pressures", () => {
    expect(lossCaption(engine)).toContain("FMEP 20.00\u00a0kPa; IMEP 800.0\u00a0kPa");
    const bench: LossSplit = { over: "run", duration_s: 1, power_W: 1, parts: [] };
    expect(lossCaption(bench)).toBe("Power losses, means over the run");
    expect(lossHeads(bench)).not.toContain("FMEP");
  });
});

describe("slap", () => {
  const times = Float64Array.from([0, 1, 2, 3, 4, 5, 6, 7]);
  const power = Float64Array.from([1, 3, 1, -1, 2, 8, 2, -3]);

  test("the hardest one is the stretch that takes most", () => {
    expect(hardestSlap(times, power, 0, 7)).toEqual({ energy: 10, time: 5 });
  });

  test("what lies outside of the cycle does not count", () => {
    expect(hardestSlap(times, power, 0, 3)).toEqual({ energy: 4, time: 1 });
  });

  test("films that push are no slap", () => {
    expect(hardestSlap(times, power, 6, 7)).toBeUndefined();
  });
});
