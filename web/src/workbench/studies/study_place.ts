import { ApiError } from "../api";
import type { Workbench } from "../workbench";

const stemOf = (path: string): string => (path.split("/").at(-1) ?? "model").replace(/\.toml$/, "");

/** A study of the open model stands beside the model, in a folder that may be written. */
export class StudyPlace {
  readonly folder: string;

  constructor(private readonly bench: Workbench) {
    const { folders } = bench.session;
    this.folder = this.isWritable ? bench.path.slice(0, bench.path.lastIndexOf("/")) : (folders[0] ?? ".");
  }

  private get isWritable(): boolean {
    return this.bench.session.folders.some((folder) => this.bench.path.startsWith(`${folder}/`));
  }

  get modelName(): string {
    return `${stemOf(this.bench.path)}.toml`;
  }

  get modelPath(): string {
    return `${this.folder}/${this.modelName}`;
  }

  /** The dialog says what happens to the model as the study is written; empty: nothing. */
  get note(): string {
    const { bench } = this;
    if (!this.isWritable) return `The example is saved as ${this.modelName} in your folder, for the study to name it.`;
    return bench.dirty || bench.version === null ? "The model has changes: they are saved with the study." : "";
  }

  /** A name that no file has. */
  async freeName(): Promise<string> {
    const { entries } = await this.bench.api.files(this.folder);
    const taken = new Set(entries.map(({ name }) => name));
    const stem = stemOf(this.bench.path);
    let name = `${stem}.study.toml`;
    for (let i = 2; taken.has(name); i++) name = `${stem}_${i}.study.toml`;
    return name;
  }

  /** The model is saved first, as the study names it. Throws what stands in the way; no file is overwritten. */
  async write(name: string, text: string): Promise<string> {
    if (!/^[^/\\]+\.toml$/.test(name)) throw new Error("The name of a study file ends in .toml and has no folder.");
    const { bench } = this;
    const path = `${this.folder}/${name}`;
    if (path === this.modelPath) throw new Error("This is the name of the model.");
    if (this.note !== "" && !(await bench.save(this.modelPath, this.isWritable ? bench.version : null)))
      throw new Error(`The model was not saved: ${bench.message}`);
    try {
      await bench.api.save(path, text, null);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      throw new Error(`There is a file ${name} already. Give another name.`);
    }
    return path;
  }
}
