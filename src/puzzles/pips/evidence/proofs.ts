/** Refutations of Pips by counting: from a checked certificate to weights of the constraints of `placement`. */
import { colourOf, componentOf, indexOf } from "../../../board/index.js";
import {
  isColouring,
  isCount,
  isHall,
  type Certificate,
  type CountCertificate,
} from "../../../certify/index.js";
import type { CountingRefutation } from "../../refutations.js";
import { componentsOf, gridOf } from "../nodes.js";
import type { Pips } from "../puzzle.js";

type Sum = Omit<CountingRefutation, "formulation">;

export function countingRefutations(puzzle: Pips, certificate: Certificate): readonly CountingRefutation[] {
  const sums = isCount(certificate) ? totalSums(puzzle, certificate.totals) : coverSums(puzzle, certificate);
  return sums.map((sum) => ({ ...sum, formulation: "placement" }));
}

/** Cells against cells: each is covered once. */
function cellSum(words: string, weightOf: (node: number) => number, divisor?: number): Sum {
  return {
    words,
    divisor,
    weigh: ({ reason: { rule, numbers } }) => (rule === "covered-once" ? weightOf(numbers![0]!) : 0),
  };
}

function coverSums(puzzle: Pips, certificate: Certificate): readonly Sum[] {
  if (puzzle.shape !== "grid") return [];
  const { grid, node: nodeAt } = gridOf(puzzle);
  const weights = new Map<number, number>();
  if (isHall(certificate)) {
    for (const cell of certificate.set) weights.set(nodeAt[indexOf(grid, cell)]!, 1);
    for (const cell of certificate.neighbours) weights.set(nodeAt[indexOf(grid, cell)]!, -1);
  } else if (isColouring(certificate)) {
    const more = certificate.white > certificate.black ? 0 : 1;
    for (const at of componentOf(grid, indexOf(grid, certificate.cell)))
      weights.set(nodeAt[at]!, colourOf(grid, at) === more ? 1 : -1);
  }
  return [cellSum("cells against their neighbours", (node) => weights.get(node) ?? 0)];
}

function totalSums(puzzle: Pips, totals: CountCertificate["totals"]): readonly Sum[] {
  const { part, region, equal, different, atMost, cells } = totals;
  if (totals["dominoes"] !== undefined) {
    const sign = cells! > 2 * totals["dominoes"] ? 1 : -1;
    const words = "cells against dominoes";
    return [
      {
        words,
        weigh: ({ reason: { rule } }) =>
          rule === "covered-once" ? sign : rule === "domino-used" ? -2 * sign : 0,
      },
    ];
  }
  if (part !== undefined) {
    const inside = new Set(componentsOf(puzzle).find((members) => members.includes(part)));
    return [cellSum("an odd number of cells", (node) => (inside.has(node) ? 1 : 0), 2)];
  }
  if (equal !== undefined || different !== undefined) {
    const inside = new Set(puzzle.regions[region!]!.nodes);
    // Numbers of pips that a region of equal halves cannot have are ruled out one by one: all of them.
    const covered = cellSum("a region against the numbers of pips", (node) => (inside.has(node) ? 1 : 0));
    return [
      {
        ...covered,
        weigh: (constraint, index) =>
          constraint.reason.rule === "unequal" && constraint.reason.numbers![0] === region
            ? -1
            : covered.weigh(constraint, index),
      },
    ];
  }
  return [pipSum(puzzle, region, atMost !== undefined)];
}

/**
 * The k largest halves h sum up to θ k + Σ max(0, h − θ), with the k-th largest as θ. So a cell of the regions takes θ, a domino what its halves
 * have above that, and the sum of the regions is less than they want. The other way likewise, with signs changed.
 */
function pipSum(puzzle: Pips, region: number | undefined, down: boolean): Sum {
  const wanted = new Set(down ? ["sum", "less"] : ["sum", "greater"]);
  const chosen = new Set(
    puzzle.regions.flatMap(({ condition }, at) =>
      wanted.has(condition) && (region === undefined || region === at) ? [at] : [],
    ),
  );
  const nodes = new Set([...chosen].flatMap((at) => puzzle.regions[at]!.nodes));
  const sign = down ? -1 : 1;
  const halves = puzzle.dominoes.flat().toSorted((one, two) => sign * (two - one));
  const limit = halves[nodes.size - 1] ?? 0;
  const beyond = (pip: number): number => Math.max(0, sign * (pip - limit));
  return {
    words: "the pips that regions want against those that there are",
    weigh({ kind, reason: { rule, numbers } }) {
      const [first = 0, second = 0] = numbers ?? [];
      if (rule === "covered-once") return nodes.has(first) ? -sign * limit : 0;
      if (rule === "domino-used") return -beyond(first) - beyond(second);
      return kind === "linear" && wanted.has(rule) && chosen.has(first) ? sign : 0;
    },
  };
}
