/** The pages of a booklet: cover, rules, puzzles, solutions. */
import { encode } from "uqr";
import { fail, ok, plural, type Result } from "../base/index.js";
import {
  PAPERS,
  type Booklet,
  type BookletOptions,
  type BookletPuzzle,
  type LaidOut,
  type Page,
  type PageItem,
  type PerPage,
} from "./booklet.js";
import { prepareFonts } from "./font.js";
import { GUTTER, heading, innerOf, largestIn, MARGIN, shapesOf, type Sheet } from "./sheet.js";
import { fillSlot, SMALLEST_CELL, type Box, type Code } from "./slot.js";
import { solutionPages } from "./solutions.js";
import { ACCENT, GREY, linesOf, shortened, textAt, writable } from "./words.js";

/** Columns and rows of a page. */
const GRIDS: Readonly<Record<PerPage, readonly [cols: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
};
/** Longer links would make codes that are hard to scan, so they are left out. */
const LONGEST_LINK = 900;

/** Lays the booklet out. Problems: `booklet/empty`, `booklet/too-large`, `booklet/character`. */
export async function layOut(booklet: Booklet, { paper, perPage }: BookletOptions): Promise<Result<LaidOut>> {
  await prepareFonts();
  const sheet = PAPERS[paper];
  const { title, author, date, puzzles } = booklet;
  if (puzzles.length === 0) return fail("booklet/empty", "a booklet needs at least one puzzle");
  for (const [what, text] of [
    ["the title", title],
    ["the author", author],
    ["the date", date],
    ...puzzles.map(({ words }, at) => [`puzzle ${at + 1}`, words] as const),
  ] as const) {
    const checked = text === undefined ? undefined : writable(what, text);
    if (checked?.ok === false) return checked;
  }
  const filled = puzzlePages(puzzles, sheet, perPage);
  if (!filled.ok) return filled;
  const pages = [
    coverPage(booklet, sheet),
    ...rulePages(booklet, sheet),
    ...filled.value,
    ...solutionPages(puzzles, sheet),
  ];
  const numbered = pages.map((page, i) =>
    page.kind === "cover" ? page : withFooter(page, i + 1, title, sheet),
  );
  return ok({ title, author, paper: sheet, pages: numbered });
}

function slotsOf({ x, y, width, height }: Box, cols: number, rows: number, gutter: number): Box[] {
  const across = (width - gutter * (cols - 1)) / cols;
  const down = (height - gutter * (rows - 1)) / rows;
  return Array.from({ length: cols * rows }, (_, i) => ({
    x: x + (i % cols) * (across + gutter),
    y: y + Math.floor(i / cols) * (down + gutter),
    width: across,
    height: down,
  }));
}

function withFooter(page: Page, number: number, title: string, { width, height }: Sheet): Page {
  const y = height - MARGIN + 4;
  const style = { role: "words", size: 8, colour: GREY } as const;
  const [line = ""] = shortened(linesOf(title, width - 2 * MARGIN - 60, 8), 1, width - 2 * MARGIN - 60, 8);
  return {
    ...page,
    items: [
      ...page.items,
      { kind: "line", x: MARGIN, y: y - 13, width: width - 2 * MARGIN, thickness: 0.4, colour: "#bbbbbb" },
      textAt(line, MARGIN, y, style),
      textAt(`${number}`, width - MARGIN, y, { ...style, anchor: "end" }),
    ],
  };
}

function coverPage({ title, author, date, puzzles }: Booklet, { width, height }: Sheet): Page {
  const room = width - 2 * MARGIN;
  const size = 36;
  const items: PageItem[] = [];
  let y = height * 0.2;
  const lines = shortened(linesOf(title, room, size, true), 4, room, size);
  for (const line of lines) {
    items.push(textAt(line, MARGIN, y, { role: "title", size, bold: true }));
    y += size * 1.16;
  }
  y += 2;
  items.push({ kind: "line", x: MARGIN, y: y - size * 0.5, width: 72, thickness: 3, colour: ACCENT });
  y += 10;
  for (const line of linesOf(contentWords(puzzles), room, 13)) {
    items.push(textAt(line, MARGIN, y, { role: "words", size: 13 }));
    y += 18;
  }
  for (const text of [author, date]) {
    if (text === undefined) continue;
    for (const line of shortened(linesOf(text, room, 11), 2, room, 11)) {
      items.push(textAt(line, MARGIN, y, { role: "words", size: 11, colour: GREY }));
      y += 16;
    }
  }
  items.push(...ornaments(puzzles, { x: MARGIN, y: y + 24, width: room, height: height - MARGIN - y - 24 }));
  return { kind: "cover", items };
}

