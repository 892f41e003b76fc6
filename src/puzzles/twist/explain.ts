/** Why a puzzle has no solution: a plain reason where there is one, else a complete search; and pegs and givens that clash. */
import { type Budget, type Json, startBudget, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { packingMarks, plainReason, SEARCH, searchMethod } from "../packing/index.js";
import { clashSentence, hasNoSolution, minimalClash } from "../minimal-clash.js";
import { laidText } from "./notation.js";
import { cellWords, type Laid, type Peg, type Twist } from "./puzzle.js";
import { coverOf } from "./turns.js";
import { CERTIFYING } from "./witness.js";
import { packingAdapter, twistView } from "./packing-adapter.js";

/** The time for what only decorates an explanation. */
const ASIDE_MS = 500;

const search = searchMethod(packingAdapter);

/** The puzzle with nothing but pegs and givens that clash, none of which can be spared; undefined when the budget ran out. */
export function clashIn(puzzle: Twist, budget: Budget): Twist | undefined {
  const only = (kept: readonly (Peg | Laid)[]): Twist => ({
    ...puzzle,
    pegs: puzzle.pegs.filter((peg) => kept.includes(peg)),
    givens: puzzle.givens.filter((given) => kept.includes(given)),
  });
  const clash = minimalClash([...puzzle.pegs, ...puzzle.givens], (kept) =>
    hasNoSolution(search, only(kept), budget),
  );
  return clash === undefined ? undefined : only(clash);
}

/** Undefined when the puzzle has a solution, or when the budget ran out first. */
export function explainTwist(puzzle: Twist, budget: Budget): Explanation | undefined {
  return unlessStopped(
    () => explainWithin(puzzle, budget),
    () => undefined,
  );
}

function explainWithin(puzzle: Twist, budget: Budget): Explanation | undefined {
  const plain = plainReason(packingAdapter, puzzle, budget);
  if (plain === undefined && hasNoSolution(search, puzzle, budget) !== true) return undefined;
  const found = plain ?? { kind: "exhausted", engine: SEARCH };
  const certificate = requireCertificate<Twist, Certificate>(CERTIFYING, puzzle, found, SEARCH, budget);
  // With a plain reason the clash gets little time; without pegs and givens there is none.
  const aside = plain === undefined ? budget : startBudget({ ...budget.limits, timeMs: ASIDE_MS });
  const simple = plain !== undefined && puzzle.pegs.length + puzzle.givens.length === 0;
  const clash = simple ? undefined : clashIn(puzzle, aside);
  return {
    verdict:
      plain === undefined
        ? "No solution: every way to lay the pieces was tried."
        : noSolutionWords(CERTIFYING, certificate.words),
    details: clash === undefined ? [] : [clashWords(clash)],
    certificate,
    data: clash === undefined ? {} : { clash: clashJson(clash) },
    marks: plain === undefined ? clashMarks(clash) : packingMarks(() => twistView(puzzle, budget), plain),
  };
}

function clashMarks(clash: Twist | undefined): Explanation["marks"] {
  if (clash === undefined) return [];
  const { pegs, givens } = clash;
  const cells = [...pegs.map(({ cell }) => cell), ...givens.flatMap((given) => coverOf(clash, given).cells)];
  return cells.map((cell) => ({ cell, role: "focus" }));
}

function clashWords({ pegs, givens, pieces }: Twist): string {
  const said = [
    ...pegs.map(({ cell, colour }) => `the ${COLOUR_NAMES[colour]} peg on ${cellWords(cell)}`),
    ...givens.map(({ piece, at }) => `piece ${pieces[piece]!.name} at ${cellWords(at)}`),
  ];
  return clashSentence(said, "", "These pieces do not cover the board even without pegs and given pieces.");
}

function clashJson({ pegs, givens, pieces }: Twist): Json {
  return {
    pegs: pegs.map(({ cell, colour }) => ({ colour: COLOUR_NAMES[colour]!, cell: [...cell] })),
    givens: laidText(pieces, givens),
  };
}
