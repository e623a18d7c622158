import type { Run } from "./data/run";

export type AxisMode = "angle" | "time" | "fold";

/** What of the horizontal axis is seen: the last whole cycle, everything, or a range in its display unit. */
export type AxisSpan = "cycle" | "all" | readonly [number, number];

/**
 * What a view listens to: the instant shown, the horizontal axis or its zoom, the choice of runs,
 * playing.
 */
export type Topic = "time" | "axis" | "zoom" | "runs" | "playing";

/** The one mutable state of the page: every view reads it and hears of changes by topic. */
export class ViewState {
  private readonly listeners = new Map<Topic, Set<() => void>>();
  private active_: Run;
  private shown_: Set<Run>;
  private time_: number;
  private axis_: AxisMode;
  private span_: AxisSpan;
  private playing_ = false;

  constructor(readonly runs: readonly Run[]) {
    this.active_ = runs[0]!;
    this.shown_ = new Set(runs);
    this.time_ = this.active_.start;
    this.axis_ = this.anglesKnown ? "angle" : "time";
    this.span_ = this.firstSpan;
  }

  on(topic: Topic, listener: () => void): void {
    if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
    this.listeners.get(topic)!.add(listener);
  }

  /** The run that is animated and that the tables describe. */
  get active(): Run {
    return this.active_;
  }

  set active(run: Run) {
    if (run === this.active_) return;
    const time = this.timeIn(run);
    this.active_ = run;
    this.shown_.add(run);
    this.time_ = time;
    this.notify("runs");
    this.notify("time");
  }

  /** Runs drawn in the plots, in the order of the report. */
  get shown(): Run[] {
    return this.runs.filter((run) => this.shown_.has(run));
  }

  show(run: Run, visible: boolean): void {
    if (visible) this.shown_.add(run);
    else if (run !== this.active_) this.shown_.delete(run);
    this.notify("runs");
  }

  /** Seconds, in the active run. */
  get time(): number {
    return this.time_;
  }

  set time(seconds: number) {
    this.time_ = Math.min(Math.max(seconds, this.active_.start), this.active_.end);
    this.notify("time");
  }

  /**
   * The instant of another run that belongs to the one shown: same angle, or same time on a time
   * axis.
   */
  timeIn(run: Run): number {
    if (run.cycle && this.active_.cycle) return (this.time_ / this.active_.cycle) * run.cycle;
    if (run === this.active_ || this.axis_ === "time" || !run.angle || !this.active_.angle)
      return this.time_;
    return run.timeAtAngle(this.active_.angleAt(this.time_));
  }

  get anglesKnown(): boolean {
    return this.runs.every((run) => run.angle !== undefined);
  }

  get axis(): AxisMode {
    return this.axis_;
  }

  set axis(mode: AxisMode) {
    if (mode === this.axis_ || (mode !== "time" && !this.anglesKnown)) return;
    this.axis_ = mode;
    if (typeof this.span_ !== "string") this.span_ = this.firstSpan;
    this.notify("axis");
  }

  get span(): AxisSpan {
    return this.span_;
  }

  set span(span: AxisSpan) {
    this.span_ = span;
    this.notify("zoom");
  }

  /** Whether some run has a start-up before its last whole cycle. */
  get hasStartUp(): boolean {
    return this.runs.some(({ lastCycle }) => lastCycle?.hasStartUp);
  }

  /** A start-up would set the scales of all that follows. */
  private get firstSpan(): AxisSpan {
    return this.hasStartUp ? "cycle" : "all";
  }

  get playing(): boolean {
    return this.playing_;
  }

  set playing(on: boolean) {
    if (on === this.playing_) return;
    this.playing_ = on;
    this.notify("playing");
  }

  private notify(topic: Topic): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }
}
