import type { ViewState } from "../state";
import { h, section } from "../ui/dom";
import { tokens } from "./toml";

/** The input of the active run as it was read. */
export function modelSection(state: ViewState): HTMLElement {
  const code = h("code");
  const rebuild = () => {
    const parts = tokens(state.active.modelText).map(({ kind, text }) =>
      kind === "plain" ? text : h("span", { class: `toml-${kind}` }, text),
    );
    code.replaceChildren(...parts);
  };
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
