import type { Run } from "../data/run";
import type { SceneBody, SceneDeflection } from "../data/scene";
import { formatQuantity } from "../data/units";
import { flexibleBodies } from "../mechanism/deflection";
import { ModeAnimation } from "../modes/animation";
import { ShapePoses } from "../modes/shape_poses";
import type { ViewState } from "../state";
import { button, h, section, set } from "../ui/dom";

const shownShare = 0.12;

type FlexibleBody = SceneBody & { deflection: SceneDeflection };

/** The flexible bodies of the active run: their modes, and the energy that their deflection stores. */
export function flexibleSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some(({ scene }) => flexibleBodies(scene).length > 0)) return undefined;
  return new FlexibleSection(state).element;
}

class FlexibleSection {
  readonly element: HTMLElement;
  private readonly tables = h("div", { class: "table-wrap", id: "flexible-tables" });
  private readonly stage = h("div", { class: "mode-stage" });
  private readonly viewTools = h("span", {});
  private readonly play = button("", () => this.setPlaying(!this.playing), { id: "shape-play" });
  private drawn: Run | undefined;
  private animation: ModeAnimation | undefined;
  private playing = false;

  constructor(private readonly state: ViewState) {
    const controls = h("div", { class: "controls screen" }, this.play, this.viewTools);
    this.element = section(
      "flexible",
      "Flexible bodies",
      h("div", { class: "modes" }, this.tables, h("div", {}, this.stage, controls)),
    );
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private rebuild(): void {
    const run = this.state.active;
    if (run === this.drawn) return;
    this.drawn = run;
    const bodies = flexibleBodies(run.scene);
    this.element.hidden = bodies.length === 0;
    this.tables.replaceChildren(...bodies.map((body) => this.tableOf(run, body)));
    if (bodies[0]) this.choose(bodies[0], 0);
    else this.animation?.dispose();
  }

  private tableOf(run: Run, body: FlexibleBody): HTMLElement {
    const rows = body.deflection.frequencies.map((frequency, mode) => {
      const pick = button(`Mode ${mode + 1}`, () => this.pick(body, mode), { class: "jump" });
      const row = h(
        "tr",
        { "data-shape": `${body.name} ${mode}` },
        h("th", { scope: "row" }, pick),
        h("td", { class: "number" }, formatQuantity(frequency, "Hz")),
        h("td", { class: "number" }, formatQuantity(energyOf(run, body, mode), "J", 3)),
      );
      row.addEventListener("click", () => this.pick(body, mode));
      return row;
    });
    const heads = ["", "natural frequency", "largest strain energy"].map((text, i) =>
      h("th", { scope: "col", class: i > 0 ? "number" : undefined }, text),
    );
    const whole = largestOf(run, `body.${body.name}.strain_energy`);
    return h(
      "table",
      {},
      h("caption", {}, `${body.name}: strain energy up to ${formatQuantity(whole, "J", 3)}`),
      h("thead", {}, h("tr", {}, ...heads)),
      h("tbody", {}, ...rows),
    );
  }

  private pick(body: FlexibleBody, mode: number): void {
    this.choose(body, mode);
    this.setPlaying(true);
  }

  private choose(body: FlexibleBody, mode: number): void {
    this.animation?.dispose();
    const { scene } = this.state.active;
    const frequency = formatQuantity(body.deflection.frequencies[mode] ?? 0, "Hz");
    this.animation = new ModeAnimation(
      (share) => new ShapePoses(scene, body, mode, share),
      `Mode ${mode + 1} of ${body.name}, ${frequency}`,
      shownShare,
    );
    this.stage.replaceChildren(this.animation.element);
    this.viewTools.replaceChildren(...(this.animation.tools ? [this.animation.tools] : []));
    this.tables.querySelectorAll<HTMLElement>("tbody tr").forEach((row) => {
      const chosen = row.dataset.shape === `${body.name} ${mode}`;
      row.classList.toggle("chosen", chosen);
      set(row.querySelector("button")!, { "aria-pressed": String(chosen) });
    });
    this.setPlaying(this.playing);
  }

  private setPlaying(on: boolean): void {
    this.playing = on;
    this.play.textContent = on ? "❚❚" : "▶";
    set(this.play, { "aria-label": on ? "Stop the mode" : "Move the mode" });
    if (this.animation) this.animation.playing = on;
  }
}

function largestOf(run: Run, channel: string): number {
  let largest = 0;
  for (const value of run.channel(channel)?.values ?? []) largest = Math.max(largest, Math.abs(value));
  return largest;
}

/** ½ ω² η² at the largest amplitude of the run. */
function energyOf(run: Run, { name, deflection }: FlexibleBody, mode: number): number {
  const rate = 2 * Math.PI * (deflection.frequencies[mode] ?? 0);
  return (rate * largestOf(run, `body.${name}.eta${mode + 1}`)) ** 2 / 2;
}
