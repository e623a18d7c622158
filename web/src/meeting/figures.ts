/** What a page for a meeting can show of a bearing, in its order, and what that is called. */
export const meetingFigures = {
  sizes: "Sizes and load",
  numbers: "Key numbers",
  profiles: "Pressure and gap around the bearing",
  maps: "Maps of the film",
  curve: "Stribeck curve",
  design: "Design curves",
  coefficients: "Stiffness and damping",
  results: "Table of results",
  model: "Model file",
} as const;

export type MeetingFigure = keyof typeof meetingFigures;
