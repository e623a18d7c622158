import { describe, expect, it } from "vitest";
import { lineDifference } from "../../src/ui/line_difference";
import { prose } from "../../src/workbench/form/help";
import { endProblem } from "../../src/workbench/runs/run_row";
import { random } from "./examples";

describe("two texts side by side", () => {
  it("show_lines_that_both_have_once_and_the_others_on_their_side", () => {
    expect(lineDifference("a\nb\nc\nd", "a\nx\nc\ny\nd")).toEqual([
      { mine: "a", theirs: "a" },
      { mine: "b" },
      { theirs: "x" },
      { mine: "c", theirs: "c" },
      { theirs: "y" },
      { mine: "d", theirs: "d" },
    ]);
  });

  it("are_whole_on_either_side_with_as_few_lines_alone_as_can_be", () => {
    const next = random(3);
    const text = () =>
      Array.from({ length: Math.floor(next() * 12) }, () => "abc"[Math.floor(next() * 3)]!).join(
        "\n",
      );
    for (let i = 0; i < 200; i++) {
      const [mine, theirs] = [text(), text()];
      const pairs = lineDifference(mine, theirs);
      const side = (of: "mine" | "theirs") => pairs.flatMap((pair) => pair[of] ?? []).join("\n");
      expect(side("mine")).toBe(mine);
      expect(side("theirs")).toBe(theirs);
      const common = pairs.filter(({ mine: a, theirs: b }) => a !== undefined && b !== undefined);
      expect(common.length).toBe(longestCommon(mine.split("\n"), theirs.split("\n")));
    }
  });
});

/** By trying all: the first lines are equal, or one of them is left out. */
function longestCommon(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [x, y] = [a.slice(1), b.slice(1)];
  return a[0] === b[0]
    ? 1 + longestCommon(x, y)
    : Math.max(longestCommon(x, b), longestCommon(a, y));
}

describe("help", () => {
  it("is_the_prose_of_the_manual_without_its_table", () => {
    const manual =
      "joint.film    [joint.NAME.film]\n  The oil film\n  of a joint.\n\n  parameter  unit  meaning\n  model      -     a film\n\n  More on it.\n";
    expect(prose(manual)).toEqual(["The oil film of a joint.", "More on it."]);
  });
});

describe("the end of a run that is continued", () => {
  it.each(["banana", "3 kg", "", "0.01 s", "10 ms", "-1 s"])("is not %s", (text) =>
    expect(endProblem(text, 0.01)).not.toBe(""),
  );
  it.each(["0.02", "11 ms", "1 min"])("may be %s", (text) =>
    expect(endProblem(text, 0.01)).toBe(""),
  );
});
