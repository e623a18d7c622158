import { button, h } from "../../ui/dom";

/** Shows a dialog until `done` is called; Escape answers undefined. */
export function dialog<T>(
  title: string,
  content: (done: (answer: T | undefined) => void) => (Node | string)[],
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const element = h("dialog", { "aria-label": title });
    const before = document.activeElement as HTMLElement | null;
    const done = (answer: T | undefined) => {
      if (!element.isConnected) return;
      element.remove();
      focusAgain(before);
      resolve(answer);
    };
    element.append(h("h2", {}, title), ...content(done));
    element.addEventListener("close", () => done(undefined));
    document.body.append(element);
    element.showModal();
  });
}

/** Where a dialog was opened, or a place nearby: never nowhere. */
function focusAgain(before: HTMLElement | null): void {
  const places = [
    before,
    ...document.querySelectorAll<HTMLElement>('.thing[aria-current="true"], #add, #new'),
  ];
  places
    .find((place) => place?.isConnected && place !== document.body && place.offsetParent)
    ?.focus();
}

/** A line of text; `problem` says what is wrong with it. */
export function ask(
  title: string,
  first: string,
  problem: (text: string) => string,
): Promise<string | undefined> {
  return dialog<string>(title, (done) => {
    const input = h("input", { type: "text", value: first, "aria-label": title });
    const note = h("p", { class: "problem" });
    const check = () => (note.textContent = problem(input.value));
    const form = h(
      "form",
      { method: "dialog" },
      input,
      note,
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "submit", class: "primary" }, "OK"),
        button("Cancel", () => done(undefined)),
      ),
    );
    input.addEventListener("input", check);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (check() === "") done(input.value);
    });
    queueMicrotask(() => input.select());
    return [form];
  });
}

export function choose<T extends string>(
  title: string,
  detail: string,
  answers: T[],
): Promise<T | undefined> {
  return dialog<T>(title, (done) => [
    h("p", {}, detail),
    h(
      "div",
      { class: "buttons" },
      ...answers.map((answer, i) =>
        button(answer, () => done(answer), { class: i === 0 ? "primary" : "", autofocus: i === 0 }),
      ),
    ),
  ]);
}
