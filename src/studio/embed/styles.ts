/** The style sheet of a shadow root, made from those of the Studio. */
/** Wide enough for the panel beside the board; in the Studio the window decides that. */
export const WIDE = 640;

/**
 * Nothing comes in from the page around: neither inherited styles, nor the size of its letters, nor the width of its window. The page
 * can style the element itself, so inheritance is ended one step further inside. Only the theme's colours for what the browser draws are
 * passed on.
 */
const ALONE =
  ":host{display:block;overflow:auto}:host([hidden]){display:none}.guest-page{all:initial;display:block;color-scheme:inherit}";

/**
 * Conditions on the width of a window become conditions on the width of the element. Its height is its own, so it never counts as a
 * phone in landscape.
 */
function forContainer(condition: string): string {
  if (/not \(min-height|height\s*</.test(condition)) return "(width < 0px)";
  return condition
    .replace(/\s*and\s*\([^()]*height[^()]*\)/, "")
    .replaceAll("900px", `${WIDE}px`)
    .trim();
}

export function forShadow(text: string): string {
  return text
    .replaceAll(/:root((?:\[[^\]]*\]|:not\([^)]*\))+)/g, ":host($1)")
    .replaceAll(/:root(?![\w-])/g, ":host")
    .replaceAll(/(^|[},\s])html(?=\s*\{)/g, "$1.guest-page")
    .replaceAll(/(\d*\.?\d+)rem\b/g, (_, number: string) => `${Number(number) * 16}px`)
    .replaceAll(
      /@media\s*([^{]*width[^{]*)\{/g,
      (_, condition: string) => `@container guest ${forContainer(condition)}{`,
    );
}

let sheet: CSSStyleSheet | undefined;

export function adoptStyles(root: ShadowRoot, css: string): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${ALONE}\n${forShadow(css)}`);
  }
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
