import { button, h } from "../../ui/dom";
import { siValue, tidy } from "../schema/units";
import type { Row } from "./quantity";
import type { Sizes } from "./types";

const example = "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n360, 2000, -20000\n540, 0, -5000\n";

/** Between two rows of a load that turns [°]: straight between them, it is at most 0.1 % too small. */
const step = 5;

/** A load of this size that turns with the journal, from the x axis of the bearing. */
export function turningLoad(force: number): string {
  const rows = Array.from({ length: 360 / step }, (_, k) => {
    const angle = (k * step * Math.PI) / 180;
    return [k * step, ...[Math.cos(angle), Math.sin(angle)].map((part) => tidy(force * part, 7))].join(", ");
  });
  return ["angle [deg], Fx [N], Fy [N]", ...rows, ""].join("\n");
}

/** A table of a load over the angle of the journal: typed, pasted, taken from a file of the reader's machine, or made of the constant load. */
export function loadTableRow(texts: () => Sizes, changed: () => void): Row {
  const area = h("textarea", {
    id: "size-load_table",
    rows: 6,
    spellcheck: "false",
    class: "load-table",
    placeholder: "angle [deg], Fx [N], Fy [N]",
    "aria-label": "load over an angle, as CSV",
  });
  const file = h("input", { type: "file", accept: ".csv,text/csv,text/plain", hidden: true, id: "load-table-file" });
  const show = () => {
    const text = texts().load_table ?? "";
    if (area.value !== text) area.value = text;
  };
  const put = (content: string, cycle?: string) => {
    Object.assign(texts(), { load_table: content, ...(cycle === undefined ? {} : { cycle }) });
    changed();
  };
  area.addEventListener("input", () => put(area.value));
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((content) => put(content));
    file.value = "";
  });
  const choose = button("Open a table …", () => file.click(), { class: "small", id: "open-load-table" });
  const first = button("Example", () => put(example, "720 deg"), { class: "small quiet", id: "example-load-table" });
  const turning = button("Turning load", () => put(turningLoad(siValue(texts().load) || 1000), "360 deg"), {
    class: "small quiet",
    id: "turning-load",
    title: "The constant load of this form, turning with the journal",
  });
  return { element: h("span", { class: "choice" }, area, h("span", { class: "buttons" }, choose, turning, first), file), input: () => area, show };
}
