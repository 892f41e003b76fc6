/** What the board looks like at each step of its proof's counters. Pure, so that any step can be shown at once. */
import type { Cell } from "../../../../board/index.js";
import {
  frontierAfter,
  type Chessboard,
  type ColumnShow,
  type CounterShow,
  type FrontierShow,
  type Tiling,
} from "../../../../puzzles/index.js";
import type { SceneItem } from "../../../../scene/index.js";
import type { Shown } from "../../shared/index.js";
import * as phrases from "../../../words/chessboard.js";

export function counterSteps(show: CounterShow): number {
  return show.what === "columns" ? show.columns.length : show.length;
}

export function countersAt(board: Chessboard, show: CounterShow, at: number): Shown<Tiling> {
  return show.what === "columns" ? columnsAt(show, at) : frontierAt(board, show, at);
}

function residue(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
const isWhite = ([row, col]: Cell): boolean => (row + col) % 2 === 0;

/** "2 more black squares than white" */
function balance(total: number): string {
  if (total === 0) return phrases.asManyWhiteSquares;
  return total > 0 ? phrases.moreWhiteThanBlack(total) : phrases.moreBlackThanWhite(-total);
}

/** What the sum says about the dominoes that cross to a column. */
function crossingWords(total: number, column: number): string {
  if (total === 0) return phrases.soAsManyDominoesCross(column);
  const [one, other] = total > 0 ? ["white", "black"] : ["black", "white"];
  const many = Math.abs(total);
  return phrases.soMoreMustCross(many, column, one, other);
}

function columnsAt({ modulus, columns }: ColumnShow, at: number): Shown<Tiling> {
  const met = columns.slice(0, at);
  const last = met.at(-1);
  const done = at >= columns.length;
  const extra: SceneItem[] = columns.map(({ col, total }, i) => ({
    kind: "clue",
    // The numbers of the columns are below the board.
    side: "top",
    index: col,
    text: i < at ? `${residue(total, modulus)}` : "·",
    ...(done && i === at - 1 ? { state: "wrong" as const } : {}),
  }));
  if (last === undefined)
    return {
      words: phrases.howSquaresCount(modulus),
      extra,
    };
  for (const cell of last.squares) extra.push({ kind: "text", cell, text: isWhite(cell) ? "+1" : "−1" });
  extra.push({ kind: "region", cells: met.flatMap(({ squares }) => squares), colour: 0 });
  const first = columns[0]!.col + 1;
  const name = last.col + 1 === first ? phrases.columnHas(first) : phrases.columnsHave(first, last.col + 1);
  const sum =
    last.total >= 0 && last.total < modulus
      ? phrases.theSumIs(last.total)
      : phrases.theSum(signed(last.total), residue(last.total, modulus), modulus);
  if (done)
    return {
      words: phrases.butNothingCrossesAfter(
        name,
        balance(last.total),
        sum,
        residue(last.total, modulus),
        modulus,
      ),
      sign: "bad",
      extra,
    };
  return {
    words: `${name} ${balance(last.total)}: ${sum}. ${crossingWords(last.total, last.col + 2)}`,
    extra,
  };
}

function frontierAt(board: Chessboard, show: FrontierShow, at: number): Shown<Tiling> {
  const met = show.squares.slice(0, at);
  const extra: SceneItem[] = met.map(({ cell, inSet }) => ({
    kind: "mark",
    cell,
    role: inSet ? "set" : "neighbour",
  }));
  const last = met.at(-1);
  if (last === undefined)
    return {
      words: phrases.squaresOfOneColour(show.set, show.neighbours),
      extra: show.squares.map(({ cell, inSet }) => ({
        kind: "mark",
        cell,
        role: inSet ? "set" : "neighbour",
      })),
    };
  const places = frontierAfter(board, show, at);
  for (const [from, to] of places) extra.push({ kind: "link", from, to });
  extra.push({ kind: "mark", cell: last.cell, role: "focus" });
  const far = phrases.ofSquaresMet(at, show.squares.length);
  if (at >= show.length)
    return {
      words: phrases.atLeastOfPlaces(far, last.bound, places.length),
      sign: "bad",
      extra,
    };
  return {
    words: phrases.atLeastOfPlacesAtTheBorder(far, Math.max(0, last.bound), places.length),
    extra,
  };
}
