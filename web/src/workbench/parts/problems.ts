import { write } from "../../ui/rows";
import { ApiError, type Diagnostic } from "../api";

type Message = Pick<Diagnostic, "path" | "message" | "remedy">;

/** The program names an option of its command line, or the key. */
const keyOf = ({ path }: Message): string => path.replace(/^--/, "");

function messagesOf(error: Error): Message[] {
  const own = error instanceof ApiError ? (error.body.diagnostics ?? []) : [];
  return own.length > 0 ? own : [{ path: "", message: error.message }];
}

/** What the server complains of, without the keys of its interface. */
export const plainText = (error: Error): string =>
  messagesOf(error).flatMap(({ message, remedy }) => [message, remedy ?? ""]).join(" ").trim();

/** What the interface takes as a number and not as a text is looked at before. */
export function notANumber(path: string): ApiError {
  const place = { line: 0, column: 0, end_line: 0, end_column: 0 };
  const message = "This is not a number.";
  return new ApiError(422, { diagnostics: [{ path, ...place, severity: "error", message }] });
}

/** Messages of the server, each beside the field that it names. */
export class Problems {
  /** By the kind of question. */
  private readonly errors = new Map<string, Error>();
  private readonly places = new Map<string, { place: HTMLElement; input: () => Element | undefined }>();

  /** `general` holds what no field is named for. */
  constructor(private readonly general: HTMLElement) {}

  /** Where messages about this key stand; `input` is marked as wrong. */
  register(key: string, place: HTMLElement, input: () => Element | undefined): void {
    place.dataset.problem = key;
    place.hidden = true;
    this.places.set(key, { place, input });
  }

  /** What is wrong with the question of a kind now; undefined: nothing. */
  set(kind: string, error: Error | undefined): void {
    if (error) this.errors.set(kind, error);
    else this.errors.delete(kind);
    const texts = new Map<string, string>();
    const others: string[] = [];
    for (const message of [...this.errors.values()].flatMap(messagesOf)) {
      const text = [message.message, message.remedy ?? ""].join(" ").trim();
      const key = this.nearest(keyOf(message));
      const place = this.places.get(key)?.place;
      if (place?.isConnected && !place.parentElement?.hidden) texts.set(key, [texts.get(key) ?? "", text].join(" ").trim());
      else others.push(key ? `${key}: ${text}` : text);
    }
    this.write(texts, others);
  }

  /** The field of this key, or the one that holds it: "vary[0].paths" of "vary[0].paths[1]". */
  private nearest(key: string): string {
    const holds = [...this.places.keys()].filter((one) => key === one || /^[.[]/.test(key.slice(one.length)) && key.startsWith(one));
    return holds.sort((a, b) => b.length - a.length)[0] ?? key;
  }

  private write(texts: Map<string, string>, others: string[]): void {
    for (const [key, { place, input }] of this.places) {
      const text = texts.get(key) ?? "";
      write(place, text);
      place.hidden = text === "";
      const field = input();
      if (text === "") field?.removeAttribute("aria-invalid");
      else field?.setAttribute("aria-invalid", "true");
    }
    write(this.general, others.join(" "));
    this.general.hidden = others.length === 0;
  }
}
