/** Light, dark, or as the system's theme. The choice is remembered; `public/theme.js` applies it before the first paint. */
import { computed, effect, signal } from "@preact/signals";
import { mediaSignal } from "../media.js";

export const THEME_CHOICES = ["auto", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = "quadrille.theme";

export const themeChoice = signal<ThemeChoice>("auto");
const systemDark = mediaSignal("(prefers-color-scheme: dark)");

/** The theme in force, for what is not styled by CSS. */
export const theme = computed<"light" | "dark">(() => {
  if (themeChoice.value !== "auto") return themeChoice.value;
  return systemDark.value ? "dark" : "light";
});

export function nextTheme(): void {
  const at = THEME_CHOICES.indexOf(themeChoice.value);
  themeChoice.value = THEME_CHOICES[(at + 1) % THEME_CHOICES.length]!;
}

function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? "auto";
  } catch {
    return "auto";
  }
}

export function startTheme(): void {
  themeChoice.value = remembered();
  effect(() => {
    const choice = themeChoice.value;
    if (choice === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = choice;
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // Storage is refused: the choice lasts until the page is left.
    }
  });
  effect(() => {
    void theme.value;
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  });
}
