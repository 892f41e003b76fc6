/** What the board looks like while the counters of its proof go on: pure, so that any step can be shown at once. */
import { plural } from "../../../../base/index.js";
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
  if (total === 0) return "as many white squares as black";
  return total > 0
    ? `${total} more white ${total === 1 ? "square" : "squares"} than black`
    : `${-total} more black ${total === -1 ? "square" : "squares"} than white`;
}

/** What the sum says about the dominoes that cross to a column. */
function crossingWords(total: number, column: number): string {
  if (total === 0)
    return `So as many dominoes cross to column ${column} with the left half on white as on black.`;
  const [one, other] = total > 0 ? ["white", "black"] : ["black", "white"];
  const many = Math.abs(total);
  return `So ${many} more ${many === 1 ? "domino" : "dominoes"} must cross to column ${column} with the left half on ${one} than on ${other}.`;
}

function columnsAt({ modulus, columns }: ColumnShow, at: number): Shown<Tiling> {
  const met = columns.slice(0, at);
  const last = met.at(-1);
  const done = at >= columns.length;
  const extra: SceneItem[] = columns.map(({ col, total }, i) => ({
    kind: "clue",
    side: "bottom",
    index: col,
    text: i < at ? `${residue(total, modulus)}` : "·",
    ...(done && i === at - 1 ? { state: "wrong" as const } : {}),
  }));
  if (last === undefined)
    return {
      words: `A white square counts 1, a black one −1, and sums are taken modulo ${modulus}. Column by column, the sum says how many dominoes must cross to the next column.`,
      extra,
    };
  for (const cell of last.squares) extra.push({ kind: "text", cell, text: isWhite(cell) ? "+1" : "−1" });
  extra.push({ kind: "region", cells: met.flatMap(({ squares }) => squares), colour: 0 });
  const first = columns[0]!.col + 1;
  const name = last.col + 1 === first ? `Column ${first} has` : `Columns ${first}–${last.col + 1} have`;
  const sum =
    last.total >= 0 && last.total < modulus
      ? `the sum is ${last.total}`
      : `the sum is ${signed(last.total)}, which is ${residue(last.total, modulus)} modulo ${modulus}`;
  if (done)
    return {
      words: `${name} ${balance(last.total)}: ${sum}. But nothing crosses after the last column, and 0 is not ${residue(last.total, modulus)} modulo ${modulus}. There is no tiling.`,
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
      words: `${plural(show.set, "square")} of one colour have only ${plural(show.neighbours, "neighbour")}. The proof goes through them all, line by line, and counts places of dominoes between squares that were met and squares that were not.`,
      extra: show.squares.map(({ cell, inSet }) => ({
        kind: "mark",
        cell,
        role: inSet ? "set" : "neighbour",
      })),
    };
  const places = frontierAfter(board, show, at);
  for (const [from, to] of places) extra.push({ kind: "link", from, to });
  extra.push({ kind: "mark", cell: last.cell, role: "focus" });
  const far = `${at} of ${plural(show.squares.length, "square")} met.`;
  if (at >= show.length)
    return {
      words: `${far} At least ${last.bound} of ${plural(places.length, "place")} must count, and that cannot be. There is no tiling.`,
      sign: "bad",
      extra,
    };
  return {
    words: `${far} At least ${Math.max(0, last.bound)} of ${plural(places.length, "place")} at the border ${last.bound === 1 ? "counts" : "count"}.`,
    extra,
  };
}
