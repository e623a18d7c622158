import { button, h } from "../ui/dom";
import { themeButton } from "../ui/theme";
import { ModelDrawing } from "./draw/drawing";
import { Form } from "./form/form";
import { ask, choose } from "./parts/dialog";
import { emptyModel, gallery } from "./parts/gallery";
import { Guide } from "./parts/guide";
import { attachShortcuts } from "./parts/shortcuts";
import { Outline } from "./parts/outline";
import { problemList, statusLine } from "./parts/status";
import { RunPanel } from "./runs/panel";
import { Results } from "./runs/results";
import { Runs } from "./runs/runs";
import { WhatIfPanel } from "./runs/what_if";
import { textEditor } from "./text/editor";
import { pathKey } from "./toml/document";
import type { Workbench } from "./workbench";

const tabs = [
  ["model", "Model"],
  ["results", "Results"],
  ["whatif", "What if"],
] as const;
export type Tab = (typeof tabs)[number][0];

/** The window: gallery or model, with results and questions beside it. */
class Frame {
  private readonly runs: Runs;
  private readonly results: Results;
  private readonly panel: RunPanel;
  private readonly what: WhatIfPanel;
  private readonly guide: Guide;
  private readonly title = h("span", { class: "file-name", id: "file-name" });
  private readonly panes = new Map<Tab, HTMLElement>();
  private readonly tabButtons = new Map<Tab, HTMLButtonElement>();
  private readonly work: HTMLElement;
  private readonly gallery: HTMLElement;

  constructor(
    root: HTMLElement,
    private readonly bench: Workbench,
  ) {
    this.runs = new Runs(bench);
    this.results = new Results(bench);
    this.panel = new RunPanel(bench, this.runs, (ids) => void this.showRuns(ids));
    this.what = new WhatIfPanel(bench);
    this.guide = new Guide(bench);
    this.gallery = gallery(bench, {
      open: (path) => void this.open(path),
      create: () => void this.create(),
      guide: () => void this.create().then(() => this.guide.start()),
    });
    this.work = this.workArea();
    root.replaceChildren(this.bar(), this.gallery, this.work);
    this.home();
    bench.on("file", () => this.name());
    bench.on("text", () => this.name());
    attachShortcuts(bench, {
      run: () => void this.run(),
      save: () => void this.save(),
      show: (tab) => this.show(tab),
      home: () => this.home(),
    });
    this.runs.onEnd((run) => void this.ended(run.id, run.status));
    this.runs.watch([]);
    void this.runs.refresh();
    if (bench.session.file) void this.open(bench.session.file);
    window.addEventListener(
      "beforeunload",
      (event) => bench.dirty && bench.path !== "" && event.preventDefault(),
    );
  }

  private bar(): HTMLElement {
    const { bench } = this;
    for (const [tab, label] of tabs)
      this.tabButtons.set(
        tab,
        button(label, () => this.show(tab), {
          role: "tab",
          id: `tab-${tab}`,
          "aria-controls": `pane-${tab}`,
        }),
      );
    return h(
      "header",
      { class: "bar" },
      button("stribeck", () => this.home(), {
        class: "brand",
        id: "home",
        title: "Examples and files",
      }),
      this.title,
      h("span", { class: "bar-tools" }, ...this.tools()),
      h(
        "div",
        { class: "tabs", role: "tablist", "aria-label": "Views" },
        ...this.tabButtons.values(),
      ),
      button("Run", () => void this.run(), {
        class: "primary",
        id: "run",
        title: `Run the model (Ctrl+Enter)`,
      }),
      themeButton(),
      h("span", { class: "hint version" }, bench.session.version),
    );
  }

  private tools(): HTMLElement[] {
    const { bench } = this;
    return [
      button("Undo", () => bench.undo(), { id: "undo", title: "Undo (Ctrl+Z)" }),
      button("Redo", () => bench.redo(), { id: "redo", title: "Redo (Ctrl+Y)" }),
      button("Save", () => void this.save(), { id: "save", title: "Save (Ctrl+S)" }),
      button("Save as …", () => void this.saveAs(), { id: "save-as" }),
    ];
  }

