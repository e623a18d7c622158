import { button, h } from "../../ui/dom";
import type { Row } from "./quantity";

const example = "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n360, 2000, -20000\n540, 0, -5000\n";

/** A table of a load over the angle of the journal: typed, pasted, or taken from a file of the reader's machine. */
export function loadTableRow(write: (text: string) => void, text: () => string): Row {
  const area = h("textarea", {
    id: "size-load_table",
    rows: 6,
    spellcheck: "false",
    class: "load-table",
    placeholder: "angle [deg], Fx [N], Fy [N]",
    "aria-label": "load over an angle, as CSV",
  });
  const file = h("input", { type: "file", accept: ".csv,text/csv,text/plain", hidden: true, id: "load-table-file" });
  const put = (content: string) => {
    area.value = content;
    write(content);
  };
  area.addEventListener("input", () => write(area.value));
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then(put);
    file.value = "";
  });
  const choose = button("Open a table …", () => file.click(), { class: "small", id: "open-load-table" });
  const first = button("Example", () => put(example), { class: "small quiet", id: "example-load-table" });
  const show = () => area.value !== text() && (area.value = text());
  return { element: h("span", { class: "choice" }, area, h("span", { class: "buttons" }, choose, first), file), input: () => area, show };
}
