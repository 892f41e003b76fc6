/** The board as it looks on the table: pegs, pieces with their holes, rows and columns named as in the notation. */
import { plural } from "../../base/index.js";
import { cellAt } from "../../board/index.js";
import {
  COLOUR_NAMES,
  PIECE_COLOURS,
  type Scene,
  type SceneItem,
  touchingColours,
} from "../../scene/index.js";
import { markOn, markReason } from "../certificates.js";
import type { View, Violation } from "../family.js";
import { packingMarks } from "../packing/index.js";
import { checkTwist } from "./check.js";
import { isOnBoard } from "./formats/index.js";
import { rowLetters } from "./formats/notation.js";
import { cellWords, type Laid, type Twist, type TwistSolution } from "./puzzle.js";
import { isIqTwist, isWhole } from "./sets.js";
import { solutionGrid } from "./solution.js";
import { coverOf } from "./turns.js";
import { twistView } from "./packing-adapter.js";

export function describeTwist(puzzle: Twist): string {
  const { rows, cols, pieces, flips, pegs, givens } = puzzle;
  const most = pieces.reduce((sum, { max }) => sum + max, 0);
  const least = pieces.reduce((sum, { min }) => sum + min, 0);
  const board = isIqTwist(puzzle)
    ? "IQ Twist"
    : `${rows} × ${cols} board${isWhole(puzzle) ? "" : " with cells left out"}, ${least === most ? plural(most, "piece") : `${least} to ${plural(most, "piece")}`}${flips ? "" : ", no flips"}`;
  return [
    board,
    ...(pegs.length > 0 ? [plural(pegs.length, "peg")] : []),
    ...(givens.length > 0 ? [`${plural(givens.length, "piece")} given`] : []),
  ].join(", ");
}

export function twistScene(puzzle: Twist, view: View<TwistSolution>): Scene {
  const { rows, cols, present, pegs, pieces } = puzzle;
  const items: SceneItem[] = [];
  for (let at = 0; at < present.length; at++) {
    items.push({ kind: "square", cell: cellAt(puzzle, at), tone: present[at] === 1 ? "plain" : "removed" });
  }
  for (let col = 0; col < cols; col++)
    items.push({ kind: "clue", side: "top", index: col, text: String(col + 1) });
  for (let row = 0; row < rows; row++)
    items.push({ kind: "clue", side: "left", index: row, text: rowLetters(row) });
  const lying = view.solution?.laid ?? puzzle.givens;
  items.push(...pieceItems(puzzle, lying));
  for (const { piece, cells } of view.solution?.loose ?? []) {
    const inside = cells.filter((cell) => isOnBoard(puzzle, cell));
    if (inside.length > 0)
      items.push({ kind: "piece", cells: inside, colour: pieces[piece]!.colour, label: pieces[piece]!.name });
  }
  for (const { cell, colour } of pegs) items.push({ kind: "peg", cell, colour });
  const said = [
    ...pegs.map(({ cell, colour }) => `A ${COLOUR_NAMES[colour]} peg on ${cellWords(cell)}.`),
    ...(lying.length > 0
      ? [
          `${plural(lying.length, "piece")} on the board: ${solutionGrid(puzzle, { laid: lying }).join(" / ")}.`,
        ]
      : []),
    ...addMarks(puzzle, view, items),
  ];
  const title = describeTwist(puzzle);
  return { rows, cols, title, description: [`${title}.`, ...said].join(" "), items };
}

function placeOf({ piece, at, turn }: Laid): string {
  return `${piece} ${at.join()} ${turn}`;
}

/**
 * Colours that pegs have, and colours that somebody has chosen, stay. Pieces without a choice take the colours in turn, but get another one
 * where they would touch a piece of the same colour.
 */
function laidColours(puzzle: Twist, lying: readonly Laid[]): number[] {
  const { pieces, pegs, supply } = puzzle;
  const pegged = new Set(pegs.map(({ colour }) => colour));
  return touchingColours(
    lying.map((laid) => {
      const { colour } = pieces[laid.piece]!;
      const meant =
        pegged.has(colour) || (supply?.[colour] ?? 0) > 0 || colour !== laid.piece % PIECE_COLOURS;
      return { cells: coverOf(puzzle, laid).cells, colour, kept: meant };
    }),
  );
}

/** Cells beyond the board cannot be drawn; `check` names them. */
function pieceItems(puzzle: Twist, lying: readonly Laid[]): SceneItem[] {
  const given = new Set(puzzle.givens.map(placeOf));
  const colours = laidColours(puzzle, lying);
  return lying.flatMap((laid, at): SceneItem[] => {
    const { cells, holes } = coverOf(puzzle, laid);
    const inside = cells.filter((cell) => isOnBoard(puzzle, cell));
    const { name } = puzzle.pieces[laid.piece]!;
    if (inside.length === 0) return [];
    const through = holes.filter((cell) => isOnBoard(puzzle, cell));
    return [
      {
        kind: "piece",
        cells: inside,
        colour: colours[at]!,
        label: name,
        ...(through.length > 0 ? { holes: through } : {}),
        ...(given.has(placeOf(laid)) ? { fixed: true } : {}),
      },
    ];
  });
}

/** What two solutions share: a piece on the same cells, however it came there. */
function coveredKey(puzzle: Twist, laid: Laid): string {
  const cells = coverOf(puzzle, laid).cells.map((cell) => cell.join());
  return `${laid.piece} ${cells.toSorted().join(" ")}`;
}

function addMarks(puzzle: Twist, view: View<TwistSolution>, items: SceneItem[]): string[] {
  const said: string[] = [];
  const mark = markOn(puzzle, items);
  if (view.solution !== undefined && view.other !== undefined) {
    const before = new Set(view.other.laid.map((laid) => coveredKey(puzzle, laid)));
    const changed = view.solution.laid
      .filter((laid) => !before.has(coveredKey(puzzle, laid)))
      .flatMap((laid) => coverOf(puzzle, laid).cells);
    for (const cell of changed) mark(cell, "changed");
    said.push(`The other solution differs on ${plural(changed.length, "cell")}.`);
  }
  said.push(...markReason(view, (reason) => packingMarks(() => twistView(puzzle), reason), mark));
  const wrong = new Map<string, readonly number[]>();
  for (const { cells, message } of view.violations ?? brokenByGivens(puzzle, view)) {
    for (const cell of cells) wrong.set(cell.join(), cell);
    said.push(`${message}.`);
  }
  for (const cell of wrong.values()) mark(cell, "error");
  return said;
}

/** A peg cannot be seen under a piece that has no hole for it: where such a piece is given, a mark says where the peg is. */
function brokenByGivens(puzzle: Twist, { solution }: View<TwistSolution>): readonly Violation[] {
  const given = new Set(puzzle.givens.map(placeOf));
  const laid = (solution?.laid ?? puzzle.givens).filter((one) => given.has(placeOf(one)));
  return checkTwist({ ...puzzle, givens: [] }, { laid }).violations;
}
