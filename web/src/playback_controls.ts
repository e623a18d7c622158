import { formatCount, formatDegrees, formatNumber, displayUnit, withUnit } from "./data/units";
import type { AxisMode, ViewState } from "./state";
import { attachKeys } from "./keys";
import { button, h, segmented, select, set } from "./ui/dom";
import { Abscissa, countsCycles } from "./plots/abscissa";
import { zoomedAbout } from "./plots/zoom";

/** Seconds of watching per crank revolution, or for the whole run when no crank turns. */
const speeds = ["16", "8", "4", "2", "1"] as const;

/** Steps of the scrubber; fine enough for 0.1° in several revolutions. */
const scrubSteps = 10000;

/**
 * Plays, scrubs and reads the instant shown; also switches and zooms the common horizontal axis.
 */
export class PlaybackControls {
  readonly element: HTMLElement;
  private readonly play = button("", () => this.flip(), { class: "play", id: "play" });
  private readonly scrub = h("input", {
    type: "range",
    min: 0,
    max: scrubSteps,
    step: 1,
    id: "scrub",
    "aria-label": "Instant shown",
  });
  private readonly angle = h("output", { class: "readout angle", id: "angle-readout" });
  private readonly clock = h("output", { class: "readout", id: "time-readout" });
  private readonly slowness = h("span", { class: "hint" });
  private secondsPerTurn = 8;
  private frame = 0;
  private previous = 0;

  constructor(
    private readonly state: ViewState,
    mounted?: AbortSignal,
  ) {
    this.scrub.addEventListener("input", () => this.seek(Number(this.scrub.value) / scrubSteps));
    const speed = select(
      "Speed",
      speeds.map((s) => ({ value: s, label: `${s} s/${state.anglesKnown ? "rev" : "run"}` })),
      "8",
      (value) => this.setSpeed(Number(value)),
    );
    set(speed.querySelector("select")!, { id: "speed" });
    this.element = h(
      "div",
      { class: "playback-controls screen", role: "toolbar", "aria-label": "Animation and axis" },
      this.play,
      this.angle,
      this.clock,
      this.scrub,
      speed,
      ...(countsCycles(state.runs) ? [] : [this.slowness, this.axisChoice()]),
      this.zoomButtons(),
    );
    state.on("time", () => this.read());
    state.on("runs", () => this.read());
    state.on("playing", () => this.run());
    attachKeys(
      state,
      () => this.flip(),
      (factor) => this.zoom(factor),
      mounted,
    );
    mounted?.addEventListener("abort", () => (state.playing = false));
    this.setSpeed(this.secondsPerTurn);
    this.run();
    this.read();
  }

  private flip(): void {
    const { state } = this;
    if (!state.playing && state.time >= state.active.end) state.time = this.loopStart;
    state.playing = !state.playing;
  }

  private seek(share: number): void {
    const { start, end } = this.state.active;
    this.state.time = start + share * (end - start);
  }

  /** Where the animation continues after the end: where the axes begin. */
  private get loopStart(): number {
    const { span, active } = this.state;
    return span === "cycle" ? active.steady : active.start;
  }

  /** Simulated seconds per watched second. */
  private get rate(): number {
    const { active } = this.state;
    const duration = active.end - active.start;
    const turns = active.angle
      ? (active.angleAt(active.end) - active.angleAt(active.start)) / 360
      : 1;
    return duration / (Math.max(turns, 1e-9) * this.secondsPerTurn);
  }

  private setSpeed(seconds: number): void {
    this.secondsPerTurn = seconds;
    const ratio = 1 / this.rate;
    this.slowness.textContent =
      ratio >= 1 ? `${formatNumber(ratio, 2)}× slower` : `${formatNumber(1 / ratio, 2)}× faster`;
  }

  private run(): void {
    const { playing } = this.state;
    this.play.textContent = playing ? "❚❚" : "▶";
    set(this.play, {
      "aria-label": playing ? "Pause" : "Play",
      title: `${playing ? "Pause" : "Play"} (space)`,
    });
    cancelAnimationFrame(this.frame);
    this.previous = performance.now();
    if (playing) this.frame = requestAnimationFrame((now) => this.advance(now));
  }

  private advance(now: number): void {
    const { state } = this;
    const next = state.time + ((now - this.previous) / 1000) * this.rate;
    this.previous = now;
    state.time = next > state.active.end ? this.loopStart : next;
    this.frame = requestAnimationFrame((later) => this.advance(later));
  }

  private read(): void {
    const { active, time } = this.state;
    const share = (time - active.start) / (active.end - active.start || 1);
    this.scrub.value = String(Math.round(share * scrubSteps));
    this.clock.textContent = this.clockText(time);
    this.angle.textContent = active.angle ? formatDegrees(active.angleAt(time)) : "";
    set(this.scrub, {
      "aria-valuetext": `${this.angle.textContent} ${this.clock.textContent}`.trim(),
    });
  }

  private clockText(time: number): string {
    const { active } = this.state;
    if (active.cycle) return `${formatCount(time / active.cycle)} cycles`;
    const unit = displayUnit("s", active.end);
    return withUnit((time * unit.factor).toFixed(3), unit.symbol);
  }

  /** Of the folded axis [°]. */
  private get period(): number {
    return new Abscissa("fold", this.state.runs).period;
  }

  private axisChoice(): HTMLElement {
    const disabled = !this.state.anglesKnown;
    const why = disabled ? "No crank angle that is monotone in every run" : undefined;
    const angle = { disabled, ...(why ? { title: why } : {}) };
    return segmented<AxisMode>(
      "Horizontal axis",
      [
        { value: "angle", label: "Angle", ...angle },
        { value: "fold", label: `Folded ${formatNumber(this.period, 3)}°`, ...angle },
        { value: "time", label: "Time" },
      ],
      this.state.axis,
      (mode) => (this.state.axis = mode),
    );
  }

  private zoomButtons(): HTMLElement {
    return h(
      "span",
      { class: "button-group" },
      button("−", () => this.zoom(2), {
        title: "Zoom out (−)",
        "aria-label": "Zoom out",
        id: "zoom-out",
      }),
      button("+", () => this.zoom(0.5), {
        title: "Zoom in about the cursor (+)",
        "aria-label": "Zoom in",
        id: "zoom-in",
      }),
      ...(this.state.hasStartUp ? [this.spanButton("Last cycle", "cycle", "Show the last whole cycle (C)")] : []),
      this.spanButton("All", "all", "Show all (0)"),
    );
  }

  /** Shows by its state what is seen. */
  private spanButton(label: string, span: "cycle" | "all", title: string): HTMLButtonElement {
    const element = button(label, () => (this.state.span = span), { title, id: `zoom-${span}` });
    const read = () => set(element, { "aria-pressed": this.state.span === span });
    this.state.on("zoom", read);
    this.state.on("axis", read);
    read();
    return element;
  }

  private zoom(factor: number): void {
    const { state } = this;
    const abscissa = Abscissa.of(state);
    const centre = abscissa.place(state.active, state.time);
    state.span = zoomedAbout(abscissa.rangeOf(state.span), centre, factor, abscissa.domain);
  }
}
