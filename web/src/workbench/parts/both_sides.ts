import { button, h } from "../../ui/dom";
import { lineDifference, type LinePair } from "../../ui/line_difference";
import { dialog } from "./dialog";

/** Equal lines that are shown around those that differ. */
const around = 2;

/** Two versions of a text side by side, where they differ, and what can be done. */
export function chooseSide<T extends string>(
  title: string,
  detail: string,
  [mine, theirs]: [text: string, text: string],
  [left, right]: [name: string, name: string],
  answers: T[],
): Promise<T | undefined> {
  return dialog<T>(title, (done) => [
    h("p", {}, detail),
    h(
      "div",
      { class: "both-sides", tabindex: 0, role: "region", "aria-label": "Where the texts differ" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h("tr", {}, h("th", { scope: "col" }, left), h("th", { scope: "col" }, right)),
        ),
        h("tbody", {}, ...rowsOf(besideEachOther(lineDifference(mine, theirs)))),
      ),
    ),
    h(
      "div",
      { class: "buttons" },
      ...answers.map((answer, i) =>
        button(answer, () => done(answer), { class: i === 0 ? "primary" : "", autofocus: i === 0 }),
      ),
    ),
  ]);
}

/** Lines that one side has instead of those of the other share their rows. */
function besideEachOther(pairs: LinePair[]): LinePair[] {
  const rows: LinePair[] = [];
  let alone: LinePair[] = [];
  const flush = () => {
    const mine = alone.flatMap((pair) => pair.mine ?? []);
    const theirs = alone.flatMap((pair) => pair.theirs ?? []);
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++)
      rows.push({
        ...(i < mine.length ? { mine: mine[i]! } : {}),
        ...(i < theirs.length ? { theirs: theirs[i]! } : {}),
      });
    alone = [];
  };
  for (const pair of pairs) {
    if (pair.mine === undefined || pair.theirs === undefined) {
      alone.push(pair);
      continue;
    }
    flush();
    rows.push(pair);
  }
  flush();
  return rows;
}

function rowsOf(pairs: LinePair[]): HTMLElement[] {
  const differs = ({ mine, theirs }: LinePair) => mine !== theirs;
  const near = (i: number) => pairs.slice(Math.max(i - around, 0), i + around + 1).some(differs);
  return pairs.flatMap((pair, i) => {
    if (!near(i)) return i > 0 && near(i - 1) ? [gap()] : [];
    const cell = (text: string | undefined, kind: string) =>
      h("td", { class: differs(pair) && text !== undefined ? kind : "" }, text ?? "");
    return [h("tr", {}, cell(pair.mine, "mine"), cell(pair.theirs, "theirs"))];
  });
}

const gap = () => h("tr", { class: "gap" }, h("td", { colspan: 2 }, "…"));
