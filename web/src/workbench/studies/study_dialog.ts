import { formatCount, formatQuantity } from "../../data/units";
import { button, h } from "../../ui/dom";
import { write } from "../../ui/rows";
import { ApiError, type Check } from "../api";
import { dialog } from "../parts/dialog";
import { Problems } from "../parts/problems";
import { rankedChannels, rankedNumbers } from "../runs/ranking";
import type { RangeWish } from "../runs/what_if";
import type { Workbench } from "../workbench";
import { DesignFields } from "./design_fields";
import { ResponseRows } from "./response_rows";
import { messages, textInput } from "./row_parts";
import type { StudyFields } from "./study_fields";
import { type StudyForm, studyText } from "./study_form";
import { StudyPlace } from "./study_place";
import type { Studies } from "./studies";
import { usualVary, valueNow, VaryRows } from "./vary_rows";

/** A pause in typing after which the program is asked [ms]. */
const pause = 200;

/** The most telling number over the most telling channel, or what the slider has shown. */
function firstForm(bench: Workbench, wish?: RangeWish): StudyForm {
  const path = wish?.path ?? rankedNumbers(bench.document)[0]?.name ?? "";
  const first = rankedChannels(bench.check?.channels ?? [], bench.document, path)[0]?.name ?? "";
  const channels = wish?.channels ?? [first];
  const range = wish ? { from: wish.from, to: wish.to, points: "9" } : {};
  return {
    vary: [{ ...usualVary(bench, path), ...range }],
    design: { kind: "grid" },
    responses: channels.flatMap((channel) => ["min", "max"].map((figure) => ({ name: "", channel, figure }))),
    limits: [],
    analysis: "none",
    objectives: [],
  };
}

/** A study of the open model, from a form that the program checks while it is filled in. */
class StudyDialog {
  readonly element: HTMLFormElement;
  private readonly form: StudyForm;
  private readonly place: StudyPlace;
  private readonly general = h("p", { class: "notice error", role: "alert", hidden: true });
  private readonly problems = new Problems(this.general);
  private readonly summary = h("p", { class: "study-summary", role: "status", id: "study-summary" });
  private readonly name: HTMLInputElement;
  private resting = 0;
  private asking: Promise<void> | undefined;
  private again = false;
  private right = false;

  constructor(
    private readonly bench: Workbench,
    private readonly studies: Studies,
    fields: StudyFields,
    name: string,
    private readonly done: (id: string | undefined) => void,
    wish?: RangeWish,
  ) {
    this.form = firstForm(bench, wish);
    this.place = new StudyPlace(bench);
    const changed = () => this.changed();
    const responses = new ResponseRows(bench, this.form, fields, this.problems, changed);
    const design = new DesignFields(this.form, fields, this.problems, changed, responses.objectives);
    this.name = textInput("name of the study file", name, () => this.problems.set("file", undefined), { id: "study-file" });
    const part = (title: string, ...content: HTMLElement[]) =>
      h("fieldset", { class: "design-part" }, h("legend", {}, title), ...content);
    this.element = h(
      "form",
      { method: "dialog", class: "study-form" },
      part("What varies", new VaryRows(bench, this.form, fields, this.problems, changed).element),
      part("Which combinations", design.design),
      part("Results of each point", responses.responses),
      part("Limits", responses.limits),
      part("Analysis", design.analysis),
      part("Study file", this.name, messages(this.problems, [["file", () => this.name]]), h("p", { class: "hint" }, this.place.note)),
      this.general,
      this.summary,
      this.buttons(),
    );
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.changed();
  }

  private buttons(): HTMLElement {
    const start = button("Write and start", () => void this.write(true), { class: "primary", id: "study-start" });
    const file = button("Write the file alone", () => void this.write(false), { id: "study-write" });
    return h("div", { class: "buttons" }, start, file, button("Cancel", () => this.done(undefined)));
  }

  private get text(): string {
    return studyText(this.form, this.place.modelName, (path) => valueNow(this.bench, path));
  }

  private changed(): void {
    this.right = false;
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => void this.check(), pause);
  }

  /** The newest form counts; once nothing is wrong with it, its time is estimated. */
  private check(): Promise<void> {
    this.again = true;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<void> {
    while (this.again && this.element.isConnected) {
      this.again = false;
      await this.askOnce(false);
      if (this.right && !this.again) await this.askOnce(true);
    }
  }

  private async askOnce(estimate: boolean): Promise<void> {
    const { api, text } = this.bench;
    const unsaved = { path: this.place.modelPath, text };
    const path = `${this.place.folder}/${this.name.value.replaceAll("/", "_") || "study.toml"}`;
    try {
      this.take(await api.checkStudy(this.text, path, unsaved, estimate));
    } catch (error) {
      this.problems.set("study", error as Error);
    }
  }

  private take({ diagnostics, study, estimated_seconds: seconds }: Check): void {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    this.right = errors.length === 0;
    this.problems.set("study", this.right ? undefined : new ApiError(422, { diagnostics: errors }));
    if (!this.right || !study) return write(this.summary, "Not ready yet: see the messages.");
    const points = `${formatCount(study.points)} ${study.points === 1 ? "point" : "points"}`;
    write(this.summary, seconds ? `${points}, about ${formatQuantity(seconds, "s", 2)} on this machine.` : `${points}.`);
  }

  private async write(starts: boolean): Promise<void> {
    clearTimeout(this.resting);
    await this.check();
    if (!this.right) return this.element.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    try {
      const { text } = this;
      const path = await this.place.write(this.name.value.trim(), text);
      this.bench.say(`Wrote ${path.split("/").at(-1)}.`);
      this.done(starts ? await this.studies.start(path, text) : "");
    } catch (error) {
      const place = { line: 0, column: 0, end_line: 0, end_column: 0 };
      const message = (error as Error).message;
      this.problems.set("file", new ApiError(422, { diagnostics: [{ path: "file", ...place, severity: "error", message }] }));
      this.name.focus();
    }
  }
}

/** The id of the study that was started; empty where its file was written alone, undefined where neither. */
export async function askForStudy(
  bench: Workbench,
  studies: Studies,
  fields: StudyFields,
  wish?: RangeWish,
): Promise<string | undefined> {
  const name = await new StudyPlace(bench).freeName();
  return dialog<string>("New study", (done) => [new StudyDialog(bench, studies, fields, name, done, wish).element]);
}
