import { h, section } from "../../ui/dom";
import { write } from "../../ui/rows";
import type { FileActions } from "../parts/file_actions";
import type { Workbench } from "../workbench";
import { BearingActions } from "./actions";
import { AnswerView } from "./answer";
import { Asking, type Kind } from "./asking";
import { CurvePanel } from "./curve_panel";
import { CycleView } from "./cycle_view";
import { DesignPanel } from "./design_panel";
import { keepForm, keptForm } from "./kept";
import { notANumber, Problems } from "../parts/problems";
import { Roughness } from "./roughness";
import { askForRunLoad } from "./run_load";
import { SizeFields } from "./size_fields";
import { questionOf, takeSizes } from "./sizes";
import { boreField } from "./tables";
import type { BearingAnswer, BearingFields, BearingQuestion, CycleAnswer, Sizes } from "./types";

/** A pause in typing after which curves are drawn [ms]. */
const pause = 350;

/** A plain bearing of given sizes: its steady state at once, then its curves. */
export class BearingPanel {
  readonly element = h("div", { class: "bearing-task" });
  private readonly form = keptForm();
  private readonly general = h("p", { class: "notice error", role: "alert", id: "bearing-problem", hidden: true });
  private readonly note = h("p", { class: "hint", role: "status", id: "bearing-note" });
  private readonly problems = new Problems(this.general);
  private readonly answer = new AnswerView();
  private readonly cycle = new CycleView();
  private readonly asking: Asking<BearingAnswer>;
  /** The server computes design curves beside all else. */
  private readonly designing: Asking<BearingAnswer>;
  private readonly cycling: Asking<CycleAnswer>;
  private readonly actions: BearingActions;
  private sizes: SizeFields | undefined;
  private rough: Roughness | undefined;
  private heading = h("h2", {});
  private curve: CurvePanel | undefined;
  private design: DesignPanel | undefined;
  private opening: Promise<void> | undefined;
  private resting = 0;

  constructor(
    private readonly bench: Workbench,
    files: FileActions,
    toModel: () => void,
  ) {
    const send = (question: BearingQuestion) =>
      Number.isNaN(question.eccentricity)
        ? Promise.reject(notANumber("eccentricity"))
        : bench.api.bearing(question);
    this.asking = new Asking(send);
    this.designing = new Asking(send);
    this.cycling = new Asking((question) => bench.api.bearingCycle(question));
    this.actions = new BearingActions(bench, files, {
      answer: () => this.answered(),
      question: () => this.whole,
      take: (sizes, film) => this.take({ ...sizes, ...this.rough?.textsOf(film) }),
      toModel,
      meeting: this.form.meeting,
    });
    this.element.append(h("h2", {}, "Plain bearing"), this.actions.element, this.general);
    window.addEventListener("pagehide", () => keepForm(this.form));
  }

  /** What can be given is asked for when it is first shown. */
  open(): Promise<void> {
    this.opening ??= this.build().catch((error: Error) => {
      this.opening = undefined;
      this.problems.set("steady", error);
    });
    return this.opening;
  }

  private async build(): Promise<void> {
    const { api } = this.bench;
    const [known, schema] = await Promise.all([api.bearingFields(), api.schema()]);
    this.rough = new Roughness(schema);
    const fields = [...known.fields, boreField, ...this.rough.fields];
    this.sizes = new SizeFields(this.form, fields, this.problems, () => this.changed(), () => askForRunLoad(this.bench));
    this.element.append(
      h(
        "div",
        { class: "bearing-columns" },
        h("div", { class: "form bearing-form" }, this.sizes.element),
        h("div", { class: "bearing-results" }, this.steady(), ...this.curves(known)),
      ),
    );
    this.ask(false);
  }

  private steady(): HTMLElement {
    const all = section("bearing-steady", "Steady state", this.note, this.answer.element, this.cycle.element);
    this.heading = all.querySelector("h2")!;
    return all;
  }

  private curves(known: BearingFields): HTMLElement[] {
    this.curve = new CurvePanel(this.form, known.fields, this.problems, () => this.changed());
    this.design = new DesignPanel(this.form, known, this.problems, () => this.changed(), () => this.moved());
    return [this.curve.element, this.design.element];
  }

