import { formatCount, formatQuantity } from "../../data/units";
import { button, h } from "../../ui/dom";
import { write } from "../../ui/rows";
import type { Workbench } from "../workbench";

/** Beside the text of a study file: what it comes to, and how it is started. Nothing starts by opening it. */
export function studyFilePane(bench: Workbench, start: () => void): HTMLElement {
  const facts = h("dl", { class: "study-facts" });
  const begin = button("Start this study", start, { class: "primary", id: "start-study" });
  const note = h("p", { class: "hint" }, "The text is computed as it stands here, saved or not.");
  bench.on("check", () => {
    const { study, estimated_seconds: seconds } = bench.check ?? {};
    begin.disabled = !study;
    const entries: [string, string][] = study
      ? [
          ["model", study.model.split("/").at(-1) ?? ""],
          ["points", formatCount(study.points)],
          ["parameters", study.parameters.map(({ name }) => name).join(", ")],
          ["responses", study.responses.map(({ name }) => name).join(", ")],
          ["time", seconds ? `about ${formatQuantity(seconds, "s", 2)} on this machine` : "…"],
        ]
      : [];
    facts.replaceChildren(...entries.flatMap(([name, text]) => [h("dt", {}, name), h("dd", {}, text)]));
    write(note, study ? "The text is computed as it stands here, saved or not." : "The messages below the text say what is missing.");
  });
  return h("aside", { class: "study-file-pane", "aria-label": "Study" }, h("h2", {}, "Study"), facts, begin, note);
}
