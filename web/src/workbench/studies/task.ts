import { remember } from "../parts/address";
import type { RangeWish } from "../runs/what_if";
import type { Runs } from "../runs/runs";
import { Schema } from "../schema/schema";
import type { Workbench } from "../workbench";
import { StudyPanel } from "./panel";
import { Studies } from "./studies";
import { askForStudy } from "./study_dialog";
import { StudyFields } from "./study_fields";
import { studyFilePane } from "./study_text_pane";

interface Actions {
  open(path: string): void;
  /** Brings the studies to the front. */
  show(): void;
}

/** Studies in the window: the dialog that makes one, their list, and the one that is watched. */
export class StudyTask {
  readonly element: HTMLElement;
  /** Beside the text of a study file. */
  readonly filePane: HTMLElement;
  private readonly studies: Studies;
  private readonly panel: StudyPanel;
  private fields: Promise<StudyFields> | undefined;
  private atStudies = false;

  constructor(
    private readonly bench: Workbench,
    runs: Runs,
    private readonly actions: Actions,
  ) {
    this.studies = new Studies(bench, runs);
    this.panel = new StudyPanel(bench, this.studies, {
      create: () => void this.create(),
      open: actions.open,
      shown: (id) => this.atStudies && remember("studies", id),
    });
    this.element = this.panel.element;
    this.filePane = studyFilePane(bench, () => void this.startFile());
    bench.on("file", () => this.takeSchema());
  }

  /** The schema of study files, once one is opened or made. */
  private takeSchema(): void {
    if (this.bench.isStudy) this.fieldsOf().catch((error: Error) => this.bench.say(error.message));
  }

  private fieldsOf(): Promise<StudyFields> {
    const { bench } = this;
    this.fields ??= bench.api.studySchema().then((node) => {
      bench.schema.take("study", node);
      if (bench.isStudy) bench.schema.use("study");
      return new StudyFields(new Schema(node));
    });
    return this.fields;
  }

  open(study: string): void {
    this.atStudies = true;
    remember("studies", study);
    this.panel.open();
    if (study) this.panel.show(study);
  }

  leave(): void {
    this.atStudies = false;
  }

  async create(wish?: RangeWish): Promise<void> {
    const { bench } = this;
    if (bench.path === "" || bench.isStudy) return bench.say("Open the model that is to be studied first.");
    try {
      const id = await askForStudy(bench, this.studies, await this.fieldsOf(), wish);
      if (id) this.follow(id);
    } catch (error) {
      bench.say((error as Error).message);
    }
  }

  /** The study file in the editor, as its text stands. */
  async startFile(): Promise<void> {
    const { bench } = this;
    try {
      this.follow(await this.studies.start(bench.path, bench.text));
    } catch (error) {
      bench.say((error as Error).message);
    }
  }

  private follow(id: string): void {
    this.actions.show();
    this.panel.show(id);
  }
}
