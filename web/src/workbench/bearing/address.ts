/** The address says that the bearing is shown: it is there again when the page is loaded again. */
const hash = "#bearing";

export const isAtBearing = (): boolean => location.hash === hash;

export function remember(bearing: boolean): void {
  if (bearing === isAtBearing()) return;
  history.replaceState(null, "", bearing ? hash : location.pathname + location.search);
}
