import type { Workbench } from "../workbench";
import { openPalette } from "./palette";
import type { Tab } from "./tabs";

interface Actions {
  run(): void;
  save(): void;
  show(tab: Tab): void;
  home(): void;
  bearing(): void;
  studies(): void;
}

/** Of those with Alt: they need no model. */
const always = new Set(["0", "4", "5"]);

/** Keys that work everywhere in the window. */
export function attachShortcuts(bench: Workbench, { run, save, show, home, bearing, studies }: Actions): void {
  const control: Record<string, () => void> = {
    Enter: run,
    s: save,
    z: () => bench.undo(),
    y: () => bench.redo(),
    Z: () => bench.redo(),
  };
  const alt: Record<string, () => void> = {
    a: () => void openPalette(bench),
    "0": home,
    "1": () => show("model"),
    "2": () => show("results"),
    "3": () => show("whatif"),
    "4": bearing,
    "5": studies,
  };
  document.addEventListener(
    "keydown",
    (event) => {
      const inText = (event.target as Element).closest(".cm-editor") !== null;
      const keys = event.ctrlKey || event.metaKey ? control : event.altKey ? alt : {};
      const action = keys[event.key];
      const can = bench.path !== "" || (event.altKey && always.has(event.key));
      if (!action || !can || document.querySelector("dialog[open]")) return;
      if (inText && /^[yz]$/i.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    },
    { capture: true },
  );
}
