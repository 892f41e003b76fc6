/**
 * A sheet to solve with a pencil: title, rules in short, the board as it is given, the loose pieces, and the solution on a page of its
 * own. The family's `paper` says what to print, as in booklets. It is ink on white, whatever the colours of the screen.
 */
import {
  paperRules,
  paperTitle,
  titleWords,
  type About,
  type FamilyFace,
  type View,
} from "../../../../puzzles/index.js";
import { inFullInk, renderSvg, type Scene } from "../../../../scene/index.js";
import { fitBoard, innerSize, largestIn, sizeInCells, type Fitted, type PaperId } from "./measures.js";
import "./print.css";

/** The solved board, and words about it. */
export interface AnswerKey<S> {
  readonly view: View<S>;
  readonly words?: string;
}

export interface SheetToPrint<P, S> {
  readonly family: FamilyFace<P, S>;
  readonly puzzle: P;
  readonly about?: About;
  readonly paper: PaperId;
  readonly key?: AnswerKey<S> | undefined;
}

/** The heights of the title, the rules and the gaps, in millimetres: a little too much, so that everything stays on one page. */
const HEAD = 24;
const RULE_LINE = 4.6;
const RULE_CHARACTERS = 92;

function scenesOnPaper<P, S>(family: FamilyFace<P, S>, puzzle: P, view: View<S>): readonly Scene[] {
  return (family.paper?.scenes?.(puzzle, view) ?? [family.scene(puzzle, view)]).map(inFullInk);
}

/** Fits the board and the pieces below the title and the rules. */
export function fitSheet<P, S>({ family, puzzle, paper, about = {} }: SheetToPrint<P, S>) {
  const { width, height } = innerSize(paper);
  const note = about.note?.split("\n") ?? [];
  // One more for the line of the title.
  const lines = [...paperRules(family, [puzzle]), ...note].reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(line.length / RULE_CHARACTERS)),
    titleWords(about) === undefined ? 0 : 1,
  );
  const room = { width, height: height - HEAD - lines * RULE_LINE };
  const pieces = family.paper?.pieces?.(puzzle) ?? [];
  return { pieces, ...fitBoard(room, scenesOnPaper(family, puzzle, {}), pieces) };
}

export function printSheet<P, S>(sheet: SheetToPrint<P, S>): HTMLElement {
  const { family, puzzle, paper, key, about = {} } = sheet;
  const named = titleWords(about);
  const root = element("div", "print-sheet");
  root.dataset["paper"] = paper;
  let pictures = 0;
  const drawn = (fitted: Fitted): Element => picture(fitted, `print${pictures++}`);
  const title = paperTitle(family, [puzzle]);
  const head = (what?: string): HTMLElement[] => [
    element("h1", "", what === undefined ? title : `${title}: ${what}`),
    ...(named === undefined ? [] : [element("p", "print-name", named)]),
    element("p", "print-words", family.describe(puzzle)),
  ];
  const { board, pieces, pieceCell } = fitSheet(sheet);
  const page = element("section", "print-page");
  const rules = element("ul", "print-rules");
  rules.append(...paperRules(family, [puzzle]).map((rule) => element("li", "", rule)));
  const boardBox = element("div", "print-board");
  boardBox.append(drawn(board));
  const note = about.note === undefined ? [] : [element("p", "print-note", about.note)];
  page.append(...head(), ...note, rules, boardBox);
  if (pieces.length > 0) {
    const tray = element("div", "print-pieces");
    for (const { scene, copies } of pieces) {
      const piece = element("div", "print-piece");
      if (copies !== undefined) piece.append(element("span", "", copies));
      piece.append(drawn({ scene, cell: pieceCell }));
      tray.append(piece);
    }
    page.append(tray);
  }
  root.append(page);
  if (key !== undefined) root.append(keyPage(sheet, key, head, drawn));
  return root;
}

function keyPage<P, S>(
  { family, puzzle, paper }: SheetToPrint<P, S>,
  key: AnswerKey<S>,
  head: (what: string) => HTMLElement[],
  drawn: (fitted: Fitted) => Element,
): HTMLElement {
  const page = element("section", "print-page");
  const { width, height } = innerSize(paper);
  const fitted = largestIn(
    { width, height: height - HEAD - 2 * RULE_LINE },
    scenesOnPaper(family, puzzle, key.view),
  );
  const box = element("div", "print-board");
  box.append(drawn(fitted));
  page.append(...head("solution"));
  if (key.words !== undefined) page.append(element("p", "print-words", key.words));
  page.append(box);
  return page;
}

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}

function picture({ scene, cell }: Fitted, idPrefix: string): Element {
  const svg = renderSvg(scene, { theme: "print", static: true, idPrefix });
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const drawing = document.importNode(parsed, true);
  const { width, height } = sizeInCells(scene);
  drawing.setAttribute("width", `${(width * cell).toFixed(2)}mm`);
  drawing.setAttribute("height", `${(height * cell).toFixed(2)}mm`);
  return drawing;
}
