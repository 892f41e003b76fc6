/** The properties of counting and drawing, for short runs in the tests and long ones in the fuzz. */
import { expect } from "vitest";
import { startBudget, unwrap } from "../../../../base/index.js";
import { cellAt, type Grid, withoutMargins } from "../../../../board/index.js";
import { catalogueTilings } from "../../sample/index.js";
import { countTilings, type Counter } from "../count.js";
import { countDistinctTilings, countFixed, type Symmetry, symmetriesOf } from "../distinct.js";
import { countByListing, eachTiling, imageOf } from "./brute-force.js";

export function count(grid: Grid, method?: Counter): bigint {
  const end = countTilings(grid, startBudget(), method);
  if (end.outcome !== "counted") throw new Error(end.reason);
  return end.count;
}

/** Compares both methods with a listing. Returns the count. */
export function expectCountListed(grid: Grid): bigint {
  const expected = countByListing(grid);
  expect(count(grid, "kasteleyn")).toBe(expected);
  expect(count(grid, "transfer")).toBe(expected);
  return expected;
}

/**
 * Classes of tilings under the isometries of the plane that map the squares onto themselves, from coordinates alone: without any
 * frame around them.
 */
export function countClassesInPlane(grid: Grid): bigint {
  const points = [...grid.present.keys()].filter((index) => grid.present[index] === 1);
  const turns = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [-x, y],
    (x: number, y: number) => [x, -y],
    (x: number, y: number) => [-x, -y],
    (x: number, y: number) => [y, x],
    (x: number, y: number) => [-y, x],
    (x: number, y: number) => [y, -x],
    (x: number, y: number) => [-y, -x],
  ] as const;
  const names = turns.map((turn) => {
    const images = new Map(points.map((index) => [index, turn(...cellAt(grid, index))]));
    const left = Math.min(...[...images.values()].map(([x]) => x!));
    const top = Math.min(...[...images.values()].map(([, y]) => y!));
    return new Map([...images].map(([index, [x, y]]) => [index, `${x! - left},${y! - top}`]));
  });
  const squares = [...names[0]!.values()].toSorted().join(" ");
  const symmetries = names.filter((name) => [...name.values()].toSorted().join(" ") === squares);
  const classes = new Set<string>();
  eachTiling(grid, (mate) => {
    const images = symmetries.map((name) =>
      points
        .filter((index) => index < mate[index]!)
        .map((index) => [name.get(index)!, name.get(mate[index]!)!].toSorted().join("-"))
        .toSorted()
        .join(" "),
    );
    classes.add(images.toSorted()[0]!);
  });
  return BigInt(classes.size);
}

/** Found by listing: the tilings fixed by each symmetry, and the number of orbits. */
export function listOrbits(grid: Grid): { fixed: Map<Symmetry, bigint>; orbits: bigint } {
  const maps = symmetriesOf(grid).map((symmetry) => [symmetry, imageOf(grid, symmetry)] as const);
  const fixed = new Map<Symmetry, bigint>(maps.map(([symmetry]) => [symmetry, 0n]));
  let orbits = 0n;
  eachTiling(grid, (mate) => {
    const text = mate.join();
    let first = true;
    for (const [symmetry, image] of maps) {
      const moved = new Int32Array(mate.length).fill(-1);
      mate.forEach((other, cell) => {
        if (other !== -1) moved[image(cell)] = image(other);
      });
      const movedText = moved.join();
      if (movedText === text) fixed.set(symmetry, (fixed.get(symmetry) ?? 0n) + 1n);
      if (movedText < text) first = false;
    }
    // One tiling of each orbit comes first in the order of texts.
    if (first) orbits++;
  });
  return { fixed, orbits };
}

/** Compares each symmetry's fixed tilings, and the orbits, with a listing. Returns the fixed ones. */
export function expectOrbitsListed(board: Grid): Map<Symmetry, bigint> {
  const grid = withoutMargins(board);
  const { fixed, orbits } = listOrbits(grid);
  for (const [symmetry, expected] of fixed) {
    expect([symmetry, countFixed(grid, symmetry, startBudget())]).toEqual([symmetry, expected]);
  }
  const end = countDistinctTilings(board, startBudget());
  expect(end).toEqual({ outcome: "counted", count: orbits, method: "burnside" });
  return fixed;
}

/** The catalogue has each tiling of a listing exactly once. */
export function expectCatalogueListed(grid: Grid, listed: ReadonlySet<string>): void {
  const budget = startBudget();
  const catalogue = unwrap(catalogueTilings(grid, budget));
  expect(catalogue.count).toBe(BigInt(listed.size));
  const drawn = new Set<string>();
  for (let rank = 0n; rank < catalogue.count; rank++)
    drawn.add(unwrap(catalogue.tiling(rank, budget)).join());
  expect(drawn).toEqual(listed);
}
