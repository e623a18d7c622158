import { describe, expect, test } from "vitest";
import { syntheticReport } from "../sample/synthetic_report";
import { cycleDegrees } from "../src/data/last_cycle";
import { keyFigures, peakOf } from "../src/data/key_figures";
import { Run } from "../src/data/run";
import { specsByUnit } from "../src/plots/catalogue";
import { tokens } from "../src/sections/toml";
import { ViewState } from "../src/state";

const sources = syntheticReport(721).runs;
const makeRuns = () => sources.map((source) => new Run(source));

describe("key figures", () => {
  test("peaks come from the summary, which sees every step", () => {
    const summary = {
      channels: {
        "joint.pin.force": {
          unit: "N",
          min: 0,
          max: 9999,
          mean: 1,
          last: 1,
          at_min_s: 0,
          at_max_s: 0.018,
        },
      },
    };
    const run = new Run({ ...sources[0]!, summary });
    expect(peakOf(run, "joint.pin.force", "max")).toEqual({ value: 9999, time: 0.018 });
    expect(keyFigures(run)[0]).toMatchObject({
      id: "force",
      value: "9.999\u00a0kN",
      detail: "pin",
      time: 0.018,
    });
  });

  test("without a summary they come from the samples", () => {
    const run = new Run({ ...sources[1]!, summary: {} });
    // the ideal peak is at dead centre: m r ω² (1 + r/l), for 0.14 kg, 0.05 m, 0.12 m, 5000 rpm
    const expected = 0.14 * 0.05 * ((5000 * 2 * Math.PI) / 60) ** 2 * (1 + 5 / 12);
    const peak = peakOf(run, "joint.pin.force", "max")!;
    expect(peak.value / expected).toBeCloseTo(1, 4); // second difference in the sample generator
    expect(run.angleAt(peak.time) % 360).toBeCloseTo(0, 3);
  });

  test("figures are those of the last revolution, with the start-up apart", () => {
    const [run] = makeRuns();
    expect(run!.angleAt(run!.lastCycle!.from)).toBeCloseTo(360, 3);
    expect(run!.lastCycle!.hasStartUp).toBe(true);
    const force = keyFigures(run!).find(({ id }) => id === "force")!;
    expect(run!.angleAt(force.time!)).toBeGreaterThanOrEqual(360 - 1e-3);
    expect(run!.angleAt(force.startUp!.time!)).toBeLessThan(360);
    expect(parseFloat(force.startUp!.value)).toBeGreaterThan(parseFloat(force.value));
  });

  test("the last cycle is the one that the program resolved, with its exact figures", () => {
    const [first, second] = [0.003, 0.009];
    const unit = "N";
    const whole = { unit, min: 0, max: 9999, mean: 5, last: 1, at_min_s: 0, at_max_s: 0.001 };
    const within = { unit, min: 1, max: 1234, mean: 5, at_min_s: 0.004, at_max_s: 0.008 };
    const last = { begin_s: first, end_s: second, channels: { "joint.pin.force": within } };
    const summary = {
      cycle: { over: "crank.angle", length: 4 * Math.PI, last },
      channels: { "joint.pin.force": whole },
    };
    const run = new Run({ ...sources[0]!, summary });
    expect(run.lastCycle).toEqual({ from: first, to: second, hasStartUp: true });
    expect(cycleDegrees(run)).toBeCloseTo(720);
    expect(keyFigures(run).find(({ id }) => id === "force")).toMatchObject({
      value: "1.234\u00a0kN",
      time: 0.008,
      startUp: { value: "9.999\u00a0kN", time: 0.001 },
    });
  });

  test("a film below the safe one is called poor", () => {
    const summary = {
      channels: {
        "joint.pin.min_film_thickness": {
          unit: "m",
          min: 2.9e-6,
          max: 1,
          mean: 1,
          last: 1,
          at_min_s: 0.02,
          at_max_s: 0,
        },
      },
    };
    const film = keyFigures(new Run({ ...sources[0]!, summary })).find(({ id }) => id === "film")!;
    expect(film).toMatchObject({ verdict: "poor", value: "2.900\u00a0µm" });
    expect(keyFigures(makeRuns()[0]!).find(({ id }) => id === "film")!.verdict).toBe("good");
  });

  test("the energy imbalance is judged against the exchanged energy", () => {
    const energy = {
      input_J: 1,
      dissipated_J: 1,
      stored_J: 0,
      imbalance_J: -5e-4,
      throughput_J: 40,
      exchanged_J: 100,
    };
    const figure = keyFigures(new Run({ ...sources[0]!, summary: { energy } })).find(
      ({ id }) => id === "imbalance",
    )!;
    expect(figure).toMatchObject({ value: "5.0·10⁻⁶", verdict: "poor" });
  });

  test("a run without any of these channels has none", () => {
    expect(
      keyFigures(
        new Run({ ...sources[0]!, channels: [], summary: {}, scene: { bodies: [], joints: [] } }),
      ),
    ).toEqual([]);
  });
});

