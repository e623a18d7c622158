import type { ViewState } from "./state";

/** Shown in the report's footer; steps are angles where a crank turns. */
export const keyHelp = (turns: boolean): [keys: string, effect: string][] => [
  ["Space", "play or pause"],
  ["← →", turns ? "1° back or forth, 10° with Shift" : "0.1 % of the run back or forth, 1 % with Shift"],
  ["Home End", "first or last instant"],
  ["+ − 0 C", "zoom in, out, show all, the last cycle"],
];

/**
 * One step of the arrow keys: a degree of crank angle, or a thousandth of a run without a crank.
 */
function step(state: ViewState, degrees: number): void {
  const { active, time } = state;
  state.time = active.angle
    ? active.timeAtAngle(active.angleAt(time) + degrees)
    : time + (degrees * (active.end - active.start)) / 1000;
}

/** Keys that work wherever the focus is, except in fields and controls that use them themselves. */
export function attachKeys(
  state: ViewState,
  flip: () => void,
  zoom: (factor: number) => void,
  mounted?: AbortSignal,
): void {
  const actions: Record<string, (event: KeyboardEvent) => void> = {
    " ": flip,
    ArrowLeft: (event) => step(state, event.shiftKey ? -10 : -1),
    ArrowRight: (event) => step(state, event.shiftKey ? 10 : 1),
    Home: () => (state.time = state.active.start),
    End: () => (state.time = state.active.end),
    "+": () => zoom(0.5),
    "-": () => zoom(2),
    "0": () => (state.span = "all"),
    c: () => (state.span = state.hasStartUp ? "cycle" : "all"),
  };
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, button, summary, a")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  };
  document.addEventListener("keydown", onKey, mounted ? { signal: mounted } : {});
}
