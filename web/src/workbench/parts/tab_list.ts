import { h } from "../../ui/dom";

/** Arrow keys go from tab to tab, past those that are not shown, as in every list of tabs. */
export function tabList(tabs: [button: HTMLButtonElement, show: () => void][]): HTMLElement {
  const list = h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": "Views" },
    ...tabs.map(([button]) => button),
  );
  list.addEventListener("keydown", (event) => {
    const shown = tabs.filter(([button]) => button.offsetParent !== null);
    const at = shown.findIndex(([button]) => button === document.activeElement);
    const last = shown.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const [button, show] = shown[to]!;
    show();
    button.focus();
  });
  return list;
}
