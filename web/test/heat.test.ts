import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { syntheticReport } from "../sample/synthetic_report";
import { Run } from "../src/data/run";
import { diagramOf } from "../src/sections/heat/diagram";
import { layOut, leastAcross } from "../src/sections/heat/layout";
import { hasHeat, heatOf, remainderOfFilm, remainderOfNode } from "../src/sections/heat/means";

const [source] = syntheticReport(361).runs;

type Constant = [value: number, unit?: string, meaning?: string];

/** The synthetic run with further channels, alike at all instants. */
function runWith(values: Record<string, Constant>): Run {
  const channels = Object.entries(values).map(([name, [value, unit = "W", meaning = ""]]) => ({
    name,
    unit,
    meaning,
    data: encodeFloat32([value]),
  }));
  return new Run({ ...source!, summary: {}, channels: [...source!.channels, ...channels] });
}

const film = {
  "joint.pin.heat_generated": [100],
  "joint.pin.heat_to_oil": [60],
  "joint.pin.heat_to_bearing": [30],
  "joint.pin.heat_to_journal": [-10],
  "joint.pin.heat_stored": [20],
} satisfies Record<string, Constant>;

/** A rod that its films heat conducts into a sump, the sump into air; the sump has a heater of 5 W. */
const network = {
  "thermal.air.temperature": [293.15, "K"],
  "thermal.sump.temperature": [333.15, "K"],
  "thermal.sump.heat_from_films": [60],
  "thermal.sump.heat_stored": [8],
  "thermal.rod.temperature": [353.15, "K"],
  "thermal.rod.heat_from_films": [20],
  "thermal.rod.heat_stored": [0],
  "thermal.link.splash.heat": [-20, "W", "heat from sump to rod"],
  "thermal.link.cooling.heat": [77, "W", "heat from sump to air"],
} satisfies Record<string, Constant>;

const diagramWith = (values: Record<string, Constant>) => diagramOf(heatOf(runWith(values)));

const flowsOf = (values: Record<string, Constant>) =>
  diagramWith(values).flows.map(({ from, to, heat }) => [from, to, Math.round(heat * 1e3) / 1e3]);

describe("means of heat", () => {
  test("are of films with their ways, and of what they store", () => {
    const { films, nodes, links } = heatOf(runWith(film));
    expect(films).toHaveLength(1);
    expect(films[0]!.name).toBe("pin");
    expect([...films[0]!.to.entries()].map(([way, heat]) => `${way} ${heat.toFixed(3)}`)).toEqual([
      "oil 60.000",
      "bearing 30.000",
      "journal -10.000",
    ]);
    expect(remainderOfFilm(films[0]!)).toBeCloseTo(0, 4);
    expect([nodes, links]).toEqual([[], []]);
  });

  test("are those of the last whole cycle, not of the start-up", () => {
    const time = new Float64Array(source!.samples).map((_, i) => i / (source!.samples - 1));
    const values = new Float32Array(time.length).map((_, i) => (time[i]! < 0.5 ? 1000 : 50));
    const channel = { name: "joint.pin.heat_generated", unit: "W", meaning: "", data: encodeFloat32(values) };
    const last = { begin_s: 0.75, end_s: 1, channels: {} };
    const cycle = { over: "time", unit: "s", length: 0.25, last };
    const run = new Run({
      ...source!,
      time: encodeFloat64(time),
      summary: { cycle } as never,
      channels: [channel],
      scene: { ...source!.scene!, crank: null },
    });
    expect(heatOf(run).films[0]!.generated).toBeCloseTo(50, 4);
  });

  test("name the ends of a link from the meaning of its channel", () => {
    const { links } = heatOf(runWith(network));
    expect(links.map(({ name, ends }) => [name, ends])).toEqual([
      ["splash", ["sump", "rod"]],
      ["cooling", ["sump", "air"]],
    ]);
    const strange = { ...network, "thermal.link.cooling.heat": [77, "W", "heat"] as Constant };
    expect(heatOf(runWith(strange)).links[1]!.ends).toBeUndefined();
    expect(diagramWith(strange).sentences.join()).toContain("Links without named ends are in the table only: cooling.");
  });

  test("leave the heat from outside as the remainder of a node", () => {
    const { nodes, links } = heatOf(runWith(network));
    const rests = nodes.map((node) => remainderOfNode(node, links));
    expect(rests[0]).toBeUndefined();
    expect(rests[1]).toBeCloseTo(5, 4);
    expect(rests[2]).toBeCloseTo(0, 4);
  });

  test("are absent from a run without thermal films", () => {
    expect(hasHeat(new Run(source!))).toBe(false);
    expect(hasHeat(runWith(film))).toBe(true);
  });
});