/** "12 puzzles: 6 Tents, 6 IQ Twist" */
function contentWords(puzzles: readonly BookletPuzzle[]): string {
  const counts = new Map<string, number>();
  for (const { title } of puzzles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [first] = counts.keys();
  if (counts.size === 1) return `${plural(puzzles.length, "puzzle")}: ${first}`;
  const kinds = Array.from(counts, ([title, count]) => `${count} ${title}`);
  return `${plural(puzzles.length, "puzzle")}: ${kinds.join(", ")}`;
}

/** With more ornaments their cells would be specks. */
const ORNAMENTS = 4;
const ORNAMENT_CELL = 40;

/** The first board of each kind, in one or two rows at the foot of the cover. */
function ornaments(puzzles: readonly BookletPuzzle[], box: Box): PageItem[] {
  const firsts = [...new Map(puzzles.map((puzzle, i) => [puzzle.title, i] as const).toReversed()).values()]
    .toReversed()
    .slice(0, ORNAMENTS);
  const cols = Math.min(2, firsts.length);
  const rows = Math.ceil(firsts.length / cols);
  const side = Math.min(
    (box.width - GUTTER * (cols - 1)) / cols,
    (box.height - GUTTER * (rows - 1)) / rows,
    300,
  );
  if (side < 60) return [];
  const top = box.y + box.height - rows * side - (rows - 1) * GUTTER;
  return firsts.map((index, i): PageItem => {
    const shapes = shapesOf(puzzles[index]!.boards);
    const { scene, size, cell } = largestIn({ width: side, height: side }, shapes, ORNAMENT_CELL);
    const [width, height] = [size.width * cell, size.height * cell];
    const [left, upper] = [
      box.x + (i % cols) * (side + GUTTER),
      top + Math.floor(i / cols) * (side + GUTTER),
    ];
    return {
      kind: "picture",
      part: "ornament",
      of: index + 1,
      scene,
      x: left,
      y: upper + side - height,
      width,
      height,
    };
  });
}

const RULE_SIZE = 11;
const RULE_LEAD = 16;

function rulePages({ rules }: Booklet, sheet: Sheet): Page[] {
  const inner = innerOf(sheet);
  const pages: Page[] = [];
  let items: PageItem[] = [heading("Rules", inner)];
  let y = inner.y + 54;
  const bottom = inner.y + inner.height;
  for (const { title, sentences } of rules) {
    const blocks = sentences.map((sentence) => linesOf(sentence, inner.width - 14, RULE_SIZE));
    const height = 22 + blocks.flat().length * RULE_LEAD + blocks.length * 3;
    if (y + height > bottom && y > inner.y + 54) {
      pages.push({ kind: "rules", items });
      items = [];
      y = inner.y + 14;
    }
    items.push(textAt(title, inner.x, y, { role: "number", size: 13, bold: true }));
    y += 20;
    for (const lines of blocks) {
      items.push(textAt("•", inner.x, y, { role: "words", size: RULE_SIZE, colour: ACCENT }));
      for (const line of lines) {
        items.push(textAt(line, inner.x + 14, y, { role: "words", size: RULE_SIZE }));
        y += RULE_LEAD;
      }
      y += 3;
    }
    y += 20;
  }
  return [...pages, { kind: "rules", items }];
}

function puzzlePages(puzzles: readonly BookletPuzzle[], sheet: Sheet, perPage: PerPage): Result<Page[]> {
  const pages: Page[] = [];
  const slots = slotsOf(innerOf(sheet), ...GRIDS[perPage], GUTTER);
  for (let at = 0; at < puzzles.length; at += perPage) {
    const items: PageItem[] = [];
    for (const [i, puzzle] of puzzles.slice(at, at + perPage).entries()) {
      const filled = fillSlot(slots[i]!, at + i + 1, puzzle, codeOf(puzzle.link));
      if (filled === undefined) return tooLarge(at + i + 1, puzzle, perPage);
      items.push(...filled.items);
    }
    pages.push({ kind: "puzzles", items });
  }
  return ok(pages);
}

function tooLarge(number: number, { title, words }: BookletPuzzle, perPage: PerPage): Result<never> {
  const millimetres = ((SMALLEST_CELL / 72) * 25.4).toFixed(1);
  const most = `its cells would be narrower than ${millimetres} mm`;
  const help = perPage === 1 ? "it is too large for this paper" : "take fewer puzzles to a page";
  return fail(
    "booklet/too-large",
    `puzzle ${number} (${title}, ${words}) does not fit with ${perPage} to a page: ${most}; ${help}`,
  );
}

/** Whether a code of this link can be scanned, so that it is printed. */
export function isScannable(link: string): boolean {
  return link.length <= LONGEST_LINK;
}

function codeOf(link: string | undefined): Code | undefined {
  return link !== undefined && isScannable(link) ? encode(link, { ecc: "L", border: 0 }).data : undefined;
}
