import type { StudyInfo } from "../api";
import type { Runs } from "../runs/runs";
import type { Workbench } from "../workbench";

type Listener = (study: StudyInfo) => void;

/** All studies as the server knows them, and what happens to them. */
export class Studies {
  list: StudyInfo[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly lists = new Set<() => void>();

  constructor(
    private readonly bench: Workbench,
    runs: Runs,
  ) {
    runs.onStudy((study) => this.take(study));
    bench.api.connection.onChange((state) => {
      if (state === "good") void this.refresh();
    });
  }

  /** Called for each study that is computed, twice a second, and once when it has ended. */
  onProgress(listener: Listener): void {
    this.listeners.add(listener);
  }

  onList(listener: () => void): void {
    this.lists.add(listener);
  }

  find(id: string): StudyInfo | undefined {
    return this.list.find((study) => study.id === id);
  }

  async refresh(): Promise<void> {
    try {
      const list = await this.bench.api.studies();
      this.list = list.sort((a, b) => a.created - b.created);
    } catch (error) {
      return this.bench.say((error as Error).message);
    }
    this.announce();
    for (const study of this.list) this.listeners.forEach((listener) => listener(study));
  }

  /** Starts a study; its id. Throws what the program says of its text. */
  async start(path: string, text: string): Promise<string> {
    const { study } = await this.bench.api.startStudy(path, text);
    await this.refresh();
    return study;
  }

  private take(study: StudyInfo): void {
    const known = this.find(study.id);
    if (known) Object.assign(known, study);
    else this.list = [...this.list, study];
    this.announce();
    this.listeners.forEach((listener) => listener(study));
  }

  private announce(): void {
    this.lists.forEach((listener) => listener());
  }
}
