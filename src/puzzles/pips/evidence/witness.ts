/** The certificates of Pips: checked by counting anew, put into words, and the cells they are about. */
import { fail, ok, plural, type Result } from "../../../base/index.js";
import type { Grid } from "../../../board/index.js";
import {
  certificateKind,
  checkColouring,
  checkHall,
  isCount,
  type Certificate,
  type ColouringCertificate,
  type CountCertificate,
  type HallCertificate,
} from "../../../certify/index.js";
import { tilingMarks } from "../../certificates.js";
import type { Explanation } from "../../family.js";
import { cellWords, componentsOf, gridOf, nodeWords, regionName, spotOf } from "../nodes.js";
import type { Pips, Region } from "../puzzle.js";

function onBoard(puzzle: Pips, check: (grid: Grid) => Result<true>): Result<true> {
  if (puzzle.shape !== "grid")
    return fail("pips/graph", "colours and Hall sets are about boards, not graphs");
  return check(gridOf(puzzle).grid);
}

const colouring = certificateKind<Pips, ColouringCertificate>("colouring", (puzzle, certificate) => {
  const checked = onBoard(puzzle, (grid) => checkColouring(grid, certificate));
  if (!checked.ok) return checked;
  const { white, black, whole, cell } = certificate;
  const where = whole ? "the board" : `the part of the board around ${cellWords(cell)}`;
  return ok(
    `coloured like a chessboard, ${where} has ${plural(white, "white cell")} and ${plural(black, "black cell")}, and every domino covers one of each`,
  );
});

const hall = certificateKind<Pips, HallCertificate>("hall", (puzzle, certificate) => {
  const checked = onBoard(puzzle, (grid) => checkHall(grid, certificate));
  if (!checked.ok) return checked;
  const { set, neighbours } = certificate;
  if (neighbours.length === 0) return ok(`cell ${cellWords(set[0]!)} has no neighbour`);
  return ok(
    `these ${plural(set.length, "cell")} have only ${plural(neighbours.length, "neighbour")} to share a domino with`,
  );
});

/** Shares only the names of totals with what finds them. */
const count = certificateKind<Pips, CountCertificate>("count", (puzzle, { totals }) => {
  const words = totalsWords(puzzle, totals);
  return words === undefined
    ? fail("pips/totals", "these totals are not the puzzle's, or they can agree")
    : ok(words);
});

export const CERTIFYING = { certificates: [colouring, count, hall] };

type Totals = CountCertificate["totals"];

/** What the totals say, when they are the puzzle's and cannot agree. */
function totalsWords(puzzle: Pips, totals: Totals): string | undefined {
  const { nodes, dominoes, regions } = puzzle;
  const { cells, part, region, equal, alike, different, numbers } = totals;
  if (totals["dominoes"] !== undefined) {
    if (cells !== nodes.length || totals["dominoes"] !== dominoes.length || cells === 2 * dominoes.length)
      return undefined;
    return `${plural(dominoes.length, "domino", "dominoes")} cover ${plural(2 * dominoes.length, "cell")}, and there are ${cells}`;
  }
  if (part !== undefined) {
    if (nodes[part] === undefined || cells !== sizeAround(puzzle, part) || cells % 2 === 0) return undefined;
    const name = nodeWords(puzzle, part);
    return cells === 1
      ? `cell ${name} has no neighbour`
      : `the part of the board around ${name} has ${cells} cells, and dominoes cover an even number`;
  }
  const of = region === undefined ? undefined : regions[region];
  if (region !== undefined && of === undefined) return undefined;
  if (of === undefined || (equal === undefined && different === undefined))
    return sumWords(puzzle, of, totals);
  const pips = dominoes.flat();
  const times = (pip: number): number => pips.filter((other) => other === pip).length;
  const where = regionName(puzzle, of);
  const size = of.nodes.length;
  if (equal !== undefined) {
    const most = Math.max(0, ...pips.map(times));
    if (of.condition !== "equals" || size !== equal || most !== alike || size <= most) return undefined;
    return `${where} needs ${size} equal halves, and no number of pips occurs more than ${plural(most, "time")}`;
  }
  const kinds = new Set(pips).size;
  if (of.condition !== "unequal" || size !== different || kinds !== numbers || size <= kinds)
    return undefined;
  return `${where} needs ${size} different halves, and there are only ${plural(kinds, "number")} of pips`;
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

/** The sum of one region, or those of all regions that have such a bound. */
function sumWords(puzzle: Pips, only: Region | undefined, totals: Totals): string | undefined {
  const { cells, atLeast, largest, atMost, smallest } = totals;
  const down = atMost !== undefined;
  const wanted = down ? ["sum", "less"] : ["sum", "greater"];
  const chosen = (only === undefined ? puzzle.regions : [only]).filter(({ condition }) =>
    wanted.includes(condition),
  );
  let bound = 0;
  let size = 0;
  for (const { condition, target = 0, nodes } of chosen) {
    bound += condition === "sum" ? target : condition === "less" ? target - 1 : target + 1;
    size += nodes.length;
  }
  const halves = puzzle.dominoes.flat().toSorted((one, two) => (down ? one - two : two - one));
  const reach = halves.slice(0, size).reduce((sum, pip) => sum + pip, 0);
  if (size !== cells || size > halves.length || bound !== (down ? atMost : atLeast)) return undefined;
  if (reach !== (down ? smallest : largest) || (down ? reach <= bound : reach >= bound)) return undefined;
  const where =
    only === undefined
      ? `the ${plural(size, "cell")} of ${plural(chosen.length, "region")}`
      : regionName(puzzle, only);
  const side = down ? "smallest" : "largest";
  return `${where} must sum up to ${bound} or ${down ? "less" : "more"}, and the ${plural(size, `${side} half`, `${side} halves`)} to ${reach}`;
}

/** The cells that a certificate is about, as places of the puzzle. */
export function certificateMarks(puzzle: Pips, certificate: Certificate): Explanation["marks"] {
  if (!isCount(certificate))
    return puzzle.shape === "grid" ? tilingMarks(gridOf(puzzle).grid, certificate) : [];
  const { part, region } = certificate.totals;
  const nodes =
    region === undefined
      ? componentsOf(puzzle).find((members) => part !== undefined && members.includes(part))
      : puzzle.regions[region]?.nodes;
  return (nodes ?? []).map((node) => ({ cell: spotOf(puzzle, node), role: "set" }));
}
