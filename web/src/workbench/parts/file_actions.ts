import { ApiError, type Draft } from "../api";
import type { Workbench } from "../workbench";
import { chooseSide } from "./both_sides";
import { ask } from "./dialog";
import { emptyModel } from "./gallery";

/** What is done with model files: opened, begun, saved, and neither side of a conflict lost. */
export class FileActions {
  constructor(
    private readonly bench: Workbench,
    private readonly toWork: () => void,
  ) {}

  /** A file, with the draft of it that is wanted, or else offered. */
  async open(path: string, wanted?: Draft): Promise<void> {
    const { bench } = this;
    try {
      await bench.open(path);
      this.toWork();
      const draft = wanted ?? (await bench.drafts.of(path));
      if (!draft || draft.text === bench.text) return;
      if (wanted?.base_version === bench.version) bench.replace(draft.text);
      else await this.offer(draft);
    } catch (error) {
      bench.say((error as Error).message);
    }
  }

  /** Unsaved text of a window that was closed. */
  private async offer(draft: Draft): Promise<void> {
    const { bench } = this;
    const outdated = draft.base_version !== "" && draft.base_version !== bench.version;
    const answer = await chooseSide(
      "Unsaved changes",
      outdated
        ? "An earlier window left changes of this file that were not saved, and the file was changed since."
        : "An earlier window left changes of this file that were not saved.",
      [draft.text, bench.text],
      ["Not saved", "File"],
      ["Take them", "Leave them"],
    );
    if (answer === "Take them") bench.replace(draft.text);
    else if (answer === "Leave them") bench.drafts.drop(draft.path);
  }

  /** A draft as the gallery lists it: of a file, or of a model that was never saved. */
  async continueDraft(draft: Draft): Promise<void> {
    if (draft.base_version !== "" && (await this.isThere(draft.path))) return this.open(draft.path, draft);
    await this.begin(draft.path, draft.text);
  }

  /** A file may be removed while its draft is kept. */
  private async isThere(path: string): Promise<boolean> {
    try {
      await this.bench.api.open(path);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** A new model, of this text or with nothing in it. */
  async create(text = emptyModel, name = "new_mechanism"): Promise<void> {
    const folder = this.bench.session.folders[0] ?? ".";
    try {
      await this.begin(await this.freePath(folder, name), text);
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  /** A text that no file has yet. */
  private async begin(path: string, text: string): Promise<void> {
    await this.bench.ready;
    this.bench.load(path, emptyModel, null);
    this.bench.replace(text);
    this.toWork();
  }

  /** A name that neither a file nor an unsaved model has. */
  private async freePath(folder: string, name: string): Promise<string> {
    const { bench } = this;
    const [{ entries }, drafts] = await Promise.all([bench.api.files(folder), bench.drafts.all()]);
    const taken = new Set(
      [...entries, ...drafts, ...(bench.dirty ? [bench] : [])].map(({ path }) => path),
    );
    let path = `${folder}/${name}.toml`;
    for (let i = 2; taken.has(path); i++) path = `${folder}/${name}_${i}.toml`;
    return path;
  }

  async save(): Promise<void> {
    const { bench } = this;
    if (bench.version === null || !this.isOpen(bench.path)) return this.saveAs();
    if (!(await bench.save()) && bench.conflict) await this.resolve();
  }

  /** The file on disk is another one than this text began with. */
  private async resolve(): Promise<void> {
    const { bench } = this;
    const conflict = bench.conflict!;
    const mine = bench.text;
    const answer = await chooseSide(
      "Changed elsewhere",
      "The file on disk is newer than what you began with. The version that you do not keep is one step of undo away.",
      [mine, conflict.text],
      ["Mine", "On disk"],
      ["Keep mine", "Take theirs"],
    );
    if (!answer) return;
    bench.load(bench.path, conflict.text, conflict.version);
    if (answer === "Take theirs") return;
    bench.replace(mine);
    await bench.save();
  }

  /** Whether a path lies below a folder that is open. */
  private isOpen(path: string): boolean {
    return this.bench.session.folders.some((folder) => path.startsWith(`${folder}/`));
  }

  async saveAs(): Promise<void> {
    const { bench } = this;
    const folder = bench.session.folders[0] ?? ".";
    const name = bench.path.split("/").at(-1) ?? "model.toml";
    const first = this.isOpen(bench.path) ? bench.path : `${folder}/${name}`;
    const path = await ask("Save as", first, (text) =>
      /[^/]\.toml$/.test(text) ? "" : "A model file has a name that ends in .toml.",
    );
    if (path === undefined || (await bench.save(path)) || !bench.conflict) return;
    const { text, version } = bench.conflict;
    const answer = await chooseSide(
      "There is such a file",
      `${path} exists already.`,
      [bench.text, text],
      ["Mine", "On disk"],
      ["Choose another name", "Replace the file"],
    );
    if (answer === "Choose another name") await this.saveAs();
    else if (answer) await bench.save(path, version);
  }
}
