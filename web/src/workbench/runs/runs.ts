import { ApiError, type RunInfo, type SampleChunk } from "../api";
import type { Workbench } from "../workbench";

type Listener = (chunk: SampleChunk & { id: string }) => void;

/** All runs as the server knows them, and the stream of what happens to them. */
export class Runs {
  list: RunInfo[] = [];
  /** Channels that are drawn while a run goes. */
  live: string[] = [];
  private source: EventSource | undefined;
  private readonly samples = new Set<Listener>();
  private readonly ended = new Set<(run: RunInfo) => void>();

  constructor(private readonly bench: Workbench) {}

  onSamples(listener: Listener): void {
    this.samples.add(listener);
  }

  onEnd(listener: (run: RunInfo) => void): void {
    this.ended.add(listener);
  }

  find(id: string): RunInfo | undefined {
    return this.list.find((run) => run.id === id);
  }

  async refresh(): Promise<void> {
    this.list = await this.bench.api.runs();
    this.bench.announce("runs");
  }

  /** Events of the server; other channels need another stream. */
  watch(channels: string[]): void {
    if (this.source && channels.join() === this.live.join()) return;
    this.live = channels;
    this.source?.close();
    this.source = this.bench.api.events(channels);
    const on = <T>(name: string, take: (data: T) => void) =>
      this.source!.addEventListener(name, (event) =>
        take(JSON.parse((event as MessageEvent<string>).data) as T),
      );
    on<RunInfo>("run", (run) => this.progress(run));
    on<SampleChunk & { id: string }>("samples", (chunk) =>
      this.samples.forEach((listener) => listener(chunk)),
    );
    on<object>("runs", () => void this.refresh());
    on<{ path: string; version: string; by?: string }>("file", (change) =>
      this.fileChanged(change),
    );
  }

  private progress(run: RunInfo): void {
    const known = this.find(run.id);
    const before = known?.status;
    if (known) Object.assign(known, run);
    else this.list = [...this.list, run];
    this.bench.announce("runs");
    const over = !["queued", "running"].includes(run.status);
    if (over && before !== run.status) this.ended.forEach((listener) => listener(run));
  }

  /** A file that another window or program saved: taken over where nothing would be lost. */
  private fileChanged({ path, version, by }: { path: string; version: string; by?: string }): void {
    const { bench } = this;
    if (path !== bench.path || by === bench.api.window || version === bench.version) return;
    if (!bench.dirty) void bench.open(path);
    else bench.say("This file was changed elsewhere. Save to choose between the two.");
  }

  /** Starts a run of the text as it stands; editing goes on meanwhile. */
  async start(more: object = {}): Promise<string | undefined> {
    const { bench } = this;
    try {
      const { run } = await bench.api.run(bench.path, bench.text, more);
      await this.refresh();
      return run;
    } catch (error) {
      const first = error instanceof ApiError ? error.body.diagnostics?.[0] : undefined;
      bench.say(first ? `Not started: ${first.message}` : (error as Error).message);
      return undefined;
    }
  }
}