  private workArea(): HTMLElement {
    const { bench } = this;
    const head = h("h2", { id: "selected" });
    const named = () =>
      (head.textContent = bench.selection.length > 0 ? pathKey(bench.selection) : "Properties");
    bench.on("selection", named);
    named();
    const form = h(
      "aside",
      { class: "properties", "aria-label": "Properties" },
      head,
      new Form(bench).element,
    );
    const text = h("div", { class: "text-pane" }, textEditor(bench), problemList(bench));
    const model = h(
      "div",
      { class: "pane model-pane", id: "pane-model" },
      new Outline(bench).element,
      h("div", { class: "centre" }, this.guide.element, new ModelDrawing(bench).element, text),
      form,
    );
    const results = h(
      "div",
      { class: "pane results-pane", id: "pane-results" },
      this.panel.element,
      this.results.element,
    );
    const what = h("div", { class: "pane", id: "pane-whatif" }, this.what.element);
    (
      [
        ["model", model],
        ["results", results],
        ["whatif", what],
      ] as const
    ).forEach(([tab, pane]) => {
      pane.setAttribute("role", "tabpanel");
      // The report's keys work in the whole page that it lives in, which is this pane here.
      if (tab !== "results") pane.addEventListener("keydown", (event) => event.stopPropagation());
      pane.setAttribute("aria-labelledby", `tab-${tab}`);
      this.panes.set(tab, pane);
    });
    return h("main", { class: "work" }, ...this.panes.values(), statusLine(bench));
  }

  show(tab: Tab): void {
    if (this.bench.path === "") return;
    for (const [name, pane] of this.panes) {
      pane.hidden = name !== tab;
      this.tabButtons.get(name)!.setAttribute("aria-selected", String(name === tab));
    }
    if (tab === "whatif") void this.what.ask();
  }

  private home(): void {
    this.gallery.hidden = false;
    this.work.hidden = true;
    document.body.classList.add("at-home");
  }

  private toWork(): void {
    this.gallery.hidden = true;
    this.work.hidden = false;
    document.body.classList.remove("at-home");
    this.show("model");
  }

  private name(): void {
    const { bench } = this;
    const file = bench.path.split("/").at(-1) ?? "";
    this.title.textContent = `${file}${bench.dirty ? " •" : ""}`;
    this.title.title = bench.dirty ? "Not saved yet; a draft is kept" : bench.path;
    document.title = file ? `${file} – stribeck` : "stribeck";
  }

  private async open(path: string): Promise<void> {
    try {
      await this.bench.open(path);
      this.toWork();
      await this.offerDraft(path);
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  /** Unsaved text of a window that was closed. */
  private async offerDraft(path: string): Promise<void> {
    const drafts = await this.bench.api.drafts();
    const draft = drafts.find((one) => one.path === path);
    if (!draft || draft.text === this.bench.text) return;
    const answer = await choose(
      "Unsaved changes",
      "An earlier window left changes of this file that were not saved.",
      ["Take them", "Leave them"],
    );
    if (answer === "Take them") this.bench.replace(draft.text);
    else if (answer === "Leave them") await this.bench.api.dropDraft(path);
  }

  private async create(): Promise<void> {
    await this.bench.ready;
    const folder = this.bench.session.folders[0] ?? ".";
    this.bench.load(`${folder}/new_mechanism.toml`, emptyModel, null);
    this.toWork();
  }

  private async save(): Promise<void> {
    const { bench } = this;
    const { folders } = bench.session;
    if (bench.version === null || !folders.some((folder) => bench.path.startsWith(`${folder}/`)))
      return this.saveAs();
    if ((await bench.save()) || !bench.conflict) return;
    const { conflict } = bench;
    const answer = await choose(
      "Changed elsewhere",
      "The file on disk is newer than what you began with.",
      ["Keep mine", "Take theirs"],
    );
    if (answer === "Keep mine") {
      bench.version = conflict.version;
      await bench.save();
    } else if (answer === "Take theirs") bench.load(bench.path, conflict.text, conflict.version);
  }

  private async saveAs(): Promise<void> {
    const { bench } = this;
    const folder = bench.session.folders[0] ?? ".";
    const first = `${folder}/${bench.path.split("/").at(-1) ?? "model.toml"}`;
    const path = await ask("Save as", first, (text) =>
      text.endsWith(".toml") ? "" : "A model file ends in .toml.",
    );
    if (path !== undefined) await bench.save(path);
  }

  private async run(): Promise<void> {
    if (this.bench.path === "") return;
    const id = await this.runs.start();
    if (id === undefined) return;
    this.show("results");
    this.panel.follow(id);
  }

  private async showRuns(ids: string[]): Promise<void> {
    this.show("results");
    await this.results.show(ids);
  }

  private async ended(id: string, status: string): Promise<void> {
    this.bench.say(`${this.runs.find(id)?.name ?? id}: ${status}.`);
    this.bench.ran ||= status === "done";
    await this.runs.refresh();
    if (status === "done") await this.results.show([id]);
  }
}

export const openWorkbench = (root: HTMLElement, bench: Workbench): unknown =>
  new Frame(root, bench);
