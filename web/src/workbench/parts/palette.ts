import { button, h, select } from "../../ui/dom";
import type { Json } from "../toml/scan";
import type { Workbench } from "../workbench";
import { dialog } from "./dialog";
import { addFilm, addThing, freeName } from "./new_thing";
import { filmJoints, type Offer, offers } from "./offers";

/** The palette: what fits, with a search, then its name and partners. */
export async function openPalette(bench: Workbench): Promise<void> {
  const all = offers(bench);
  const films = filmJoints(bench);
  const chosen = await dialog<Offer | string>("Add to the model", (done) => {
    const search = h("input", {
      type: "search",
      placeholder: "Search: revolute, spring, oil …",
      "aria-label": "Search what to add",
    });
    const list = h("div", { class: "offers" });
    const fill = () => {
      const words = search.value.toLowerCase().split(/\s+/);
      const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
      const items = all
        .filter(({ kind, type, meaning }) => fits(`${kind} ${type ?? ""} ${meaning}`))
        .map((offer) =>
          offerButton(offer.kind, offer.type ?? "", offer.meaning, () => done(offer)),
        );
      const filmItems = films
        .filter((joint) => fits(`film oil lubricated ${joint}`))
        .map((joint) => offerButton("film", joint, "an oil film in this joint", () => done(joint)));
      list.replaceChildren(...filmItems, ...items);
    };
    search.addEventListener("input", fill);
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // the next dialog asks for a name: this key is not for it
      list.querySelector("button")?.click();
    });
    list.addEventListener("keydown", (event) => moveFocus(event, list));
    search.addEventListener("keydown", (event) => moveFocus(event, list));
    fill();
    return [search, list];
  });
  if (typeof chosen === "string") addFilm(bench, chosen);
  else if (chosen) await nameAndPlace(bench, chosen);
}

/** Arrow keys go from the search through the offers. */
function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>("button")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[Math.min(Math.max(to, 0), items.length - 1)]?.focus();
}

function offerButton(
  kind: string,
  type: string,
  meaning: string,
  onClick: () => void,
): HTMLElement {
  const element = button("", onClick, { class: "offer", "data-offer": `${kind} ${type}`.trim() });
  element.append(
    h("strong", {}, `${kind} ${type.replaceAll("_", " ")}`.trim()),
    h("span", {}, meaning),
  );
  return element;
}

async function nameAndPlace(bench: Workbench, offer: Offer): Promise<void> {
  if (bench.schema.kindOf(bench.schema.root.properties![offer.kind]!) === "table")
    return void addThing(bench, offer, "", {});
  const first = freeName(bench.document, offer.kind, offer.type ?? offer.kind);
  const values = await dialog<{ name: string; chosen: Record<string, Json> }>(
    `New ${offer.kind} ${offer.type ?? ""}`,
    (done) => {
      const name = h("input", {
        type: "text",
        value: first,
        pattern: "[A-Za-z0-9_\\-]+",
        required: true,
        id: "new-name",
      });
      const chosen: Record<string, Json> = {};
      const rows = offer.partners.flatMap(([key, choices, count]) =>
        partnerRows(key, choices, count, chosen),
      );
      const form = h(
        "form",
        { method: "dialog", class: "rows" },
        h("label", {}, "name ", name),
        ...rows,
        h(
          "div",
          { class: "buttons" },
          h("button", { type: "submit", class: "primary" }, "Add"),
          button("Cancel", () => done(undefined)),
        ),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        done({ name: name.value, chosen });
      });
      name.addEventListener("input", () => {
        const taken = bench.document.names([offer.kind]).includes(name.value);
        name.setCustomValidity(taken ? `There is a ${offer.kind} '${name.value}' already.` : "");
      });
      queueMicrotask(() => name.select());
      return [form];
    },
  );
  if (values) addThing(bench, offer, values.name, values.chosen);
}

function partnerRows(
  key: string,
  choices: string[],
  count: number,
  chosen: Record<string, Json>,
): HTMLElement[] {
  const list = choices.map((value) => ({ value, label: value }));
  if (key !== "between") {
    chosen[key] = choices[key === "second" ? 1 : 0]!;
    return [select(key, list, String(chosen[key]), (value) => (chosen[key] = value))];
  }
  const pair = [
    choices[0]!,
    choices.find((one) => one !== "ground" && !one.startsWith("ground.")) ?? choices[1]!,
  ];
  chosen[key] = pair;
  return Array.from({ length: count }, (_, i) =>
    select(i === 0 ? "first" : "second", list, pair[i]!, (value) => (pair[i] = value)),
  );
}
