/**
 * Why a puzzle has no solution: a plain reason where there is one; else the complete search says so, and a minimal set of
 * pegs and givens that clash is found by leaving them out one by one and keeping out those without which there is still
 * no solution (a deletion filter: one search per peg or given; Chinneck and Dravnieks 1991).
 */
import type { Budget, Json } from "../../base/index.js";
import { pack } from "../../board/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import type { Explanation } from "../family.js";
import { packingCertificateWords, packingMarks, plainReason, SEARCH } from "../packing/index.js";
import { laidText } from "./notation.js";
import { cellWords, type Twist } from "./puzzle.js";
import { coverOf } from "./turns.js";
import { twistView } from "./view.js";

function isImpossible(puzzle: Twist, budget: Budget): boolean | undefined {
  const view = twistView(puzzle);
  if (plainReason(view) !== undefined) return true;
  const { outcome, found } = pack(view.problem, { limit: 1, budget });
  if (found > 0) return false;
  return outcome === "exhausted" ? true : undefined;
}

/** The puzzle with those pegs and givens only; numbers from 0 are pegs, then givens. */
function withOnly(puzzle: Twist, kept: (index: number) => boolean): Twist {
  return {
    ...puzzle,
    pegs: puzzle.pegs.filter((_, at) => kept(at)),
    givens: puzzle.givens.filter((_, at) => kept(at + puzzle.pegs.length)),
  };
}

/** Pegs and givens that clash, and none of which can be spared; undefined when the budget ran out. */
export function clashIn(puzzle: Twist, budget: Budget): Twist | undefined {
  const dropped = new Set<number>();
  for (let at = 0; at < puzzle.pegs.length + puzzle.givens.length; at++) {
    dropped.add(at);
    const impossible = isImpossible(
      withOnly(puzzle, (index) => !dropped.has(index)),
      budget,
    );
    if (impossible === undefined) return undefined;
    if (!impossible) dropped.delete(at);
  }
  return withOnly(puzzle, (index) => !dropped.has(index));
}

/** Undefined when the puzzle has a solution, or when the budget ran out first. */
export function explainTwist(puzzle: Twist, budget: Budget): Explanation | undefined {
  const view = twistView(puzzle);
  const plain = plainReason(view);
  if (plain !== undefined) {
    return {
      verdict: packingCertificateWords(plain),
      details: [],
      certificate: plain,
      data: {},
      marks: packingMarks(view, plain),
    };
  }
  if (isImpossible(puzzle, budget) !== true) return undefined;
  const certificate = { kind: "exhausted", engine: SEARCH } as const;
  const clash = clashIn(puzzle, budget);
  if (clash === undefined) {
    return {
      verdict: "No solution: every way to lay the pieces was tried.",
      details: [],
      certificate,
      data: {},
      marks: [],
    };
  }
  return {
    verdict: "No solution: every way to lay the pieces was tried.",
    details: [clashWords(clash)],
    certificate,
    data: { clash: clashJson(clash) },
    marks: [
      ...clash.pegs.map(({ cell }) => ({ cell, role: "set" as const })),
      ...clash.givens.flatMap((given) =>
        coverOf(clash, given).cells.map((cell) => ({ cell, role: "set" as const })),
      ),
    ],
  };
}

function clashWords({ pegs, givens, pieces }: Twist): string {
  const said = [
    ...pegs.map(({ cell, colour }) => `the ${COLOUR_NAMES[colour]} peg on ${cellWords(cell)}`),
    ...givens.map(({ piece, at }) => `piece ${pieces[piece]!.name} at ${cellWords(at)}`),
  ];
  if (said.length === 0) return "These pieces do not cover the board even without pegs and given pieces.";
  if (said.length === 1) return `One thing is enough to make it impossible: ${said[0]}.`;
  return `These ${said.length} clash, and none of them can be spared: ${said.join("; ")}.`;
}

function clashJson({ pegs, givens, pieces }: Twist): Json {
  return {
    pegs: pegs.map(({ cell, colour }) => ({ colour: COLOUR_NAMES[colour]!, cell: [...cell] })),
    givens: laidText(pieces, givens),
  };
}
