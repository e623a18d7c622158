import type { Meeting } from "../../data/payload";
import { button, h } from "../../ui/dom";
import { saveFile } from "../../ui/save";
import { choose } from "../parts/dialog";
import type { FileActions } from "../parts/file_actions";
import { difference, type Workbench } from "../workbench";
import { askForMeeting } from "./meeting_dialog";
import { pageName } from "./meeting_form";
import { asJoint, withValues } from "./take";
import type { Json } from "../toml/scan";
import type { BearingQuestion, Sizes } from "./types";
import { nameOf } from "./words";

interface Task {
  /** The answer to what the form holds now; undefined where it is wrong. */
  answer(): Promise<{ model: string } | undefined>;
  /** All that is asked, curves too. */
  question(): BearingQuestion;
  /** Fills the form with sizes and what a film has beside them; answers what it kept. */
  take(sizes: Sizes, film: Json | undefined): string[];
  toModel(): void;
  /** Words and figures of its page for a meeting, as they were last. */
  readonly meeting: Meeting;
}

/** What becomes of a bearing: a joint, a model, a report; and where one comes from. */
export class BearingActions {
  readonly element: HTMLElement;

  constructor(
    private readonly bench: Workbench,
    private readonly files: FileActions,
    private readonly task: Task,
  ) {
    this.element = h(
      "div",
      { class: "bearing-actions screen" },
      button("Make this a joint of my model", () => void this.guarded(() => this.toJoint()), { id: "bearing-to-joint", class: "primary" }),
      button("New model from this", () => void this.guarded(() => this.toNew()), { id: "bearing-to-model" }),
      button("From a joint of my model", () => void this.guarded(() => this.fromJoint()), { id: "bearing-from-joint" }),
      button("Report …", () => void this.guarded(() => this.report()), { id: "bearing-report", title: "Save these answers as a page for a meeting" }),
    );
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  private async toJoint(): Promise<void> {
    const { bench } = this;
    if (bench.path === "") return this.toNew();
    const answer = await this.task.answer();
    if (!answer) return bench.say("These sizes make no bearing yet.");
    const { text, joint } = asJoint(bench.document, this.modelOf(answer), bench.spatial);
    bench.edit([difference(bench.text, text)], "add");
    bench.select(["joint", joint]);
    this.task.toModel();
    bench.reveal(["joint", joint, "film"]);
    bench.say(`The bearing is joint '${joint}' of this model.`);
  }

  /** The program writes the model of the sizes; what is set beside them follows here. */
  private modelOf({ model }: { model: string }): string {
    return withValues(model, this.task.question().set ?? {});
  }

  private get repeats(): boolean {
    return this.task.question().load_table !== undefined;
  }

  private async toNew(): Promise<void> {
    const answer = await this.task.answer();
    if (!answer) return this.bench.say("These sizes make no bearing yet.");
    await this.files.create(this.modelOf(answer), "plain_bearing");
    this.bench.say("A new model of this bearing, not saved yet.");
  }

  private async fromJoint(): Promise<void> {
    const { bench } = this;
    const joints = bench.document
      .names(["joint"])
      .filter((name) => bench.document.valueAt(["joint", name, "film"]) !== undefined);
    if (joints.length === 0)
      return bench.say(
        bench.path === ""
          ? "Open a model first: one of its joints with an oil film fills the form."
          : "No joint of this model has an oil film.",
      );
    const joint =
      joints.length === 1
        ? joints[0]
        : await choose("From a joint of my model", "The sizes of which joint?", joints);
    if (joint === undefined) return;
    const { sizes } = await bench.api.bearingSizes(bench.text, bench.path, joint);
    const film = bench.document.valueAt(["joint", joint, "film"]);
    const kept = this.task.take(sizes, film).map(nameOf);
    const rest = kept.length > 0 ? ` What it leaves open stays as it was: ${kept.join(" and ")}.` : "";
    bench.say(`The sizes of joint '${joint}'.${rest}`);
  }

  private async report(): Promise<void> {
    const question = this.task.question();
    if (this.repeats) return this.save("bearing_cycle.html", await this.bench.api.bearingCyclePage(question));
    const meeting = await askForMeeting(this.task.meeting, question);
    if (!meeting) return;
    this.save(pageName(meeting.title), await this.bench.api.bearingPage(question, meeting));
  }

  private save(name: string, page: string): void {
    saveFile(name, page, "text/html");
    this.bench.say(`Saved ${name}.`);
  }
}
