/** The address says which task is shown, and which study: it is there again when the page is loaded again. */
const hashOf = (task: string, study = ""): string => `#${task}${study && `/${study}`}`;

export const isAt = (task: string): boolean => location.hash.split("/")[0] === hashOf(task);

/** The study that the address names. */
export const rememberedStudy = (): string => (isAt("studies") ? (location.hash.split("/")[1] ?? "") : "");

export function remember(task: string | undefined, study = ""): void {
  const wanted = task ? hashOf(task, study) : "";
  if (wanted !== location.hash) history.replaceState(null, "", wanted || location.pathname + location.search);
}
