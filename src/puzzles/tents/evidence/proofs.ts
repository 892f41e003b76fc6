/** Refutations of Tents by counting: from a checked certificate to weights of the constraints of `tree-tent`. */
import { besideOf, indexOf, isCell, type Cell } from "../../../board/index.js";
import { isCount, isHall, type Certificate, type CountCertificate } from "../../../certify/index.js";
import type { Constraint } from "../../../model/index.js";
import type { CountingRefutation } from "../../refutations.js";
import { lineOf, type Tents } from "../puzzle.js";
import { mayHold } from "./witness.js";

type Weigh = CountingRefutation["weigh"];

export function countingRefutations(puzzle: Tents, certificate: Certificate): readonly CountingRefutation[] {
  const sums: readonly (readonly [words: string, weigh: Weigh])[] = isCount(certificate)
    ? totalSums(puzzle, certificate.totals)
    : isHall(certificate)
      ? [[`${certificate.set.length} trees against the cells beside them`, hallSum(puzzle, certificate.set)]]
      : [];
  return sums.map(([words, weigh]) => ({ words, formulation: "tree-tent", weigh }));
}

/** Weights by rule. */
const byRule =
  (weights: Readonly<Record<string, number>>): Weigh =>
  ({ reason }) =>
    weights[reason.rule] ?? 0;

function totalSums(
  puzzle: Tents,
  totals: CountCertificate["totals"],
): readonly (readonly [words: string, weigh: Weigh])[] {
  const { trees, rows, columns, given, clue } = totals;
  if (clue !== undefined) {
    const kind = totals["row"] === undefined ? "column" : "row";
    return [[`a ${kind} against its room`, roomSum(puzzle, kind, totals[kind]!)]];
  }
  // Every tree has one pair, every pair is of one tent. What is given is known by unit propagation.
  if (given !== undefined)
    return [
      [
        "given tents against trees",
        byRule({ "given-tent": 1, "tent-has-own-tree": 1, "tree-has-own-tent": -1 }),
      ],
    ];
  if (trees !== undefined) {
    const [rule, name, sum] =
      rows === undefined ? ["column-count", "columns", columns!] : ["row-count", "rows", rows];
    const sign = trees > sum ? 1 : -1;
    const weights = { "tree-has-own-tent": sign, "tent-has-own-tree": -sign, [rule]: -sign };
    return [[`trees against ${name}`, byRule(weights)]];
  }
  const sign = rows! > columns! ? 1 : -1;
  return [["rows against columns", byRule({ "row-count": sign, "column-count": -sign })]];
}

/** A line has this many tents. Of two free cells side by side, at most one has a tent. */
function roomSum(puzzle: Tents, kind: "row" | "column", index: number): Weigh {
  const { cells } = lineOf(puzzle, kind, index);
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < cells.length; i++) {
    if (!mayHold(puzzle, cells[i]!)) continue;
    if (mayHold(puzzle, cells[i + 1]!)) pairs.add(`${cells[i]} ${cells[i + 1]}`);
    i++;
  }
  const key = (one: Cell, two: Cell): string => `${indexOf(puzzle, one)} ${indexOf(puzzle, two)}`;
  return ({ reason: { rule, cells: about, numbers } }: Constraint) => {
    if (rule === `${kind}-count`) return numbers?.[0] === index ? 1 : 0;
    const [one, two] = about;
    return rule === "no-touch" && isCell(one) && isCell(two) && pairs.has(key(one, two)) ? 1 : 0;
  };
}

/** Each of the trees has a tent, and each cell beside them at most one. */
function hallSum(puzzle: Tents, set: readonly Cell[]): Weigh {
  const trees = new Set(set.map((cell) => indexOf(puzzle, cell)));
  const beside = new Set([...trees].flatMap((tree) => besideOf(puzzle, tree)));
  return ({ reason: { rule, cells } }: Constraint) => {
    const [cell] = cells;
    if (!isCell(cell)) return 0;
    const at = indexOf(puzzle, cell);
    if (rule === "tree-has-own-tent") return trees.has(at) ? 1 : 0;
    return rule === "tent-has-own-tree" && beside.has(at) ? -1 : 0;
  };
}
