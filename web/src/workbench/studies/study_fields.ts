/** The program's schema of study files offers kinds of designs and analyses, figures, and further keys. */
import { Schema } from "../schema/schema";

export interface Offer {
  value: string;
  meaning: string;
}

/** Number or text of a table that has no list of its own. */
export interface PlainKey {
  key: string;
  meaning: string;
  /** The choice that it belongs to; empty: any. */
  of: string;
}

export class StudyFields {
  constructor(private readonly schema: Schema) {}

  private node(path: string[]) {
    const node = this.schema.at(path, {});
    return node ? this.schema.resolve(node) : {};
  }

  /** The words that a key takes, each with its meaning. */
  offers(...path: string[]): Offer[] {
    const { enum: words = [], "x-taplo": more } = this.node(path);
    const meanings = more?.docs?.enumValues ?? [];
    return words.map((value, i) => ({ value, meaning: meanings[i] ?? "" }));
  }

  /** The words that a key takes in the tables of a list, such as the objectives. */
  offersOfItem(list: string[], key: string): Offer[] {
    const { items } = this.node(list);
    const properties = items ? (this.schema.resolve(items).properties ?? {}) : {};
    const { enum: words = [], "x-taplo": more } = this.schema.resolve(properties[key] ?? {});
    return words.map((value, i) => ({ value, meaning: more?.docs?.enumValues?.[i] ?? "" }));
  }

  /** "last, min, max; or of a steady bearing: ..." names the figures of a run first. */
  get figures(): string[] {
    const { items } = this.node(["response"]);
    const properties = items ? (this.schema.resolve(items).properties ?? {}) : {};
    const text = this.schema.resolve(properties.figure ?? {}).description ?? "";
    return text.split(";")[0]!.split(", ").filter((word) => /^\w+$/.test(word));
  }

  get spacings(): Offer[] {
    return this.offersOfItem(["vary"], "spacing");
  }

  /** Keys of [design] beside its kind; the meaning of some begins with the kind that they belong to. */
  get designKeys(): PlainKey[] {
    const kinds = this.offers("design", "kind").map(({ value }) => value);
    const { properties = {} } = this.node(["design"]);
    return Object.keys(properties)
      .filter((key) => key !== "kind")
      .map((key) => {
        const meaning = this.schema.resolve(properties[key]!).description ?? "";
        const word = /^of (\w+)/.exec(meaning)?.[1] ?? "";
        return { key, meaning, of: kinds.includes(word) ? word : "" };
      });
  }
}
