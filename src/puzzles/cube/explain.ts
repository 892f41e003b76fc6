/**
 * Why there is no solution: a plain reason where counting gives one, else a complete search, and then the clues and givens that
 * clash, none of which can be spared. Those are found by leaving them out one by one and keeping out each without which there is
 * still no solution (a deletion filter: one search per clue or given; Chinneck and Dravnieks 1991).
 */
import { type Budget, type Json, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { packingMarks, plainReason, SEARCH, searchMethod } from "../packing/index.js";
import { CERTIFYING } from "./facts.js";
import { cellWords, type Cube, type FaceClue, type Placed } from "./puzzle.js";
import { maker } from "./view.js";

const search = searchMethod(maker);

function decide(puzzle: Cube, budget: Budget): "solvable" | "impossible" | "stopped" {
  let found = false;
  const end = search.solve(puzzle, { limit: 1, budget, onSolution: () => void (found = true) });
  if (found) return "solvable";
  return end.outcome === "exhausted" ? "impossible" : "stopped";
}

interface Clash {
  readonly clues: readonly FaceClue[];
  readonly givens: readonly Placed[];
}

/** Clues and givens that cannot all hold, though without any one of them the others can; undefined when time ran out. */
export function clashOf(puzzle: Cube, budget: Budget): Clash | undefined {
  let kept = { ...puzzle, clues: puzzle.clues.filter(({ colour }) => colour !== null) };
  for (const clue of kept.clues) {
    const without = { ...kept, clues: kept.clues.filter((other) => other !== clue) };
    const verdict = decide(without, budget);
    if (verdict === "stopped") return undefined;
    if (verdict === "impossible") kept = without;
  }
  for (const given of kept.givens) {
    const without = { ...kept, givens: kept.givens.filter((other) => other !== given) };
    const verdict = decide(without, budget);
    if (verdict === "stopped") return undefined;
    if (verdict === "impossible") kept = without;
  }
  return { clues: kept.clues, givens: kept.givens };
}

export function explainCube(puzzle: Cube, budget: Budget): Explanation | undefined {
  return unlessStopped(
    () => explainWithin(puzzle, budget),
    () => undefined,
  );
}

function explainWithin(puzzle: Cube, budget: Budget): Explanation | undefined {
  const plain = plainReason(maker, puzzle, budget);
  if (plain === undefined && decide(puzzle, budget) !== "impossible") return undefined;
  const found = plain ?? { kind: "exhausted", engine: SEARCH };
  const certificate = requireCertificate<Cube, Certificate>(CERTIFYING, puzzle, found, SEARCH, budget);
  const marks: Explanation["marks"][number][] = [
    ...packingMarks(() => maker.view(puzzle, budget), certificate),
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
  if (said.length === 0) return "These pieces do not fit the region even without clues and givens.";
  if (said.length === 1) return `This alone makes it impossible: ${said[0]}.`;
  return `These ${said.length} clash, and none of them can be spared: ${said.join("; ")}.`;
}
