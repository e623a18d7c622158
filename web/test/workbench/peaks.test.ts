import { describe, expect, it } from "vitest";
import { PeakTree } from "../../src/workbench/runs/peaks";
import { random } from "./examples";

/** A signal of `count` samples that arrives in pieces of different sizes. */
function grown(count: number, seed: number): { tree: PeakTree; values: number[] } {
  const next = random(seed);
  const tree = new PeakTree();
  const values: number[] = [];
  while (values.length < count) {
    const size = Math.min(1 + Math.floor(next() * 300), count - values.length);
    const piece = Array.from({ length: size }, () => next() * 2 - 1);
    const times = piece.map((_value, i) => (values.length + i) * 0.5);
    tree.append(times, piece);
    values.push(...piece);
  }
  return { tree, values };
}

describe("the extremes of a growing signal", () => {
  it.each([1, 15, 16, 17, 256, 257, 5000])("are_those_of_its_samples after %d of them", (count) => {
    const { tree, values } = grown(count, count);
    const next = random(count + 1);
    for (let i = 0; i < 60; i++) {
      const from = Math.floor(next() * count);
      const to = from + 1 + Math.floor(next() * (count - from));
      const part = values.slice(from, to);
      expect(tree.extremes(from, to)).toEqual([Math.min(...part), Math.max(...part)]);
    }
  });

  it("keep_a_peak_of_one_sample_in_a_million", () => {
    const tree = new PeakTree();
    const flat = Array.from({ length: 10000 }, () => 0);
    for (let piece = 0; piece < 100; piece++) {
      const times = flat.map((_value, i) => piece * 10000 + i);
      tree.append(times, piece === 61 ? flat.map((_value, i) => (i === 777 ? 5 : 0)) : flat);
    }
    expect(tree.extremes(0, 1e6)).toEqual([0, 5]);
    expect(tree.extremes(610777, 610778)).toEqual([5, 5]);
    expect(tree.extremes(610778, 1e6)).toEqual([0, 0]);
    expect(tree.indexAt(610776.5)).toBe(610777);
  });
});
