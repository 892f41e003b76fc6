/** What a certificate says about a puzzle: checked by counting anew, in words, and the cells it speaks of. */
import { plural } from "../../base/index.js";
import { checkColouring, checkHall, type Certificate } from "../../certify/index.js";
import { cellWords, gridOf, partsOf } from "./nodes.js";
import type { Pips } from "./puzzle.js";

/** Shares nothing with what finds them but the names of the totals. */
export function checkPipsCertificate(puzzle: Pips, certificate: Certificate): boolean | undefined {
  if (certificate.kind === "count") return checkTotals(puzzle, certificate.totals);
  if (certificate.kind !== "colouring" && certificate.kind !== "hall") return undefined;
  if (puzzle.shape !== "grid") return false;
  const { grid } = gridOf(puzzle);
  return certificate.kind === "colouring"
    ? checkColouring(grid, certificate).ok
    : checkHall(grid, certificate).ok;
}

function checkTotals(puzzle: Pips, totals: Readonly<Record<string, number>>): boolean {
  const { nodes, dominoes, regions } = puzzle;
  const { cells, part, region, equal, alike, different, numbers } = totals;
  if (totals["dominoes"] !== undefined)
    return cells === nodes.length && totals["dominoes"] === dominoes.length && cells !== 2 * dominoes.length;
  if (part !== undefined) return cells === sizeAround(puzzle, part) && cells % 2 === 1;
  const of = region === undefined ? undefined : regions[region];
  if (region !== undefined && of === undefined) return false;
  const pips = dominoes.flat();
  const times = (pip: number): number => pips.filter((other) => other === pip).length;
  if (equal !== undefined)
    return (
      of?.condition === "equals" &&
      of.nodes.length === equal &&
      Math.max(0, ...pips.map(times)) === alike &&
      equal > alike
    );
  if (different !== undefined)
    return (
      of?.condition === "unequal" &&
      of.nodes.length === different &&
      new Set(pips).size === numbers &&
      different > numbers
    );
  return checkSums(puzzle, totals);
}

function sizeAround({ nodes, links }: Pips, start: number): number {
  const reached = new Set([start]);
  for (let before = 0; before < reached.size && reached.size <= nodes.length;) {
    before = reached.size;
    for (const [a, b] of links) {
      if (reached.has(a)) reached.add(b);
      else if (reached.has(b)) reached.add(a);
    }
  }
  return reached.size;
}

/** One region's sum, or those of all regions that have such a bound. */
function checkSums({ regions, dominoes }: Pips, totals: Readonly<Record<string, number>>): boolean {
  const { region, cells, atLeast, largest, atMost, smallest } = totals;
  const down = atMost !== undefined;
  const wanted = down ? ["sum", "less"] : ["sum", "greater"];
  const chosen = regions.filter(
    ({ condition }, i) => wanted.includes(condition) && (region === undefined || region === i),
  );
  let bound = 0;
  let size = 0;
  for (const { condition, target = 0, nodes } of chosen) {
    bound += condition === "sum" ? target : condition === "less" ? target - 1 : target + 1;
    size += nodes.length;
  }
  const halves = dominoes.flat().toSorted((one, two) => (down ? one - two : two - one));
  const reach = halves.slice(0, size).reduce((sum, pip) => sum + pip, 0);
  if (size !== cells || size > halves.length) return false;
  return down
    ? bound === atMost && reach === smallest && reach > bound
    : bound === atLeast && reach === largest && reach < bound;
}

/** One sentence that a player can verify by counting. */
export function certificateWords(certificate: Certificate): string {
  switch (certificate.kind) {
    case "colouring": {
      const { white, black, whole, cell } = certificate;
      const where = whole ? "the board" : `the part of the board around ${cellWords(cell)}`;
      return `No solution: coloured like a chessboard, ${where} has ${plural(white, "white cell")} and ${plural(black, "black cell")}, and every domino covers one of each.`;
    }
    case "hall": {
      const { set, neighbours } = certificate;
      if (neighbours.length === 0) return `No solution: cell ${cellWords(set[0]!)} has no neighbour.`;
      return `No solution: these ${plural(set.length, "cell")} have only ${plural(neighbours.length, "neighbour")} to share a domino with.`;
    }
    case "rup":
      return `No solution: a refutation of ${plural(certificate.lemmas, "lemma")} was checked.`;
    case "count":
      return `No solution: ${certificate.words}.`;
    case "exhausted":
      return "No solution: every possibility was tried.";
  }
}

/** The cells that a certificate speaks of, as places of the puzzle. */
export function certificateMarks(
  puzzle: Pips,
  certificate: Certificate,
): { cell: readonly number[]; role: "set" | "neighbour" }[] {
  const spot = (node: number): readonly number[] =>
    puzzle.shape === "grid" ? puzzle.nodes[node]!.cell! : [node];
  if (certificate.kind === "hall")
    return [
      ...certificate.set.map((cell) => ({ cell, role: "set" as const })),
      ...certificate.neighbours.map((cell) => ({ cell, role: "neighbour" as const })),
    ];
  if (certificate.kind === "colouring") return certificate.whole ? [] : colourMarks(puzzle, certificate);
  if (certificate.kind !== "count") return [];
  const { part, region } = certificate.totals;
  if (region !== undefined)
    return (puzzle.regions[region]?.nodes ?? []).map((node) => ({ cell: spot(node), role: "set" }));
  if (part === undefined) return [];
  const { label } = partsOf(puzzle);
  return [...label.keys()]
    .filter((node) => label[node] === label[part])
    .map((node) => ({ cell: spot(node), role: "set" }));
}

function colourMarks(
  puzzle: Pips,
  { cell, white, black }: Extract<Certificate, { kind: "colouring" }>,
): { cell: readonly number[]; role: "set" | "neighbour" }[] {
  const { label } = partsOf(puzzle);
  const part = label[puzzle.nodes.findIndex(({ name }) => name === cell.join(","))];
  const more = white > black ? 0 : 1;
  return puzzle.nodes.flatMap((node, i) => {
    if (label[i] !== part) return [];
    const [row, col] = node.cell!;
    return [{ cell: [row, col], role: (row + col) % 2 === more ? ("set" as const) : ("neighbour" as const) }];
  });
}
