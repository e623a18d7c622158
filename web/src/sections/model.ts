import type { ViewState } from "../state";
import { h, section } from "../ui/dom";
import { tokens } from "./toml";

/** TOML in the colours of its parts. */
export const coloured = (toml: string): (string | HTMLElement)[] =>
  tokens(toml).map(({ kind, text }) =>
    kind === "plain" ? text : h("span", { class: `toml-${kind}` }, text),
  );

/** The input of the active run as it was read. */
export function modelSection(state: ViewState): HTMLElement | undefined {
  if (state.runs.every(({ modelText }) => modelText === "")) return undefined;
  const code = h("code");
  const rebuild = () => code.replaceChildren(...coloured(state.active.modelText));
  state.on("runs", rebuild);
  rebuild();
  const lines = state.active.modelText.split("\n").length;
  return section(
    "model",
    "Model as read",
    h(
      "details",
      { id: "model-text" },
      h("summary", {}, `${lines} lines of TOML`),
      h("pre", { tabindex: 0 }, code),
    ),
  );
}
