/**
 * The looks of all boards of the page as one style sheet: the scene's own paints, the same classes and
 * colours as in a downloaded picture, but following the page's theme and with hairlines that know how
 * large the cells are now. Made when the first board is drawn.
 */
import boardCss from "../board.css?inline";
import { paintRules, SMALL_CELL, themeProperties } from "../../../scene/index.js";

const PREFIX = "q";
const ROOT = ".board-scene";
const HAIRLINE = 1;
const FRAME = 2;
/** Pixels per cell at which the squares alone make the lattice. */
const GRIDLESS = 3;

export function paintClass(name: string): string {
  return `${PREFIX}-${name}`;
}

let installed = false;

export function installPaints(): void {
  if (installed) return;
  installed = true;
  const light = themeProperties("light", PREFIX);
  const dark = themeProperties("dark", PREFIX);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [
      `${ROOT}{${light}}`,
      `:root[data-theme="dark"] ${ROOT}{${dark}}`,
      `@media(prefers-color-scheme:dark){:root:not([data-theme]) ${ROOT}{${dark}}}`,
      // What is cut out of the board is the paper it lies on.
      `:root ${ROOT}{--${PREFIX}-paper:var(--board-paper,var(--paper))}`,
      ...paintRules(ROOT, SMALL_CELL, PREFIX),
      `${ROOT} .${paintClass("grid")}{stroke-width:var(--board-hairline);stroke-opacity:var(--board-hairline-opacity)}`,
      `${ROOT} .${paintClass("frame")}{stroke-width:var(--board-frame)}`,
      boardCss,
    ].join("\n"),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Lines of one and two pixels, lighter where cells are so small that they would be all line: whole
 * pixels of the screen in any case, because parts of pixels come out uneven.
 */
export function lineWidths(scale: number, density: number): Record<string, string> {
  const share = Math.min(1, scale / SMALL_CELL);
  const visible = Math.min(1, Math.max(0, (scale - GRIDLESS) / (SMALL_CELL - GRIDLESS)));
  const whole = (width: number): number => Math.max(1, Math.round(width * share * density)) / density;
  const hairline = whole(HAIRLINE);
  return {
    "--board-hairline": `${short(hairline)}px`,
    "--board-hairline-opacity": short(Math.min(visible, (HAIRLINE * share) / hairline)),
    "--board-frame": `${short(whole(FRAME))}px`,
  };
}

function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
