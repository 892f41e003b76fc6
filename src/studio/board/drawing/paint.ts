/** The looks of all boards as one style sheet: the scene's paints, which follow the page's theme, and hairlines that fit the cells. */
import boardCss from "../board.css?inline";
import {
  type Layers,
  PAINT_GROUPS,
  type Painted,
  paintRules,
  SMALL_CELL,
  themeProperties,
} from "../../../scene/index.js";

const PREFIX = "q";
const ROOT = ".board-scene";
const HAIRLINE = 1;
const FRAME = 2;
/** Pixels per cell at which the squares alone show the lattice. */
const GRIDLESS = 3;

export function paintClass(name: string): string {
  return `${PREFIX}-${name}`;
}

let sheet: CSSStyleSheet | undefined;
const installed = new Set<string>();

function rulesFor(painted: Painted): string[] {
  const dark = themeProperties("dark", PREFIX, painted);
  return [
    `${ROOT}{${themeProperties("light", PREFIX, painted)}}`,
    `:root[data-theme="dark"] ${ROOT}{${dark}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme]) ${ROOT}{${dark}}}`,
    ...paintRules(ROOT, SMALL_CELL, PREFIX, painted),
  ];
}

/** Adds the rules to the page: those of all boards once, those of a glyph or mark when it first appears. */
export function installPaints({ glyphs, marks }: Pick<Layers, "glyphs" | "marks"> = NO_SYMBOLS): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [
        ...rulesFor({ groups: PAINT_GROUPS, glyphs: [], marks: [] }),
        // Removed squares show the paper below the board.
        `:root ${ROOT}{--${PREFIX}-paper:var(--board-paper,var(--paper))}`,
        `${ROOT} .${paintClass("grid")}{stroke-width:var(--board-hairline);stroke-opacity:var(--board-hairline-opacity)}`,
        `${ROOT} .${paintClass("frame")}{stroke-width:var(--board-frame)}`,
        boardCss,
      ].join("\n"),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const added = {
    groups: [],
    glyphs: glyphs.map(({ glyph }) => glyph).filter(({ id }) => isNew(`glyph ${id}`)),
    marks: marks.map(({ mark }) => mark).filter(({ id }) => isNew(`mark ${id}`)),
  };
  if (added.glyphs.length + added.marks.length === 0) return;
  for (const rule of rulesFor(added)) sheet.insertRule(rule, sheet.cssRules.length);
}

const NO_SYMBOLS = { glyphs: [], marks: [] } as const;

function isNew(name: string): boolean {
  const before = installed.size;
  return installed.add(name).size > before;
}

/** Lines of one and two pixels, lighter where cells are small, and always whole pixels of the screen so that they look even. */
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
