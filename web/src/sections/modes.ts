import type { Run } from "../data/run";
import type { Mode, Modes } from "../data/scene";
import { formatNumber, formatQuantity } from "../data/units";
import { largestAmplitude, ModeAnimation } from "../modes/animation";
import { ModePoses } from "../modes/mode_poses";
import type { ViewState } from "../state";
import { button, h, section, set } from "../ui/dom";

const firstAmplitude = 0.08;

/** Natural frequencies of the active run, and one of their modes moving; undefined without modes. */
export function modesSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some((run) => modesOf(run))) return undefined;
  return new ModesSection(state).element;
}

function modesOf({ scene: { modes } }: Run): Modes | undefined {
  return modes && modes.list.length > 0 ? modes : undefined;
}

class ModesSection {
  readonly element: HTMLElement;
  private readonly table = h("div", { class: "table-wrap", id: "modes-table" });
  private readonly stage = h("div", { class: "mode-stage" });
  private readonly viewTools = h("span", {});
  private readonly play = button("", () => this.setPlaying(!this.playing), { id: "mode-play" });
  private readonly amplitude = h("input", {
    type: "range",
    id: "mode-amplitude",
    min: 0,
    max: largestAmplitude,
    step: 0.005,
    value: firstAmplitude,
  });
  private drawn: Run | undefined;
  private animation: ModeAnimation | undefined;
  private playing = false;

  constructor(private readonly state: ViewState) {
    this.amplitude.addEventListener("input", () => this.scale());
    const controls = h(
      "div",
      { class: "controls screen" },
      this.play,
      h("label", { class: "clearance" }, h("span", {}, "Amplitude"), this.amplitude),
      this.viewTools,
    );
    const picture = h("div", {}, this.stage, controls);
    this.element = section(
      "modes",
      "Natural modes",
      h("div", { class: "modes" }, this.table, picture),
    );
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private rebuild(): void {
    const run = this.state.active;
    if (run === this.drawn) return;
    this.drawn = run;
    const modes = modesOf(run);
    this.element.hidden = !modes;
    this.table.replaceChildren(...(modes ? [this.tableOf(modes)] : []));
    if (modes) this.choose(modes, 0);
    else this.animation?.dispose();
  }

  private tableOf(modes: Modes): HTMLElement {
    const rows = modes.list.map((mode, i) => {
      const pick = button(`Mode ${i + 1}`, () => this.pick(modes, i), { class: "jump" });
      const row = h(
        "tr",
        {},
        h("th", { scope: "row" }, pick),
        h("td", { class: "number" }, frequencyText(mode)),
        h("td", { class: "number" }, formatNumber(100 * mode.damping_ratio, 3)),
        h("td", { class: "number" }, formatNumber(mode.decay_rate, 3)),
      );
      row.addEventListener("click", () => this.pick(modes, i));
      return row;
    });
    const heads = ["", "frequency", "damping ratio, %", "decay rate, 1/s"].map((text, i) =>
      h("th", { scope: "col", class: i > 0 ? "number" : undefined }, text),
    );
    return h(
      "table",
      {},
      h("caption", {}, "Small vibrations about the state shown"),
      h("thead", {}, h("tr", {}, ...heads)),
      h("tbody", {}, ...rows),
    );
  }

  /** A reader's choice starts to move. */
  private pick(modes: Modes, index: number): void {
    this.choose(modes, index);
    this.setPlaying(true);
  }

  private choose(modes: Modes, index: number): void {
    this.animation?.dispose();
    const mode = modes.list[index]!;
    const label = `Mode ${index + 1} of run ${this.state.active.name}, ${frequencyText(mode)}`;
    const { scene } = this.state.active;
    this.animation = new ModeAnimation(
      (share) => new ModePoses(scene, modes, mode, share),
      label,
      Number(this.amplitude.value),
    );
    this.stage.replaceChildren(this.animation.element);
    this.viewTools.replaceChildren(...(this.animation.tools ? [this.animation.tools] : []));
    this.table.querySelectorAll("tbody tr").forEach((row, i) => {
      row.classList.toggle("chosen", i === index);
      set(row.querySelector("button")!, { "aria-pressed": String(i === index) });
    });
    this.setPlaying(this.playing);
  }

  private setPlaying(on: boolean): void {
    this.playing = on;
    this.play.textContent = on ? "❚❚" : "▶";
    set(this.play, { "aria-label": on ? "Stop the mode" : "Move the mode" });
    if (this.animation) this.animation.playing = on;
  }

  private scale(): void {
    if (this.animation) this.animation.amplitude = Number(this.amplitude.value);
  }
}

function frequencyText({ frequency_hz }: Mode): string {
  return frequency_hz > 0 ? formatQuantity(frequency_hz, "Hz") : "does not oscillate";
}
