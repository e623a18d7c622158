import { button } from "./dom";

type Theme = "light" | "dark";

/**
 * The system's choice until the reader chooses; the button flips between the two. Colours live in
 * the style sheet.
 */
export function themeButton(): HTMLButtonElement {
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen: Theme | null = null;
  const present = (): Theme => chosen ?? (system.matches ? "dark" : "light");
  const element = button(
    "",
    () => {
      chosen = present() === "dark" ? "light" : "dark";
      apply();
    },
    { class: "theme", id: "theme" },
  );
  const apply = () => {
    const theme = present();
    document.documentElement.dataset.theme = theme;
    element.textContent = theme === "dark" ? "Light" : "Dark";
    element.title = `Switch to ${theme === "dark" ? "light" : "dark"} colours`;
  };
  system.addEventListener("change", apply);
  apply();
  return element;
}
