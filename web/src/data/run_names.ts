import type { EncodedRun } from "./payload";

/** Lines of a model that count as different; more would make a name of a whole file. */
const mostLines = 2;

/**
 * Runs of one model share its name: what their inputs do not share distinguishes them, or else a
 * number.
 */
export function withDistinctNames(runs: EncodedRun[]): EncodedRun[] {
  return runs.map((run) => {
    const same = runs.filter(({ name }) => name === run.name);
    if (same.length === 1) return run;
    const own = ownLines(run, same);
    const isShort = own.length > 0 && own.length <= mostLines;
    return {
      ...run,
      name: `${run.name}, ${isShort ? own.join(", ") : `run ${same.indexOf(run) + 1}`}`,
    };
  });
}

/**
 * Lines of a model text that some other run lacks; a line that the program adds for --set loses
 * its mark.
 */
function ownLines(run: EncodedRun, runs: EncodedRun[]): string[] {
  const lines = (text = "") => text.split("\n").map((line) => line.trim());
  const others = runs
    .filter((other) => other !== run)
    .map((other) => new Set(lines(other.model_text)));
  const own = lines(run.model_text).filter((line) => line && !others.every((set) => set.has(line)));
  return [...new Set(own.map(shortened(own)))];
}

/** "asperity.model=CEB" where several joints are given the same, else the line without its mark. */
function shortened(lines: string[]): (line: string) => string {
  const tail = (line: string) => /^# --set .*?([^.=]+\.[^.=]+=.*)$/.exec(line)?.[1];
  return (line) => {
    const own = tail(line);
    const shared = own !== undefined && lines.filter((other) => tail(other) === own).length > 1;
    return shared ? own : line.replace(/^# --set /, "");
  };
}

/**
 * Labels of runs in a legend: their names without the beginning that all share, and keys
 * without the tables around them ("model=misharin"). Empty where there is only one run.
 */
export function shortNames(names: readonly string[]): string[] {
  if (names.length < 2) return names.map(() => "");
  const parts = names.map((name) => name.split(", "));
  const alike = (i: number) => parts.every((part) => part.length > i && part[i] === parts[0]![i]);
  let shared = 0;
  while (alike(shared)) shared++;
  const key = /(?:[\w-]+\.)+([\w-]+\.[\w-]+ ?=)/g;
  return parts.map((part) => part.slice(shared).join(", ").replace(key, "$1"));
}