describe("state", () => {
  test("time stays within the run", () => {
    const state = new ViewState(makeRuns());
    state.time = 99;
    expect(state.time).toBe(state.active.end);
    state.time = -1;
    expect(state.time).toBe(state.active.start);
  });

  test("another run is read at the same angle, or at the same time on a time axis", () => {
    const half = syntheticReport(721, ["lubricated"]).runs[0]!;
    const [fast, slow] = [new Run(half), new Run(half)];
    slow.time.forEach((time, i) => (slow.time[i] = 2 * time));
    const state = new ViewState([fast, slow]);
    state.time = 0.006;
    expect(state.timeIn(slow)).toBeCloseTo(0.012, 9);
    state.axis = "time";
    expect(state.timeIn(slow)).toBe(0.006);
  });

  test("listeners hear of their own topic only, and a new axis shows the last cycle", () => {
    const state = new ViewState(makeRuns());
    const heard: string[] = [];
    state.on("zoom", () => heard.push("zoom"));
    state.on("axis", () => heard.push("axis"));
    expect(state.span).toBe("cycle");
    state.span = [10, 20];
    state.axis = "time";
    state.time = 0.001;
    expect(heard).toEqual(["zoom", "axis"]);
    expect(state.span).toBe("cycle");
  });

  test("the animated run cannot be hidden", () => {
    const state = new ViewState(makeRuns());
    state.show(state.active, false);
    state.show(state.runs[1]!, false);
    expect(state.shown).toEqual([state.runs[0]]);
  });
});

describe("explorer", () => {
  test("each unit gets a plot of its own", () => {
    const infos = [
      ["a", "N"],
      ["b", "m"],
      ["c", "N"],
    ].map(([name, unit]) => ({ name: name!, unit: unit!, meaning: "", undetermined: false }));
    expect(specsByUnit(infos).map(({ unit, channels }) => [unit, channels.length])).toEqual([
      ["N", 2],
      ["m", 1],
    ]);
  });
});

describe("TOML colouring", () => {
  const text =
    '# film\n[joint.pin.film]\nradius = "10 mm" # bore\npoints.a = [0, -1.5e-3]\nfriction = false\n[[statistics]]\nname = "a # b"\n';

  test("loses nothing", () => {
    expect(
      tokens(text)
        .map((token) => token.text)
        .join(""),
    ).toBe(text);
  });

  test("knows tables, keys, strings, numbers and comments", () => {
    const of = (kind: string) =>
      tokens(text)
        .filter((token) => token.kind === kind)
        .map((token) => token.text.trim());
    expect(of("table")).toEqual(["[joint.pin.film]", "[[statistics]]"]);
    expect(of("key")).toEqual(["radius", "points.a", "friction", "name"]);
    expect(of("string")).toEqual(['"10 mm"', '"a # b"']);
    expect(of("number")).toEqual(["0", "-1.5e-3"]);
    expect(of("boolean")).toEqual(["false"]);
    expect(of("comment")).toEqual(["# film", "# bore"]);
  });
});