  private get whole(): BearingQuestion {
    return { ...questionOf(this.form), ...this.curve?.question, ...this.design?.question };
  }

  private changed(): void {
    keepForm(this.form);
    this.design?.follow();
    this.ask(false);
  }

  /** A slider moves: curves follow without a pause. */
  private moved(): void {
    keepForm(this.form);
    this.sizes?.show();
    this.design?.follow();
    this.ask(true);
  }

  /** The steady state at once; the curves after a pause, but those over a chosen quantity at once where a slider moves. */
  private ask(moves: boolean): void {
    const begin = performance.now();
    this.asking.drop("curve");
    this.designing.drop("design");
    clearTimeout(this.resting);
    this.showWhatIsAsked();
    if (this.repeats) return this.askForCycle();
    this.asking.ask("steady", {
      question: { ...questionOf(this.form), report: true },
      take: (answer) => {
        if (this.repeats) return;
        this.show(answer);
        const time = Math.round(performance.now() - begin);
        this.element.dataset.answered = String(time);
        write(this.note, `Answered in ${time} ms.`);
        if (moves) this.askForDesign();
        this.resting = window.setTimeout(() => this.rest(!moves), pause);
      },
      fail: (error) => this.fail(error),
    });
  }

  /** The load is a table over an angle. */
  private get repeats(): boolean {
    return questionOf(this.form).load_table !== undefined;
  }

  /** A load that repeats has no steady state, and no curves of one. */
  private showWhatIsAsked(): void {
    const { repeats } = this;
    for (const part of [this.answer, this.curve, this.design]) if (part) part.element.hidden = repeats;
    this.cycle.element.hidden = !repeats;
    write(this.heading, repeats ? "Cycle of the load" : "Steady state");
  }

  private askForCycle(): void {
    this.asking.drop("steady");
    write(this.note, "Follows the load over its cycles …");
    void this.answeredCycle();
  }

  private showCycle(answer: CycleAnswer): void {
    if (!this.repeats) return;
    this.problems.set("steady", undefined);
    this.cycle.show(answer);
    write(this.note, "The last cycle of the load.");
  }

  private show(answer: BearingAnswer): void {
    this.problems.set("steady", undefined);
    this.answer.show(answer);
    if (this.sizes) this.sizes.known = answer.state;
  }

  private fail(error: Error): void {
    this.problems.set("steady", error);
    (this.repeats ? this.cycle : this.answer).age();
    write(this.note, "This is the answer to the sizes before.");
  }

  private rest(withDesign: boolean): void {
    this.askForCurve(this.asking, "curve", this.curve);
    if (withDesign) this.askForDesign();
  }

  private askForDesign(): void {
    this.askForCurve(this.designing, "design", this.design);
  }

  private askForCurve(asking: Asking<BearingAnswer>, kind: Kind, panel: CurvePanel | DesignPanel | undefined): void {
    if (!panel || this.repeats) return;
    const more = panel.question;
    const take = (answer: BearingAnswer | undefined, error?: Error) => {
      this.problems.set(kind, error);
      if (!error) panel.show(answer);
    };
    if (!more) return take(undefined);
    const question = { ...questionOf(this.form), ...more };
    asking.ask(kind, { question, take, fail: (error) => take(undefined, error) });
  }

  /** The answer to the form as it is now. */
  private answered(): Promise<{ model: string } | undefined> {
    if (this.repeats) return this.answeredCycle();
    return this.asked(this.asking, { ...questionOf(this.form), report: true }, (answer) => this.show(answer));
  }

  private answeredCycle(): Promise<CycleAnswer | undefined> {
    return this.asked(this.cycling, questionOf(this.form), (answer) => this.showCycle(answer));
  }

  private asked<Answer>(asking: Asking<Answer>, question: BearingQuestion, show: (answer: Answer) => void): Promise<Answer | undefined> {
    return new Promise((done) =>
      asking.ask("steady", {
        question,
        take: (answer) => {
          show(answer);
          done(answer);
        },
        fail: (error) => {
          this.fail(error);
          done(undefined);
        },
      }),
    );
  }

  private take(sizes: Sizes): string[] {
    const kept = takeSizes(this.form, sizes);
    this.sizes?.show();
    this.changed();
    return kept;
  }
}
