/** Tabs of the window beside the gallery: key and label. */
export const tabs = [
  ["model", "Model"],
  ["results", "Results"],
  ["whatif", "What if"],
  ["bearing", "Bearing"],
  ["studies", "Studies"],
] as const;
export type Tab = (typeof tabs)[number][0];
