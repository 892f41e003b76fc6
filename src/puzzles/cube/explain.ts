/** Why a puzzle has no solution: a plain reason where counting gives one, else a complete search; and clues and givens that clash. */
import { type Budget, type Json, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { clashSentence, hasNoSolution, minimalClash } from "../minimal-clash.js";
import { packingMarks, plainReason, SEARCH, searchMethod } from "../packing/index.js";
import { CERTIFYING } from "./facts.js";
import { cellWords, type Cube, type FaceClue, type Placed } from "./puzzle.js";
import { packingAdapter } from "./packing-adapter.js";

const search = searchMethod(packingAdapter);

type Clash = Pick<Cube, "clues" | "givens">;

/** Clues and givens that cannot all hold, though without any one of them the others can; undefined when time ran out. */
export function clashOf(puzzle: Cube, budget: Budget): Clash | undefined {
  const only = (kept: readonly (FaceClue | Placed)[]): Cube => ({
    ...puzzle,
    clues: puzzle.clues.filter((clue) => kept.includes(clue)),
    givens: puzzle.givens.filter((given) => kept.includes(given)),
  });
  const shown = puzzle.clues.filter(({ colour }) => colour !== null);
  const clash = minimalClash([...shown, ...puzzle.givens], (kept) =>
    hasNoSolution(search, only(kept), budget),
  );
  return clash === undefined ? undefined : only(clash);
}

export function explainCube(puzzle: Cube, budget: Budget): Explanation | undefined {
  return unlessStopped(
    () => explainWithin(puzzle, budget),
    () => undefined,
  );
}

function explainWithin(puzzle: Cube, budget: Budget): Explanation | undefined {
  const plain = plainReason(packingAdapter, puzzle, budget);
  if (plain === undefined && hasNoSolution(search, puzzle, budget) !== true) return undefined;
  const found = plain ?? { kind: "exhausted", engine: SEARCH };
  const certificate = requireCertificate<Cube, Certificate>(CERTIFYING, puzzle, found, SEARCH, budget);
  const marks: Explanation["marks"][number][] = [
    ...packingMarks(() => packingAdapter.view(puzzle, budget), certificate),
  ];
  const details: string[] = [];
  const data: Record<string, Json> = {};
  const clash = clashOf(puzzle, budget);
  if (clash !== undefined) {
    details.push(clashWords(clash));
    data["clash"] = {
      faces: clash.clues.map(({ face, cell, colour }) => ({ face, cell, colour })),
      givens: clash.givens.map(({ piece, cells }) => ({ piece, cells })),
    };
    if (plain === undefined) {
      for (const { cell } of clash.clues) marks.push({ cell, role: "focus" });
      for (const { cells } of clash.givens) for (const cell of cells) marks.push({ cell, role: "focus" });
    }
  }
  const verdict =
    plain === undefined
      ? "No solution: no way to lay the pieces fills the region as it must be filled."
      : noSolutionWords(CERTIFYING, certificate.words);
  return { verdict, details, certificate, data, marks };
}

function clashWords({ clues, givens }: Clash): string {
  const said = [
    ...clues.map(({ face, cell, colour }) => `${colour} seen from the ${face} at ${cellWords(cell)}`),
    ...givens.map(({ piece, cells }) => `${piece} given on ${cells.map(cellWords).join(" ")}`),
  ];
  return clashSentence(said, "", "These pieces do not fit the region even without clues and givens.");
}
