/** Pairs of figures, or of sections, that share some place of the page; performed in the page. */
export function overlaps() {
  const pairsOf = (kind) => {
    const parts = [...document.querySelectorAll(`#report ${kind}`)].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = parts.map((one) => [
      one.id || one.textContent.trim().slice(0, 30),
      one.getBoundingClientRect(),
    ]);
    return boxes.flatMap(([id, a], i) =>
      boxes.slice(i + 1).flatMap(([other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${id} and ${other}`] : [];
      }),
    );
  };
  return [...pairsOf("section"), ...pairsOf("figure")];
}
