import { button, h } from "../../ui/dom";
import type { Connection } from "../connection";

/** Says that the server does not answer, for as long as it does not. */
export function connectionBar(connection: Connection): HTMLElement {
  const element = h(
    "div",
    { class: "connection-bar", id: "connection-bar", role: "alert", hidden: true },
    h("strong", {}, "Connection lost, trying again."),
    " What you type is kept, and checked once the workbench answers. If it has ended, start it again on the same folder. ",
    button("Try now", () => connection.retry(), { class: "small" }),
  );
  connection.onChange((state) => (element.hidden = state === "good"));
  return element;
}
