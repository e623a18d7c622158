import type { ViewState } from "../state";
import { h } from "../ui/dom";
import type { Abscissa } from "./abscissa";
import type { Box } from "./frame";
import type { Scale } from "./scale";
import { panned, zoomedAbout, zoomedTo } from "./zoom";

interface Geometry {
  abscissa(): Abscissa;
  x(): Scale;
  box(): Box;
}

/** Pixels a pointer must travel before a click becomes a drag. */
const dragThreshold = 5;

/**
 * Pointer on a plot: hovering moves the instant shown (not while playing), a click sets it, a drag
 * zooms, a drag with Shift pans, Ctrl + wheel zooms about the pointer, a double click shows all.
 */
export function attachPointer(area: HTMLElement, state: ViewState, geometry: Geometry): void {
  const band = h("div", { class: "zoom-band", hidden: true });
  area.append(band);
  let drag: { from: number; pan: boolean; last: number; moved: boolean } | null = null;
  let dragged = false;

  const pixel = (event: MouseEvent) => {
    const box = geometry.box();
    const px = event.clientX - area.getBoundingClientRect().left;
    return Math.min(Math.max(px, box.left), box.right);
  };
  const setInstant = (px: number) => {
    const x = geometry.x().toValue(px);
    state.time = geometry.abscissa().instant(state.active, x, state.time);
  };
  const domain = () => geometry.abscissa().domain;
  const seen = () => geometry.abscissa().rangeOf(state.span);

  area.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    dragged = false;
    drag = { from: pixel(event), last: pixel(event), pan: event.shiftKey, moved: false };
    area.setPointerCapture(event.pointerId);
  });

  area.addEventListener("pointermove", (event) => {
    const px = pixel(event);
    if (!drag) {
      if (!state.playing) setInstant(px);
      return;
    }
    drag.moved ||= Math.abs(px - drag.from) > dragThreshold;
    if (!drag.moved) return;
    if (drag.pan) {
      const shift = geometry.x().toValue(drag.last) - geometry.x().toValue(px);
      state.span = panned(seen(), shift, domain());
      drag.last = px;
    } else {
      band.hidden = false;
      band.style.left = `${Math.min(px, drag.from)}px`;
      band.style.width = `${Math.abs(px - drag.from)}px`;
    }
  });

  area.addEventListener("pointerup", (event) => {
    if (!drag) return;
    const { from, moved, pan } = drag;
    drag = null;
    dragged = moved;
    band.hidden = true;
    if (!moved || pan) return;
    state.span = zoomedTo(geometry.x().toValue(from), geometry.x().toValue(pixel(event)), domain());
  });
  area.addEventListener("pointercancel", () => {
    drag = null;
    band.hidden = true;
  });
  area.addEventListener("click", (event) => {
    if (!dragged) setInstant(pixel(event));
  });
  area.addEventListener("dblclick", () => (state.span = "all"));
  area.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const centre = geometry.x().toValue(pixel(event));
      state.span = zoomedAbout(seen(), centre, 1.0015 ** event.deltaY, domain());
    },
    { passive: false },
  );
}
