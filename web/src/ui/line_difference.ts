/** A line of both texts, of the first alone or of the second alone. */
export interface LinePair {
  mine?: string;
  theirs?: string;
}

/** Above this many pairs of lines the stretch that differs is shown whole. */
const mostPairs = 4e6;

/** Both texts line by line, equal lines side by side (longest common subsequence). */
export function lineDifference(mine: string, theirs: string): LinePair[] {
  const [a, b] = [mine.split("\n"), theirs.split("\n")];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const both = (lines: string[]) => lines.map((line): LinePair => ({ mine: line, theirs: line }));
  return [
    ...both(a.slice(0, head)),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...both(a.slice(a.length - tail)),
  ];
}

function middle(a: string[], b: string[]): LinePair[] {
  const own = (from: number, to: number) => a.slice(from, to).map((mine): LinePair => ({ mine }));
  const other = (from: number, to: number) =>
    b.slice(from, to).map((theirs): LinePair => ({ theirs }));
  if (a.length * b.length > mostPairs) return [...own(0, a.length), ...other(0, b.length)];
  const common = commonLengths(a, b);
  const width = b.length + 1;
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push({ mine: a[i++]!, theirs: b[j++]! });
    else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      pairs.push({ mine: a[i++]! });
    else pairs.push({ theirs: b[j++]! });
  }
  return [...pairs, ...own(i, a.length), ...other(j, b.length)];
}

/** Number of lines in common of the texts from line i and j on, at i * (b.length + 1) + j. */
function commonLengths(a: string[], b: string[]): Int32Array {
  const width = b.length + 1;
  const lengths = new Int32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  return lengths;
}
