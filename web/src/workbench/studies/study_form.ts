/** The dialog of a study holds this form, which is written as a study file. */
import { quantityLiteral, readQuantity } from "../schema/units";

export interface VaryForm {
  path: string;
  /** A list of values instead of a range. */
  listed: boolean;
  from: string;
  to: string;
  points: string;
  spacing: string;
  values: string;
}

export interface ResponseForm {
  name: string;
  channel: string;
  figure: string;
}

export interface LimitForm {
  /** Position among the responses. */
  response: number;
  relation: "at_least" | "at_most";
  value: string;
}

export interface ObjectiveForm {
  response: number;
  goal: string;
}

export interface StudyForm {
  vary: VaryForm[];
  /** The keys of [design] have these values; an empty one is left out. */
  design: Record<string, string>;
  responses: ResponseForm[];
  limits: LimitForm[];
  analysis: string;
  objectives: ObjectiveForm[];
}

/** A value as it is typed: a number, a quantity with its unit, true or false, else a text. */
export function literal(text: string): string {
  const typed = text.trim();
  if (typed === "true" || typed === "false") return typed;
  const quantity = readQuantity(typed);
  return quantity ? quantityLiteral(quantity) : JSON.stringify(typed);
}

/** A whole number stands bare; anything else as a text, so that the program names what it expects. */
const whole = (text: string): string => (/^\d+$/.test(text.trim()) ? text.trim() : JSON.stringify(text.trim()));

const listOf = (text: string): string =>
  `[${text
    .split(/[,;]/)
    .filter((one) => one.trim() !== "")
    .map(literal)
    .join(", ")}]`;

/** Unique among the responses before it. */
export function nameOf({ responses }: StudyForm, at: number): string {
  const { name, channel, figure } = responses[at] ?? { name: "", channel: "", figure: "" };
  return name.trim() || `${figure} of ${channel}`;
}

function varyText(vary: VaryForm, now: string): string {
  const keys = vary.listed
    ? [`values = ${listOf(vary.values)}`]
    : [
        ...(vary.from ? [`from = ${literal(vary.from)}`] : []),
        ...(vary.to ? [`to = ${literal(vary.to)}`] : []),
        ...(vary.points ? [`points = ${whole(vary.points)}`] : []),
        ...(vary.spacing === "linear" ? [] : [`spacing = ${JSON.stringify(vary.spacing)}`]),
      ];
  const note = now === "" ? "" : ` # the model has ${now}`;
  return [`[[vary]]${note}`, `paths = [${JSON.stringify(vary.path)}]`, ...keys].join("\n");
}

function responseText(form: StudyForm, at: number): string {
  const { channel, figure } = form.responses[at]!;
  const values = { name: nameOf(form, at), channel, figure };
  const keys = Object.entries(values).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  return ["[[response]]", ...keys].join("\n");
}

function analysisText(form: StudyForm): string[] {
  if (form.analysis === "none" && form.limits.length === 0) return [];
  const limits = form.limits.map(({ response, relation, value }) =>
    [
      "[[analysis.constraint]]",
      `response = ${JSON.stringify(nameOf(form, response))}`,
      ...(value.trim() ? [`${relation} = ${literal(value)}`] : []),
    ].join("\n"),
  );
  const objectives = form.analysis === "optimise" ? form.objectives : [];
  const goals = objectives.map(({ response, goal }) =>
    [
      "[[analysis.objective]]",
      `response = ${JSON.stringify(nameOf(form, response))}`,
      `goal = ${JSON.stringify(goal)}`,
    ].join("\n"),
  );
  return [`[analysis]\nkind = ${JSON.stringify(form.analysis)}`, ...goals, ...limits];
}

/** The study file; `now` gives the value that the model has at a path. */
export function studyText(form: StudyForm, model: string, now: (path: string) => string): string {
  const { kind = "grid", ...rest } = form.design;
  const design = Object.entries(rest)
    .filter(([, value]) => value.trim() !== "")
    .map(([key, value]) => `${key} = ${key === "file" ? JSON.stringify(value.trim()) : whole(value)}`);
  const blocks = [
    `# A study of ${model}, made in the workbench.\n# docs/studies.md describes its keys.`,
    `[study]\nmodel = ${JSON.stringify(model)} # relative to this file`,
    ...form.vary.map((vary) => varyText(vary, now(vary.path))),
    [`[design]`, `kind = ${JSON.stringify(kind)}`, ...design].join("\n"),
    ...form.responses.map((_, at) => responseText(form, at)),
    ...analysisText(form),
  ];
  return `${blocks.join("\n\n")}\n`;
}
