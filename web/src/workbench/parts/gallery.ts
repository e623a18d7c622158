import { formatQuantity } from "../../data/units";
import { button, h } from "../../ui/dom";
import { write } from "../../ui/rows";
import type { Example } from "../api";
import type { Workbench } from "../workbench";

/** The model that a new mechanism begins with. */
export const emptyModel = `[model]
name = "New mechanism"
dimension = 2
gravity = [0, "-9.81 m/s^2"]

[simulation]
duration = "0.1 s"
`;

interface Actions {
  open(path: string): void;
  create(): void;
  guide(): void;
  bearing(): void;
  studies(): void;
}

/** What was said while the gallery is shown, which has no status line. */
function message(bench: Workbench): HTMLElement {
  const element = h("p", { class: "notice", id: "gallery-message", role: "status", hidden: true });
  const show = (text: string) => {
    write(element, text);
    element.hidden = text === "";
  };
  bench.on("message", () => show(document.body.classList.contains("at-home") ? bench.message : ""));
  bench.on("file", () => show(""));
  return element;
}

/** What `stribeck open` shows first: new, recent, and every example with its picture. */
export function gallery(
  bench: Workbench,
  actions: Actions,
  unsaved: HTMLElement,
  files: HTMLElement,
): HTMLElement {
  const { examples, recent } = bench.session;
  const search = h("input", {
    type: "search",
    placeholder: "Search the examples",
    "aria-label": "Search the examples",
  });
  const cards = examples.map((example) => card(bench, example, actions));
  search.addEventListener("input", () => {
    const word = search.value.toLowerCase();
    cards.forEach(
      (element) => (element.hidden = !element.textContent!.toLowerCase().includes(word)),
    );
  });
  const paths = recent.map((item) => (typeof item === "string" ? item : item.path));
  const recentList = paths.map((path) =>
    h(
      "li",
      {},
      button(path, () => actions.open(path), { class: "jump" }),
    ),
  );
  return h(
    "main",
    { class: "gallery", id: "gallery" },
    h("h1", {}, "stribeck workbench"),
    h(
      "p",
      { class: "hint" },
      "Build a mechanism, let its joints run in oil, and look at what happens.",
    ),
    h(
      "div",
      { class: "start" },
      button("First model in five steps", () => actions.guide(), { class: "primary", id: "guide" }),
      button("New mechanism", () => actions.create(), { id: "new" }),
      button("Plain bearing", () => actions.bearing(), {
        id: "to-bearing",
        title: "Film, losses and stability of a bearing of given sizes, at once (Alt+4)",
      }),
      button("Studies", () => actions.studies(), {
        id: "to-studies",
        title: "Studies of this folder: those that are computed, and former ones (Alt+5)",
      }),
    ),
    message(bench),
    unsaved,
    h(
      "div",
      { class: "places" },
      files,
      ...(recentList.length > 0
        ? [
            h(
              "section",
              {},
              h("h2", {}, "Recent files"),
              h("ul", { class: "recent" }, ...recentList),
            ),
          ]
        : []),
    ),
    h("h2", {}, "Examples"),
    search,
    h("div", { class: "example-cards" }, ...cards),
  );
}

function card(
  bench: Workbench,
  { path, name, sentence, picture, seconds }: Example,
  actions: Actions,
): HTMLElement {
  const element = button("", () => actions.open(path), {
    class: "example",
    "data-example": path,
  });
  const image = picture
    ? [h("img", { src: bench.api.address(picture), alt: "", loading: "lazy" })]
    : [];
  const time = seconds ? h("small", {}, `runs in ${formatQuantity(seconds, "s", 2)}`) : undefined;
  element.append(...image, h("strong", {}, name), h("span", {}, sentence), ...(time ? [time] : []));
  return element;
}
