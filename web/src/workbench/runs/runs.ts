import { ApiError, type RemovedRun, type RunInfo, type SampleChunk, type StudyInfo } from "../api";
import type { Offer, Workbench } from "../workbench";

type Listener = (chunk: SampleChunk & { id: string }) => void;

/** All runs as the server knows them, and the stream of what happens to them. */
export class Runs {
  list: RunInfo[] = [];
  /** Those in the trash. */
  removed: RemovedRun[] = [];
  /** Channels that are drawn while a run goes. */
  live: string[] = [];
  private source: EventSource | undefined;
  /** Numbers of the newest list that was asked for and that is shown. */
  private asked = 0;
  private shown = 0;
  /** What events have reported of runs since each list was asked for that has not come yet. */
  private readonly reported = new Set<Map<string, RunInfo>>();
  /** What was last moved to the trash, and the lists that were asked for by then. */
  private offered: { trash: string; offer: Offer; asked: number } | undefined;
  /** Those that this window has begun or continued. */
  private readonly mine = new Set<string>();
  /** Requests to begin one that are not answered: it may end before its number is known here. */
  private starting = 0;
  private readonly samples = new Set<Listener>();
  private readonly ended = new Set<(run: RunInfo) => void>();
  private readonly studies = new Set<(study: StudyInfo) => void>();

  constructor(private readonly bench: Workbench) {
    bench.api.connection.onChange((state) => {
      if (state === "good") void this.reconnect();
    });
  }

  onSamples(listener: Listener): void {
    this.samples.add(listener);
  }

  onEnd(listener: (run: RunInfo) => void): void {
    this.ended.add(listener);
  }

  /** The stream of events is that of studies too. */
  onStudy(listener: (study: StudyInfo) => void): void {
    this.studies.add(listener);
  }

  find(id: string): RunInfo | undefined {
    return this.list.find((run) => run.id === id);
  }

  isMine(id: string): boolean {
    return this.mine.has(id) || this.starting > 0;
  }

  /** A list that is older than what events have reported meanwhile does not undo it. */
  async refresh(): Promise<void> {
    const { api } = this.bench;
    const number = ++this.asked;
    const since = new Map<string, RunInfo>();
    this.reported.add(since);
    try {
      const [list, removed] = await Promise.all([api.runs(), api.trash()]);
      if (number < this.shown) return;
      this.shown = number;
      this.list = list.map((run) => ({ ...run, ...since.get(run.id) }));
      this.removed = removed;
      this.withdraw(number);
    } catch (error) {
      return this.bench.say((error as Error).message);
    } finally {
      this.reported.delete(since);
    }
    this.bench.announce("runs");
  }

  /** To the trash, with the way back offered at once. */
  async remove({ id, name = id }: RunInfo): Promise<void> {
    const { trash } = await this.bench.api.removeRun(id);
    const offer: Offer = ["Undo", () => void this.restore({ id: trash, name })];
    this.offered = { trash, offer, asked: this.asked };
    this.bench.say(`${name} is in the trash.`, offer);
  }

  /** What another window, or this one, has put back or removed from the trash cannot be undone any more. */
  private withdraw(list: number): void {
    const { bench, offered } = this;
    if (!offered || list <= offered.asked || this.removed.some(({ id }) => id === offered.trash)) return;
    this.offered = undefined;
    if (bench.offer === offered.offer) bench.say("");
  }

  async restore({ id, name }: RemovedRun): Promise<void> {
    try {
      await this.bench.api.restoreRun(id);
      await this.refresh();
      this.bench.say(`${name} is back.`);
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  async resume(id: string, until?: string): Promise<void> {
    this.mine.add(id);
    await this.bench.api.resume(id, until);
  }

  /** Events of the server; other channels need another stream. */
  watch(channels: string[]): void {
    if (this.source && channels.join() === this.live.join()) return;
    this.live = channels;
    this.listen();
  }

  /** What has happened meanwhile is asked for; what happens from now on comes as events. */
  private async reconnect(): Promise<void> {
    this.listen();
    await this.refresh();
    await this.bench.catchUp();
  }

  private listen(): void {
    this.source?.close();
    const source = this.bench.api.events(this.live);
    this.source = source;
    source.addEventListener("error", () => void this.interrupted(source));
    this.attach();
  }

  /** A stream that has ended is opened anew here and not by the browser, which would send the token to whoever listens. */
  private async interrupted(source: EventSource): Promise<void> {
    source.close();
    const there = await this.bench.api.connection.suspect();
    await new Promise((done) => setTimeout(done, 1000));
    if (there && this.source === source) this.listen();
  }

  private attach(): void {
    const on = <T>(name: string, take: (data: T) => void) =>
      this.source!.addEventListener(name, (event) =>
        take(JSON.parse((event as MessageEvent<string>).data) as T),
      );
    on<RunInfo>("run", (run) => this.progress(run));
    on<SampleChunk & { id: string }>("samples", (chunk) =>
      this.samples.forEach((listener) => listener(chunk)),
    );
    on<object>("runs", () => void this.refresh());
    on<StudyInfo>("study", (study) => this.studies.forEach((listener) => listener(study)));
    on<{ path: string; version: string; by?: string }>("file", (change) =>
      this.fileChanged(change),
    );
  }

  private progress(run: RunInfo): void {
    for (const since of this.reported) since.set(run.id, run);
    const known = this.find(run.id);
    const before = known?.status;
    if (known) Object.assign(known, run);
    else this.list = [...this.list, run];
    this.bench.announce("runs");
    const over = !["queued", "running"].includes(run.status);
    if (over && before !== run.status) this.ended.forEach((listener) => listener(run));
  }

  private fileChanged({ path, version, by }: { path: string; version: string; by?: string }): void {
    const { bench } = this;
    if (path !== bench.path || by === bench.api.window || version === bench.version) return;
    void bench.changedElsewhere();
  }

  /** Starts a run of the text as it stands; editing goes on meanwhile. */
  async start(more: object = {}): Promise<string | undefined> {
    const { bench } = this;
    this.starting++;
    try {
      const { run } = await bench.api.run(bench.path, bench.text, more);
      this.mine.add(run);
      await this.refresh();
      return run;
    } catch (error) {
      const first = error instanceof ApiError ? error.body.diagnostics?.[0] : undefined;
      bench.say(first ? `Not started: ${first.message}` : (error as Error).message);
      return undefined;
    } finally {
      this.starting--;
    }
  }
}
