import { formatQuantity } from "../../data/units";
import { button, h } from "../../ui/dom";
import { KeyedRows, type Row, write } from "../../ui/rows";
import type { Diagnostic } from "../api";
import { pathKey, pathOf } from "../toml/document";
import { thingOf } from "../toml/references";
import type { Workbench } from "../workbench";

const count = (
  summary: { [figure: string]: unknown } | null | undefined,
  key: string,
): number | undefined => {
  const value = summary?.[key];
  return typeof value === "number" ? value : Array.isArray(value) ? value.length : undefined;
};

/** What the check understood, at the foot of the window. */
export function statusLine(bench: Workbench): HTMLElement {
  const facts = h("span", { id: "status-facts" });
  bench.api.connection.onChange((state) => {
    if (state !== "lost") return update();
    write(facts, "not checked: no connection");
    facts.className = "";
  });
  const message = h("span", { id: "status-message", role: "status" });
  const offer = h("span", { class: "status-offer" });
  const update = () => {
    const { check } = bench;
    facts.dataset.current = String(check !== undefined && bench.checkedText === bench.text);
    if (!check) return;
    const errors = check.diagnostics.filter(({ severity }) => severity === "error").length;
    const figures: [number | undefined, string, string][] = [
      [count(check.summary, "bodies"), "body", "bodies"],
      [count(check.summary, "joints"), "ideal joint", "ideal joints"],
      [count(check.summary, "degrees_of_freedom"), "degree of freedom", "degrees of freedom"],
      [count(check.summary, "redundant_rows"), "redundant row", "redundant rows"],
    ];
    const parts = figures.flatMap(([n, one, many]) =>
      n === undefined ? [] : [`${n} ${n === 1 ? one : many}`],
    );
    if (check.estimated_seconds)
      parts.push(`${check.study ? "study" : "run"} takes about ${formatQuantity(check.estimated_seconds, "s", 2)}`);
    const good = check.study ? `${check.study.points} points` : "assembled";
    const judgement = errors > 0 ? `${errors} ${errors === 1 ? "mistake" : "mistakes"}` : good;
    facts.textContent = [judgement, ...parts].join(" · ");
    facts.className = errors > 0 ? "wrong" : "right";
  };
  bench.on("check", update);
  const speak = () => {
    write(message, bench.message);
    const [label, act] = bench.offer ?? [];
    offer.replaceChildren(...(act ? [button(label!, act, { class: "small" })] : []));
  };
  bench.on("text", () => {
    facts.dataset.current = "false";
    // What was said of an earlier text is no longer true.
    if (!bench.offer && bench.message !== "") bench.say("");
  });
  bench.on("message", speak);
  return h("footer", { class: "status-line" }, facts, message, offer);
}

/** All messages of the check; one click shows where. */
export function problemList(bench: Workbench): HTMLElement {
  const list = h("ul", { class: "problems", "aria-label": "Messages of the check" });
  const rows = new KeyedRows<Diagnostic>(
    list,
    ({ path, message }) => `${path}: ${message}`,
    (one) => new ProblemRow(bench, one),
  );
  bench.on("check", () => {
    rows.show(bench.diagnostics);
    list.hidden = bench.diagnostics.length === 0;
  });
  list.hidden = true;
  return list;
}

class ProblemRow implements Row<Diagnostic> {
  readonly element: HTMLElement;
  private readonly line = h("small", {});
  private readonly remedy = h("em", {});

  constructor(bench: Workbench, { path, message, severity }: Diagnostic) {
    const go = () => {
      bench.select(thingOf(pathOf(path)));
      bench.reveal(pathOf(path), true);
    };
    const item = button("", go, {
      class: `problem-item ${severity}`,
      "data-at": pathKey(pathOf(path)),
    });
    item.append(this.line, message, this.remedy);
    this.element = h("li", {}, item);
  }

  update({ line, remedy }: Diagnostic): void {
    write(this.line, `line ${line} `);
    write(this.remedy, remedy ? ` ${remedy}` : "");
  }
}
