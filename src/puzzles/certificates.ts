/** Certificates for families and the workbench: checked or refused, in a sentence, and as marks in a picture. */
import { ContractError, plural, UNLIMITED, type Budget } from "../base/index.js";
import {
  type Cell,
  cellAt,
  colourOf,
  componentOf,
  type Grid,
  indexOf,
  inside,
  type TilingDecision,
} from "../board/index.js";
import {
  checkCertificate,
  isColouring,
  isHall,
  type Certificate,
  type CheckedCertificate,
  type ColouringCertificate,
  type HallCertificate,
} from "../certify/index.js";
import type { MarkRole, SceneItem } from "../scene/index.js";
import type { Explanation, Family, View } from "./family.js";

type Certifying<P> = Pick<Family<P>, "certificates" | "noSolution">;

/** A certificate that its checker has passed. If it does not hold, its finder has a bug, and it never becomes an answer. */
export function requireCertificate<P, C extends Certificate>(
  { certificates }: Certifying<P>,
  puzzle: P,
  certificate: C,
  claimant: string,
  budget: Budget = UNLIMITED,
): CheckedCertificate<C> {
  const checked = checkCertificate(certificates, puzzle, certificate, claimant, budget);
  if (checked.ok) return checked.value;
  throw new ContractError(
    `${claimant} gave a certificate of the kind ${certificate.kind} that does not hold: ${checked.error.message}`,
  );
}

/** "No tiling: the board has 30 white squares and 32 black squares, and every domino covers one of each." */
export function noSolutionWords(
  { noSolution = "No solution" }: Partial<Certifying<never>>,
  words: string,
): string {
  return `${noSolution}: ${words}.`;
}

/** Why a board has no tiling, as a certificate. */
export function tilingCertificate(
  grid: Grid,
  decision: Exclude<TilingDecision, { outcome: "tiled" | "stopped" }>,
): ColouringCertificate | HallCertificate {
  const cells = (squares: Int32Array): Cell[] => Array.from(squares, (square) => cellAt(grid, square));
  if (decision.outcome === "hall")
    return { kind: "hall", set: cells(decision.set), neighbours: cells(decision.neighbours) };
  const { cell, white, black, whole } = decision;
  return { kind: "colouring", cell: cellAt(grid, cell), white, black, whole };
}

type Mark = Explanation["marks"][number];

export function hallMarks({ set, neighbours }: HallCertificate): Mark[] {
  return [
    ...set.map((cell): Mark => ({ cell, role: "set" })),
    ...neighbours.map((cell): Mark => ({ cell, role: "neighbour" })),
  ];
}

/** The cells of a Hall set or of a component with unequal colours. Colours of the whole board need no marks. */
export function tilingMarks(grid: Grid, certificate: Certificate): Mark[] {
  if (isHall(certificate)) return hallMarks(certificate);
  if (!isColouring(certificate) || certificate.whole) return [];
  const more = certificate.white > certificate.black ? 0 : 1;
  return componentOf(grid, indexOf(grid, certificate.cell)).map((index) => ({
    cell: cellAt(grid, index),
    role: colourOf(grid, index) === more ? "set" : "neighbour",
  }));
}

/** "1 domino lies differently in the other solution." */
export function differenceWords(count: number, thing: string, things?: string): string {
  return `${plural(count, thing, things)} ${count === 1 ? "lies" : "lie"} differently in the other solution.`;
}

type MarkCell = (cell: readonly number[], role: MarkRole) => void;

/** Puts marks on the cells of a flat board, and none outside it. */
export function markOn(board: Pick<Grid, "rows" | "cols">, items: SceneItem[]): MarkCell {
  return (cell, role) => {
    if (inside(board, cell)) items.push({ kind: "mark", cell: [cell[0]!, cell[1]!], role });
  };
}

/** Marks what an explanation, or else a certificate, points at. Returns the words for it. */
export function markReason<S>(
  { explanation, certificate }: View<S>,
  marksOf: (certificate: Certificate) => Explanation["marks"],
  mark: MarkCell,
  /** Pass the family's. It has a parameter because importing the family would bring the checkers with it. */
  noSolution?: string,
): string[] {
  const marks = explanation?.marks ?? (certificate === undefined ? [] : marksOf(certificate));
  for (const { cell, role } of marks) mark(cell, role);
  if (explanation !== undefined) return [explanation.verdict];
  return certificate?.words === undefined
    ? []
    : [noSolutionWords(noSolution === undefined ? {} : { noSolution }, certificate.words)];
}

/** Marks the cells that break a rule. Returns the words for them. */
export function markViolations<S>({ violations = [] }: View<S>, mark: MarkCell): string[] {
  for (const { cells } of violations) for (const cell of cells) mark(cell, "error");
  return violations.map(({ message }) => `${message}.`);
}
