/** One number that an engineer asks for first. */
export interface KeyFigure {
  id: string;
  label: string;
  /** Of the last whole cycle, where a run has one and the figure is not of the whole. */
  value: string;
  /** Which joint or drive, and other context. */
  detail: string;
  /** The value as it is, with its unit: for tables that are sorted and written. */
  si: { value: number; unit: string };
  /** Where in the run it occurs; undefined for integrals. */
  time?: number;
  /** What came before the last whole cycle. */
  startUp?: { value: string; time?: number };
  verdict?: "good" | "poor";
}
