import { button, h } from "../ui/dom";
import { themeButton } from "../ui/theme";
import { isAt, remember, rememberedStudy } from "./parts/address";
import { BearingPanel } from "./bearing/panel";
import { ModelDrawing } from "./draw/drawing";
import { Form } from "./form/form";
import { connectionBar } from "./parts/connection_bar";
import { FileActions } from "./parts/file_actions";
import { FileList } from "./parts/files";
import { gallery } from "./parts/gallery";
import { UnsavedList } from "./parts/unsaved";
import { Guide } from "./parts/guide";
import { attachShortcuts } from "./parts/shortcuts";
import { Outline } from "./parts/outline";
import { tabList } from "./parts/tab_list";
import { problemList, statusLine } from "./parts/status";
import { type Tab, tabs } from "./parts/tabs";
import { RunPanel } from "./runs/panel";
import { Results } from "./runs/results";
import { Runs } from "./runs/runs";
import { WhatIfPanel } from "./runs/what_if";
import { StudyTask } from "./studies/task";
import { textEditor } from "./text/editor";
import { pathKey } from "./toml/document";
import type { Workbench } from "./workbench";

/** Tabs that need no model. */
const always: Tab[] = ["bearing", "studies"];

/** The window: gallery or model, with results and questions beside it. */
class Frame {
  private readonly runs: Runs;
  private readonly results: Results;
  private readonly panel: RunPanel;
  private readonly what: WhatIfPanel;
  private readonly bearing: BearingPanel;
  private readonly studies: StudyTask;
  private readonly guide: Guide;
  private readonly title = h("span", { class: "file-name", id: "file-name" });
  private readonly panes = new Map<Tab, HTMLElement>();
  private readonly tabButtons = new Map<Tab, HTMLButtonElement>();
  private readonly work: HTMLElement;
  private readonly gallery: HTMLElement;
  private readonly files: FileActions;
  private readonly unsaved: UnsavedList;
  private readonly fileList: FileList;

  constructor(
    root: HTMLElement,
    private readonly bench: Workbench,
  ) {
    this.runs = new Runs(bench);
    this.results = new Results(bench);
    this.panel = new RunPanel(bench, this.runs, (ids) => void this.showRuns(ids));
    this.studies = new StudyTask(bench, this.runs, {
      open: (path) => void this.files.open(path),
      show: () => this.toWork("studies"),
    });
    this.what = new WhatIfPanel(bench, (wish) => void this.studies.create(wish));
    this.guide = new Guide(bench);
    this.files = new FileActions(bench, () => this.toWork());
    this.bearing = new BearingPanel(bench, this.files, () => this.show("model"));
    this.unsaved = new UnsavedList(bench, (draft) => void this.files.continueDraft(draft));
    this.fileList = new FileList(bench, (path) => void this.files.open(path));
    this.gallery = gallery(
      bench,
      {
        open: (path) => void this.files.open(path),
        create: () => void this.files.create(),
        bearing: () => this.toWork("bearing"),
        studies: () => this.toWork("studies"),
        guide: () => void this.files.create().then(() => this.guide.start()),
      },
      this.unsaved.element,
      this.fileList.element,
    );
    this.work = this.workArea();
    root.replaceChildren(this.bar(), connectionBar(bench.api.connection), this.gallery, this.work);
    void this.begin();
    bench.on("file", () => this.name());
    bench.on("text", () => this.name());
    attachShortcuts(bench, {
      run: () => void this.run(),
      save: () => void this.files.save(),
      show: (tab) => this.show(tab),
      home: () => this.home(),
      bearing: () => this.toWork("bearing"),
      studies: () => this.toWork("studies"),
    });
    this.runs.onEnd((run) => void this.ended(run.id, run.status));
    this.runs.watch([]);
    void this.runs.refresh();
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
      tabList(tabs.map(([tab]) => [this.tabButtons.get(tab)!, () => this.show(tab)])),
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
      button("Save", () => void this.files.save(), { id: "save", title: "Save (Ctrl+S)" }),
      button("Save as …", () => void this.files.saveAs(), { id: "save-as" }),
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
      this.studies.filePane,
    );
    const results = h(
      "div",
      { class: "pane results-pane", id: "pane-results" },
      this.panel.element,
      this.results.element,
    );
    const what = h("div", { class: "pane", id: "pane-whatif" }, this.what.element);
    const bearing = h("div", { class: "pane bearing-pane", id: "pane-bearing" }, this.bearing.element);
    const studies = h("div", { class: "pane", id: "pane-studies" }, this.studies.element);
    (
      [
        ["model", model],
        ["results", results],
        ["whatif", what],
        ["bearing", bearing],
        ["studies", studies],
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
    if (this.bench.path === "" && !always.includes(tab)) return;
    for (const [name, pane] of this.panes) {
      pane.hidden = name !== tab;
      const tabButton = this.tabButtons.get(name)!;
      tabButton.setAttribute("aria-selected", String(name === tab));
      tabButton.tabIndex = name === tab ? 0 : -1;
    }
    if (tab === "whatif") void this.what.ask();
    if (tab === "bearing") void this.bearing.open();
    if (tab === "studies") return this.studies.open(rememberedStudy());
    this.studies.leave();
    remember(tab === "bearing" ? tab : undefined);
  }

  /** What the program was started with, or the page showed before it was loaded again. */
  private async begin(): Promise<void> {
    const [study, tab] = [rememberedStudy(), always.find((name) => isAt(name))];
    this.home();
    const { file } = this.bench.session;
    if (file) await this.files.open(file);
    if (study) remember("studies", study);
    if (tab) this.toWork(tab);
  }

  private home(): void {
    this.gallery.hidden = false;
    this.work.hidden = true;
    document.body.classList.add("at-home");
    remember(undefined);
    this.bench.keepDraft(); // it is listed here
    void this.unsaved.refresh();
    void this.fileList.refresh();
  }

  /** A model, or the bearing, which needs none. */
  private toWork(tab: Tab = "model"): void {
    this.gallery.hidden = true;
    this.work.hidden = false;
    document.body.classList.remove("at-home");
    document.body.classList.toggle("no-model", this.bench.path === "");
    this.show(tab);
  }

  private name(): void {
    const { bench } = this;
    const file = bench.path.split("/").at(-1) ?? "";
    this.title.textContent = `${file}${bench.dirty ? " •" : ""}`;
    this.title.title = bench.dirty ? "Not saved yet; a draft is kept" : bench.path;
    document.body.classList.toggle("is-study", bench.isStudy);
    document.title = file ? `${file} – stribeck` : "stribeck";
  }

  private async run(): Promise<void> {
    if (this.bench.path === "") return;
    if (this.bench.isStudy) return this.studies.startFile();
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
    this.bench.ran ||= status === "done";
    await this.runs.refresh(); // events do not know its name
    const run = this.runs.find(id);
    if (!run) return; // deleted since
    this.bench.say(`${run.name ?? id}: ${status}.`);
    // A run of another window does not take the place of the results that are shown here.
    if (status === "done" && (this.runs.isMine(id) || !this.results.isShown)) await this.results.show([id]);
  }
}

export const openWorkbench = (root: HTMLElement, bench: Workbench): unknown =>
  new Frame(root, bench);
