/** The ways of thinking on a chessboard, the easiest first. */
import { capital, listWords, plural } from "../../../base/index.js";
import { cellAt, type Cell, colourOf, indexOf, neighboursOf } from "../../../board/index.js";
import type { Literal } from "../../../model/index.js";
import { readOnce, type FoundStep, type Technique } from "../../reasons.js";
import { cellWords, type Chessboard } from "../board.js";

/** Up to this many squares are named. More are counted, and marked on the board. */
const NAMED = 6;

/** A step by squares: `tight` squares of one colour, and all the neighbours that they have left. */
interface Reading {
  readonly board: Chessboard;
  readonly tight: readonly number[];
  readonly neighbours: readonly number[];
  /** Squares covered by a placed domino. */
  readonly covered: ReadonlySet<number>;
  readonly dominoes: readonly (readonly [inside: number, outside: number])[];
  /** Whether the dominoes must lie, or must not. */
  readonly holds: boolean;
  /** The squares that a domino may still join with a square, as far as the step knows. */
  beside(square: number): number[];
}

/** Undefined when the step is not a tight set with dominoes that leave it. */
function readStep(
  board: Chessboard,
  ends: Int32Array,
  { rules, facts, uses }: FoundStep,
): Reading | undefined {
  const squares = new Set(rules.map(({ cells }) => indexOf(board, cells[0] as Cell)));
  const pair = (literal: Literal): [number, number] => {
    const v = Math.abs(literal);
    return [ends[2 * v - 2]!, ends[2 * v - 1]!];
  };
  const holds = facts[0]! > 0;
  const dominoes: [number, number][] = [];
  for (const literal of facts) {
    const [one, two] = pair(literal);
    if (literal > 0 !== holds || squares.has(one) === squares.has(two)) return undefined;
    dominoes.push(squares.has(one) ? [one, two] : [two, one]);
  }
  const covered = new Set(uses.filter((literal) => literal > 0).flatMap(pair));
  const barred = new Set(uses.filter((literal) => literal < 0).map((literal) => pair(literal).join()));
  const colour = colourOf(board, dominoes[0]![0]);
  // A domino that must lie has its inner half among the tight squares, one that must not among their neighbours.
  const isTight = (square: number): boolean => (colourOf(board, square) === colour) === holds;
  const beside = (square: number): number[] =>
    neighboursOf(board, square).filter(
      (other) => !covered.has(other) && !barred.has([square, other].toSorted((a, b) => a - b).join()),
    );
  return {
    board,
    tight: [...squares].filter(isTight),
    neighbours: [...squares].filter((square) => !isTight(square) && !covered.has(square)),
    covered,
    dominoes,
    holds,
    beside,
  };
}

interface BoardTechnique extends Omit<Technique, "words"> {
  readonly words: (step: Reading) => string | undefined;
}

const covered: BoardTechnique = {
  id: "covered-square",
  title: "Covered square",
  summary: "A square that a domino covers takes no other.",
  words(step) {
    const [square] = step.dominoes[0]!;
    if (step.tight.length > 0 || !step.covered.has(square)) return undefined;
    return sentence(`a domino covers ${name(step, square)} already, so ${conclusion(step)}`);
  },
};

const forced: BoardTechnique = {
  id: "forced-domino",
  title: "Forced domino",
  summary: "A square with one free neighbour shares a domino with it.",
  words(step) {
    const [domino] = step.dominoes;
    if (!step.holds || step.tight.length !== 1 || step.dominoes.length > 1) return undefined;
    return sentence(
      `only ${name(step, domino![1])} is left beside ${name(step, domino![0])}, so ${conclusion(step)}`,
    );
  },
};

const lone: BoardTechnique = {
  id: "lone-square",
  title: "Lone square",
  summary: "A domino does not take the only free neighbour of a square.",
  words(step) {
    if (step.holds || step.tight.length !== 1) return undefined;
    const [square] = step.tight;
    const only = name(step, step.dominoes[0]![0]);
    return sentence(
      `only ${only} is left beside ${name(step, square!)} and is needed there, so ${conclusion(step)}`,
    );
  },
};

