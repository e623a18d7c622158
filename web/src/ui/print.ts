type Phase = "begin" | "end";

const listeners = new Set<(phase: Phase) => void>();
let printing = false;

function announce(now: boolean): void {
  if (now === printing) return;
  printing = now;
  for (const listener of listeners) listener(now ? "begin" : "end");
}

/** Begins to watch; browsers tell of printing by events, emulators only by the media query. */
export function watchPrint(): void {
  matchMedia("print").addEventListener("change", ({ matches }) => announce(matches));
  addEventListener("beforeprint", () => announce(true));
  addEventListener("afterprint", () => announce(false));
}

/** Calls the listener before the page is laid out for paper and after it; returns how to stop. */
export function onPrint(listener: (phase: Phase) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isPrinting(): boolean {
  return printing;
}

/** Opens what is folded while the page is printed, and folds it again. */
export function unfoldForPrint(within = "body"): void {
  let opened: HTMLDetailsElement[] = [];
  onPrint((phase) => {
    if (phase === "begin")
      opened = [
        ...document.querySelectorAll<HTMLDetailsElement>(`${within} details:not([open], .screen)`),
      ];
    for (const details of opened) details.open = phase === "begin";
  });
}
