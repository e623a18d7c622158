import { button, h } from "../../ui/dom";
import type { Workbench } from "../workbench";

/** Models and study files below the opened folder, one folder at a time. */
export class FileList {
  readonly element: HTMLElement;
  private readonly here = h("p", { class: "hint" });
  private readonly list = h("ul", { class: "recent", "aria-label": "Files of the folder" });
  private readonly root: string;
  private dir: string;

  constructor(
    private readonly bench: Workbench,
    private readonly open: (path: string) => void,
  ) {
    this.root = bench.session.folders[0] ?? "";
    this.dir = this.root;
    this.element = h("section", { id: "files" }, h("h2", {}, "This folder"), this.here, this.list);
  }

  /** What lies there now; the opened folder itself where the one that was shown is gone. */
  async refresh(): Promise<void> {
    try {
      await this.show(this.dir);
    } catch (error) {
      if (this.dir !== this.root) return this.go(this.root);
      this.here.textContent = (error as Error).message;
    }
  }

  private async go(dir: string): Promise<void> {
    this.dir = dir;
    await this.refresh();
  }

  private async show(dir: string): Promise<void> {
    const { entries } = await this.bench.api.files(dir);
    if (dir !== this.dir) return;
    const folders = entries.filter(({ kind }) => kind === "folder");
    const texts = entries.filter(({ kind }) => kind === "model" || kind === "study file");
    const up = dir.startsWith(`${this.root}/`) ? [dir.slice(0, dir.lastIndexOf("/"))] : [];
    this.here.textContent = dir;
    this.list.replaceChildren(
      ...up.map((path) => this.item("..", () => void this.go(path))),
      ...folders.map(({ name, path }) => this.item(`${name}/`, () => void this.go(path))),
      ...texts.map(({ name, path, kind }) => this.item(name, () => this.open(path), kind === "study file" ? " study" : "")),
    );
  }

  private item(label: string, act: () => void, kind = ""): HTMLElement {
    return h("li", {}, button(label, act, { class: "jump" }), h("small", { class: "hint" }, kind));
  }
}
