/** Postpones changes of the page while a button is pressed: an element that is gone at the release is not clicked. */

/** What is pressed to be clicked. Sliders are held for long, and nothing waits for them. */
const pressable = "button, a, label, summary, input:not([type=range])";
/** Opens a list of its own, and not every browser reports the end of that press. */
const opening = "select";
/** After which a press counts as ended, whatever the browser has reported [ms]. */
const longestPress = 5_000;

let pressed: Element | undefined;
let limit = 0;
let postponed = new Map<object, () => void>();

function end(): void {
  clearTimeout(limit);
  pressed = undefined;
  const works = postponed;
  postponed = new Map();
  works.forEach((work) => work());
}

if (typeof document !== "undefined") {
  document.addEventListener(
    "pointerdown",
    ({ button, target }) => {
      if (button !== 0 || !(target instanceof Element) || target.closest(opening)) return;
      pressed = target;
      clearTimeout(limit);
      limit = window.setTimeout(end, longestPress);
    },
    true,
  );
  // The click follows the release in the same task.
  for (const name of ["pointerup", "pointercancel"])
    document.addEventListener(name, () => setTimeout(end), true);
}

/**
 * Changes the page at once, or, while a button or something in `place` is pressed, after the press has become a click. Of what one
 * owner has postponed only the newest is done.
 */
export function afterPointerUp(owner: object, work: () => void, place?: Element): void {
  const waits = pressed && (pressed.closest(pressable) || place?.contains(pressed));
  if (waits) postponed.set(owner, work);
  else work();
}