const bridge: BoardTechnique = {
  id: "bridge",
  title: "Bridge by colouring",
  summary:
    "A domino must not cut off a part with unequal colours, and must lie where it is the only way out of such a part.",
  words(step) {
    const { tight, neighbours, dominoes, holds, beside } = step;
    const [domino] = dominoes;
    if (dominoes.length > 1 || domino === undefined || tight.length < 2) return undefined;
    // Apart from the domino, nothing leads from the neighbours out of the part.
    const inPart = new Set([...tight, ...domino]);
    const rest = neighbours.filter((square) => square !== domino[0]);
    if (!rest.every((square) => beside(square).every((other) => inPart.has(other)))) return undefined;
    const colours = coloursOf(step, [...tight, ...rest]);
    const where = listWords(domino.toSorted((a, b) => a - b).map((square) => name(step, square)));
    return holds
      ? sentence(
          `a part of the board has ${colours}, and the only way out of it is from ${name(step, domino[0])} to ${name(step, domino[1])}, so a domino lies there`,
        )
      : sentence(`a domino on ${where} would cut off a part with ${colours}, so none lies there`);
  },
};

const tightSet: BoardTechnique = {
  id: "tight-set",
  title: "Tight set",
  summary: "A group of squares with only as many free neighbours as squares needs all of them.",
  words(step) {
    const { tight, neighbours, dominoes, holds } = step;
    if (tight.length < 2) return undefined;
    const squares = `the ${tight.length} ${colourName(step, tight[0]!)} squares${names(step, tight)}`;
    if (!holds)
      return sentence(
        `${squares} have only ${plural(neighbours.length, "free neighbour")}${names(step, neighbours)} and need them all, so ${conclusion(step)}`,
      );
    const [domino] = dominoes;
    if (dominoes.length > 1) return undefined;
    const [inner, outer] = domino!;
    return sentence(
      `${squares} have only ${plural(neighbours.length, "free neighbour")}${names(step, neighbours)} besides ${name(step, outer)}, which only ${name(step, inner)} of them touches, so ${conclusion(step)}`,
    );
  },
};

export function boardTechniques(board: Chessboard, ends: Int32Array): Technique[] {
  const read = readOnce((step) => readStep(board, ends, step));
  return [covered, forced, lone, bridge, tightSet].map((technique) => ({
    ...technique,
    words(step) {
      const reading = read(step);
      return reading === undefined ? undefined : technique.words(reading);
    },
  }));
}

function name({ board }: Reading, square: number): string {
  return cellWords(cellAt(board, square));
}

/** " (r1c1, r1c3 and r2c2)", or nothing where there are too many to read. */
function names(step: Reading, squares: readonly number[]): string {
  if (squares.length > NAMED) return "";
  return ` (${listWords(squares.toSorted((a, b) => a - b).map((square) => name(step, square)))})`;
}

function colourName({ board }: Reading, square: number): "white" | "black" {
  return colourOf(board, square) === 0 ? "white" : "black";
}

/** "3 white squares and 2 black ones" */
function coloursOf({ board }: Reading, squares: readonly number[]): string {
  const white = squares.filter((square) => colourOf(board, square) === 0).length;
  const black = squares.length - white;
  if (white === 0) return plural(black, "black square");
  if (black === 0) return plural(white, "white square");
  return `${plural(white, "white square")} and ${black === 1 ? "1 black one" : `${black} black ones`}`;
}

/** "a domino lies on r1c1 and r1c2", "no domino lies on r1c2 and r1c3, or on r1c2 and r2c2" */
function conclusion(step: Reading): string {
  const { dominoes, holds } = step;
  if (dominoes.length > NAMED) return `none of ${dominoes.length} dominoes lies there`;
  const where = dominoes.map((pair) => {
    const [one, two] = pair.toSorted((a, b) => a - b);
    return `on ${name(step, one!)} and ${name(step, two!)}`;
  });
  return holds
    ? `${dominoes.length === 1 ? "a domino lies" : "dominoes lie"} ${where.join(", and ")}`
    : `no domino lies ${where.join(", or ")}`;
}

function sentence(text: string): string {
  return `${capital(text)}.`;
}
