import { groupedSelect, h } from "../../ui/dom";
import { ListRows } from "../bearing/list_rows";
import type { Problems } from "../parts/problems";
import { rankedChannels } from "../runs/ranking";
import type { Workbench } from "../workbench";
import { choiceList, messages, textInput } from "./row_parts";
import type { StudyFields } from "./study_fields";
import { type LimitForm, nameOf, type ObjectiveForm, type ResponseForm, type StudyForm } from "./study_form";

const relations = [
  { value: "at_least", label: "at least" },
  { value: "at_most", label: "at most" },
];

/** Responses of a study, with limits and goals for them. */
export class ResponseRows {
  readonly responses: HTMLElement;
  readonly limits: HTMLElement;
  readonly objectives: HTMLElement;
  private readonly dependent: ListRows<LimitForm | ObjectiveForm>[];

  constructor(
    private readonly bench: Workbench,
    private readonly form: StudyForm,
    private readonly fields: StudyFields,
    private readonly problems: Problems,
    private readonly changed: () => void,
  ) {
    const limits = new ListRows<LimitForm>(
      "limit",
      () => form.limits,
      () => ({ response: 0, relation: "at_least", value: "" }),
      (limit, at) => this.limit(limit, at),
      changed,
    );
    const objectives = new ListRows<ObjectiveForm>(
      "goal",
      () => form.objectives,
      () => ({ response: 0, goal: this.goals[0]?.value ?? "" }),
      (objective, at) => this.objective(objective, at),
      changed,
    );
    this.dependent = [limits, objectives] as ListRows<LimitForm | ObjectiveForm>[];
    const responses = new ListRows<ResponseForm>(
      "response",
      () => form.responses,
      () => ({ name: "", channel: this.channels[0]?.name ?? "", figure: "min" }),
      (response, at) => this.response(response, at),
      () => this.renamed(),
    );
    this.responses = responses.element;
    this.limits = limits.element;
    this.objectives = objectives.element;
  }

  private get channels() {
    const path = this.form.vary[0]?.path ?? "";
    return rankedChannels(this.bench.check?.channels ?? [], this.bench.document, path);
  }

  private get goals() {
    return this.fields.offersOfItem(["analysis", "objective"], "goal");
  }

  /** Limits and goals list the responses by their names. */
  private renamed(): void {
    const { responses, limits, objectives } = this.form;
    for (const one of [...limits, ...objectives]) one.response = Math.min(one.response, Math.max(responses.length - 1, 0));
    for (const rows of this.dependent) rows.redraw();
    this.changed();
  }

  private response(response: ResponseForm, at: number): HTMLElement[] {
    const figures = this.fields.figures.map((value) => ({ value, label: value }));
    const number = `response ${at + 1}`;
    const figure = choiceList(`figure of ${number}`, figures, response.figure, (value) => {
      response.figure = value;
      this.renamed();
    });
    const choices = this.channels.map(({ name, detail, group }) => ({
      value: name,
      label: detail === "" ? name : `${name}  (${detail})`,
      group,
    }));
    const channel = groupedSelect(`channel of ${number}`, choices, response.channel, (value) => {
      response.channel = value;
      this.renamed();
    });
    const name = textInput(
      `name of ${number}`,
      response.name,
      (value) => {
        response.name = value;
        this.renamed();
      },
      { placeholder: "name, if another", class: "name" },
    );
    const key = `response[${at}]`;
    return [
      figure,
      h("span", {}, "of"),
      channel,
      name,
      messages(this.problems, [
        [key, () => undefined],
        [`${key}.figure`, () => figure],
        [`${key}.channel`, () => channel.querySelector("select") ?? undefined],
        [`${key}.name`, () => name],
      ]),
    ];
  }

  private responseList(name: string, one: { response: number }): HTMLSelectElement {
    const items = this.form.responses.map((_, i) => ({ value: String(i), label: nameOf(this.form, i) }));
    return choiceList(name, items, String(one.response), (value) => {
      one.response = Number(value);
      this.changed();
    });
  }

  private limit(limit: LimitForm, at: number): HTMLElement[] {
    const number = `limit ${at + 1}`;
    const relation = choiceList(`relation of ${number}`, relations, limit.relation, (value) => {
      limit.relation = value as LimitForm["relation"];
      this.changed();
    });
    const value = textInput(
      `value of ${number}`,
      limit.value,
      (text) => {
        limit.value = text;
        this.changed();
      },
      { placeholder: "2 um" },
    );
    const key = `analysis.constraint[${at}]`;
    return [
      this.responseList(`response of ${number}`, limit),
      relation,
      value,
      messages(this.problems, [
        [key, () => value],
        [`${key}.at_least`, () => value],
        [`${key}.at_most`, () => value],
      ]),
    ];
  }

  private objective(objective: ObjectiveForm, at: number): HTMLElement[] {
    const items = this.goals.map(({ value, meaning }) => ({ value, label: value, title: meaning }));
    const goal = choiceList(`goal ${at + 1}`, items, objective.goal, (value) => {
      objective.goal = value;
      this.changed();
    });
    return [
      goal,
      this.responseList(`response of goal ${at + 1}`, objective),
      messages(this.problems, [[`analysis.objective[${at}]`, () => goal]]),
    ];
  }
}