describe("the diagram of heat", () => {
  test("leads from films to their ways, and heat that comes back from the left", () => {
    expect(flowsOf(film)).toEqual([
      ["film pin", "way oil", 60],
      ["film pin", "way bearing", 30],
      ["film pin", "stored", 20],
    ]);
    const { bars } = diagramWith(film);
    expect(bars.map(({ id }) => id)).toEqual(["film pin", "way oil", "way bearing", "stored"]);
    expect(bars[0]!.into.map(({ text, heat }) => [text, heat])).toEqual([["from journal", 10]]);
    expect(bars[0]!.heat).toBeCloseTo(110, 4);
  });

  test("joins ways of several films, and leaves out what is small", () => {
    const two = {
      ...film,
      "joint.big.heat_generated": [50],
      "joint.big.heat_to_oil": [49.99],
      "joint.big.heat_stored": [0.01],
    } satisfies Record<string, Constant>;
    const givers = flowsOf(two).filter(([, to]) => to === "way oil").map(([from]) => from);
    expect(givers).toEqual(["film pin", "film big"]);
    expect(flowsOf(two).some(([from, to]) => from === "film big" && to === "stored")).toBe(false);
    expect(diagramWith(two).sentences).toContain("Flows below 200\u00a0mW are in the tables only.");
  });

  test("leads on to nodes, in the direction in which links conduct", () => {
    expect(flowsOf({ ...film, ...network }).slice(3)).toEqual([
      ["way oil", "films", 60],
      ["way bearing", "films", 30],
      ["films", "node sump", 60],
      ["rest sump", "node sump", 5],
      ["films", "node rod", 20],
      ["node rod", "node sump", 20],
      ["node sump", "node air", 77],
    ]);
    const { bars } = diagramWith({ ...film, ...network });
    const layers = Object.fromEntries(bars.map(({ id, layer }) => [id, layer]));
    expect(layers).toMatchObject({ films: 2, "node rod": 3, "node sump": 4, "rest sump": 3, "node air": 5 });
    expect(bars.find(({ id }) => id === "films")!.out).toMatchObject([{ text: "back into films", heat: 10 }]);
    expect(bars.find(({ id }) => id === "node sump")!.detail).toBe("60.0\u00a0°C");
  });

  test("shows heat that no node takes, and states why", () => {
    const poor = { ...film, ...network, "thermal.sump.heat_from_films": [10] as Constant };
    expect(flowsOf(poor)).toContainEqual(["films", "elsewhere", 50]);
    expect(diagramWith(poor).sentences[0]).toContain("Nodes take 50.0\u00a0W less than films give off");
  });

  test("ends where links lead around a circle", () => {
    const round = { ...network, "thermal.link.back.heat": [1, "W", "heat from air to rod"] as Constant };
    expect(diagramWith(round).bars.every(({ layer }) => layer < 7)).toBe(true);
  });

  test("states that cycles do not repeat yet", () => {
    const moving = { ...film, "thermal.temperature_change": [20, "K"] as Constant };
    const sentence = "Cycles do not repeat yet: the last one has changed a temperature by 20\u00a0K.";
    expect(diagramWith(moving).sentences[0]).toBe(sentence);
  });

  test("states that nothing flows", () => {
    const { bars, sentences } = diagramWith({ "joint.pin.heat_generated": [0], "joint.pin.heat_to_oil": [0] });
    expect(bars).toEqual([]);
    expect(sentences).toEqual(["All mean heat flows are zero or unknown."]);
  });
});

describe("the layout of heat", () => {
  const diagram = diagramWith({ ...film, ...network });
  const textOf = () => 30;
  const room = { begin: 10, end: 510, across: 300, textOf };
  const { bars, ribbons, stubs } = layOut(diagram, room);

  test("has one scale, and all bars and ribbons in its room", () => {
    const widths = ribbons.flatMap(({ flow, spans }) =>
      [spans[0]!, spans.at(-1)!].map(({ low, high }) => (high - low) / flow.heat),
    );
    for (const width of widths) expect(width).toBeCloseTo(widths[0]!, 6);
    for (const { low, high } of [...bars, ...ribbons.flatMap(({ spans }) => spans), ...stubs]) {
      expect(low).toBeGreaterThan(-1e-6);
      expect(high).toBeLessThan(300 + 1e-6);
    }
  });

  test("keeps room for the texts of a layer", () => {
    const ways = bars.filter(({ bar }) => bar.layer === 1);
    const middles = ways.map(({ low, high }) => (low + high) / 2).sort((a, b) => a - b);
    middles.slice(1).forEach((middle, i) => expect(middle - middles[i]!).toBeGreaterThanOrEqual(30));
    expect(leastAcross(diagram, textOf)).toBeGreaterThanOrEqual(3 * 30);
  });

  test("places layers at equal distances and passes those that a flow skips", () => {
    expect([...new Set(bars.map(({ along }) => along))].sort((a, b) => a - b)).toEqual([10, 110, 210, 310, 410, 510]);
    const skipping = ribbons.find(({ flow }) => flow.from === "films" && flow.to === "node sump")!;
    expect(skipping.spans.map(({ along }) => along)).toEqual([219, 310, 410]);
  });
});
