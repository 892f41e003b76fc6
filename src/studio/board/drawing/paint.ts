/** The looks of all boards as one style sheet: the scene's paints, which follow the page's theme, and hairlines that fit the cells. */
import boardCss from "../board.css?inline";
import type { Root } from "../../ui/index.js";
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
/** From this many pixels per cell down, only the squares show the lattice. */
const GRIDLESS = 3;

export function paintClass(name: string): string {
  return `${PREFIX}-${name}`;
}

/** The style sheet of the page, and the one that all guests share. */
interface Paints {
  readonly sheet: CSSStyleSheet;
  readonly installed: Set<string>;
  /** The selector of the themed element, with or without a condition on its attribute. */
  themed(condition?: string): string;
}

let ofPage: Paints | undefined;
let ofGuests: Paints | undefined;

function rulesFor({ themed }: Pick<Paints, "themed">, painted: Painted): string[] {
  const dark = themeProperties("dark", PREFIX, painted);
  return [
    `${ROOT}{${themeProperties("light", PREFIX, painted)}}`,
    `${themed('[data-theme="dark"]')} ${ROOT}{${dark}}`,
    `@media(prefers-color-scheme:dark){${themed(":not([data-theme])")} ${ROOT}{${dark}}}`,
    ...paintRules(ROOT, SMALL_CELL, PREFIX, painted),
  ];
}

function createPaints(themed: Paints["themed"]): Paints {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [
      ...rulesFor({ themed }, { groups: PAINT_GROUPS, glyphs: [], marks: [] }),
      // Removed squares show the paper below the board.
      `${themed()} ${ROOT}{--${PREFIX}-paper:var(--board-paper,var(--paper))}`,
      `${ROOT} .${paintClass("grid")}{stroke-width:var(--board-hairline);stroke-opacity:var(--board-hairline-opacity)}`,
      `${ROOT} .${paintClass("frame")}{stroke-width:var(--board-frame)}`,
      boardCss,
    ].join("\n"),
  );
  return { sheet, installed: new Set(), themed };
}

function paintsIn(root: Root): Paints {
  if (root instanceof ShadowRoot)
    return (ofGuests ??= createPaints((condition) =>
      condition === undefined ? ":host" : `:host(${condition})`,
    ));
  return (ofPage ??= createPaints((condition = "") => `:root${condition}`));
}

/** Adds the rules to the root: those of all boards once, those of a glyph or mark when it first appears. */
export function installPaints(
  { glyphs, marks }: Pick<Layers, "glyphs" | "marks"> = NO_SYMBOLS,
  root: Root = document,
): void {
  const paints = paintsIn(root);
  const { sheet, installed } = paints;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const isNew = (name: string): boolean => {
    const before = installed.size;
    return installed.add(name).size > before;
  };
  const added = {
    groups: [],
    glyphs: glyphs.map(({ glyph }) => glyph).filter(({ id }) => isNew(`glyph ${id}`)),
    marks: marks.map(({ mark }) => mark).filter(({ id }) => isNew(`mark ${id}`)),
  };
  if (added.glyphs.length + added.marks.length === 0) return;
  for (const rule of rulesFor(paints, added)) sheet.insertRule(rule, sheet.cssRules.length);
}

const NO_SYMBOLS = { glyphs: [], marks: [] } as const;

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
