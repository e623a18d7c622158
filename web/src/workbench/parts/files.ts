import { button, h } from "../../ui/dom";
import type { Workbench } from "../workbench";

/** Models and study files below the opened folder, one folder at a time. */
export function fileList(bench: Workbench, open: (path: string) => void): HTMLElement {
  const here = h("p", { class: "hint" });
  const list = h("ul", { class: "recent", "aria-label": "Files of the folder" });
  const root = bench.session.folders[0] ?? "";
  const show = async (dir: string): Promise<void> => {
    const { entries } = await bench.api.files(dir);
    const folders = entries.filter(({ kind }) => kind === "folder");
    const texts = entries.filter(({ kind }) => kind === "model" || kind === "study file");
    const up = dir.startsWith(`${root}/`) ? [dir.slice(0, dir.lastIndexOf("/"))] : [];
    here.textContent = dir;
    const item = (label: string, act: () => void, kind = "") =>
      h("li", {}, button(label, act, { class: "jump" }), h("small", { class: "hint" }, kind));
    list.replaceChildren(
      ...up.map((path) => item("..", () => void go(path))),
      ...folders.map(({ name, path }) => item(`${name}/`, () => void go(path))),
      ...texts.map(({ name, path, kind }) => item(name, () => open(path), kind === "study file" ? " study" : "")),
    );
  };
  const go = (dir: string) => show(dir).catch((error: Error) => (here.textContent = error.message));
  void go(root);
  return h("section", { id: "files" }, h("h2", {}, "This folder"), here, list);
}
