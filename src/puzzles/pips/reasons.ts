/**
 * Plain reasons why a puzzle has no solution, cheapest first: each is a certificate that counting verifies. Finding none
 * proves nothing.
 */
import { plural, type Budget } from "../../base/index.js";
import { cellOf, decideTiling } from "../../board/index.js";
import type { Certificate } from "../../certify/index.js";
import { gridOf, nodeWords, partsOf, regionName, supplyOf } from "./nodes.js";
import type { Pips, Region } from "./puzzle.js";

type Counted = Extract<Certificate, { kind: "count" }>;

function count(words: string, totals: Counted["totals"]): Counted {
  return { kind: "count", words, totals };
}

function wrongNumber({ nodes, dominoes }: Pips): Counted[] {
  if (nodes.length === 2 * dominoes.length) return [];
  const words = `${plural(dominoes.length, "domino", "dominoes")} cover ${plural(2 * dominoes.length, "cell")}, and there are ${nodes.length}`;
  return [count(words, { cells: nodes.length, dominoes: dominoes.length })];
}

function oddParts(puzzle: Pips): Counted[] {
  const { label, count: parts } = partsOf(puzzle);
  const found: Counted[] = [];
  for (let part = 0; part < parts; part++) {
    const members = [...label.keys()].filter((node) => label[node] === part);
    if (members.length % 2 === 0) continue;
    const words =
      members.length === 1
        ? `cell ${nodeWords(puzzle, members[0]!)} has no neighbour`
        : `the part of the board around ${nodeWords(puzzle, members[0]!)} has ${members.length} cells, and dominoes cover an even number`;
    found.push(count(words, { part: members[0]!, cells: members.length }));
  }
  return found;
}

/** The board alone cannot be covered; known for boards only, where colours and Hall sets tell. */
function noLayout(puzzle: Pips, budget: Budget): Certificate[] {
  if (puzzle.shape !== "grid") return [];
  const { grid } = gridOf(puzzle);
  const decision = decideTiling(grid, budget);
  if (decision.outcome === "colouring") {
    const { white, black, whole, cell } = decision;
    return [{ kind: "colouring", cell: cellOf(grid, cell), white, black, whole }];
  }
  if (decision.outcome !== "hall") return [];
  const cells = (squares: Iterable<number>): ReturnType<typeof cellOf>[] =>
    Array.from(squares, (square) => cellOf(grid, square));
  return [{ kind: "hall", set: cells(decision.set), neighbours: cells(decision.neighbours) }];
}

/** All halves, ascending. */
function halvesOf({ dominoes }: Pips): number[] {
  return dominoes.flat().toSorted((one, two) => one - two);
}

const total = (pips: readonly number[]): number => pips.reduce((sum, pip) => sum + pip, 0);

/** Sums that so many cells cannot have, whichever halves they get. `where` names the cells. */
function sumReasons(
  halves: readonly number[],
  cells: number,
  bounds: { readonly atLeast?: number | undefined; readonly atMost?: number | undefined },
  where: string,
  region: Readonly<Record<string, number>>,
): Counted[] {
  const { atLeast, atMost } = bounds;
  const found: Counted[] = [];
  const largest = total(halves.slice(Math.max(0, halves.length - cells)));
  const smallest = total(halves.slice(0, cells));
  if (atLeast !== undefined && largest < atLeast)
    found.push(
      count(
        `${where} must sum up to ${atLeast} or more, and the ${plural(cells, "largest half", "largest halves")} to ${largest}`,
        {
          ...region,
          cells,
          atLeast,
          largest,
        },
      ),
    );
  if (atMost !== undefined && smallest > atMost)
    found.push(
      count(
        `${where} must sum up to ${atMost} or less, and the ${plural(cells, "smallest half", "smallest halves")} to ${smallest}`,
        {
          ...region,
          cells,
          atMost,
          smallest,
        },
      ),
    );
  return found;
}

function boundsOf({ condition, target = 0 }: Region): { atLeast?: number; atMost?: number } {
  if (condition === "sum") return { atLeast: target, atMost: target };
  if (condition === "less") return { atMost: target - 1 };
  return condition === "greater" ? { atLeast: target + 1 } : {};
}

function regionReasons(puzzle: Pips): Counted[] {
  const supply = supplyOf(puzzle);
  const alike = Math.max(0, ...supply);
  const numbers = supply.filter((times) => times > 0).length;
  const halves = halvesOf(puzzle);
  return puzzle.regions.flatMap((region, index) => {
    const { nodes, condition } = region;
    const where = regionName(puzzle, region);
    if (condition === "equals" && nodes.length > alike)
      return [
        count(
          `${where} needs ${nodes.length} equal halves, and no number of pips is there more than ${plural(alike, "time")}`,
          {
            region: index,
            equal: nodes.length,
            alike,
          },
        ),
      ];
    if (condition === "unequal" && nodes.length > numbers)
      return [
        count(
          `${where} needs ${nodes.length} different halves, and there are only ${plural(numbers, "number")} of pips`,
          {
            region: index,
            different: nodes.length,
            numbers,
          },
        ),
      ];
    return sumReasons(halves, nodes.length, boundsOf(region), where, { region: index });
  });
}

function totalReasons(puzzle: Pips): Counted[] {
  const halves = halvesOf(puzzle);
  const side = (key: "atLeast" | "atMost"): Counted[] => {
    const bounded = puzzle.regions.filter((region) => boundsOf(region)[key] !== undefined);
    if (bounded.length < 2) return [];
    const cells = total(bounded.map(({ nodes }) => nodes.length));
    const bound = total(bounded.map((region) => boundsOf(region)[key]!));
    return sumReasons(
      halves,
      cells,
      { [key]: bound },
      `the ${plural(cells, "cell")} of ${plural(bounded.length, "region")}`,
      {},
    );
  };
  return [...side("atLeast"), ...side("atMost")];
}

/** Every plain reason there is, the cheapest kind first. */
export function plainReasons(puzzle: Pips, budget: Budget): Certificate[] {
  const numbers = wrongNumber(puzzle);
  if (numbers.length > 0) return numbers;
  const parts = oddParts(puzzle);
  return [
    ...parts,
    ...(parts.length > 0 ? [] : noLayout(puzzle, budget)),
    ...regionReasons(puzzle),
    ...totalReasons(puzzle),
  ];
}
