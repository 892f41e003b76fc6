/** The style sheet of a shadow root, made of those of the Studio. */
import css from "./embed.css?inline";

/** Wide enough for the panel beside the board; in the Studio that is a matter of the window. */
export const WIDE = 640;

/**
 * Nothing of the page around comes in: neither what is inherited, nor the size of its letters, nor the width of its window. The page can
 * style the element itself, so what it inherits ends one step further in.
 */
const ALONE =
  ":host{display:block;overflow:auto}:host([hidden]){display:none}.guest-page{all:initial;display:block}";

function forShadow(text: string): string {
  return text
    .replaceAll(/:root((?:\[[^\]]*\]|:not\([^)]*\))+)/g, ":host($1)")
    .replaceAll(/:root(?![\w-])/g, ":host")
    .replaceAll(/(^|[},\s])html(?=\s*\{)/g, "$1.guest-page")
    .replaceAll(/(\d*\.?\d+)rem\b/g, (_, number: string) => `${Number(number) * 16}px`)
    .replaceAll(/@media\s*\(\s*width\s*(<|>=)\s*900px\s*\)/g, `@container guest (width$1${WIDE}px)`);
}

let sheet: CSSStyleSheet | undefined;

export function adoptStyles(root: ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${ALONE}\n${forShadow(css)}`);
  }
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
