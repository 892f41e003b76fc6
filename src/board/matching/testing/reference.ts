/** Slow and plain answers to the questions of this folder, to compare the fast ones with. */
import { type Grid, neighboursOf } from "../../grid.js";

/** Calls `visit` with every tiling, by filling the first empty cell to the right or down; the array is reused. */
export function eachTiling(grid: Grid, visit: (mate: Int32Array) => void): void {
  const { cols, present } = grid;
  const mate = new Int32Array(present.length).fill(-1);
  const fill = (from: number): void => {
    let at = from;
    while (at < present.length && (present[at] === 0 || mate[at] !== -1)) at++;
    if (at === present.length) {
      visit(mate);
      return;
    }
    for (const next of neighboursOf(grid, at)) {
      if ((next !== at + 1 && next !== at + cols) || mate[next] !== -1) continue;
      mate[at] = next;
      mate[next] = at;
      fill(at + 1);
      mate[at] = -1;
      mate[next] = -1;
    }
  };
  fill(0);
}

export function allTilings(grid: Grid): Int32Array[] {
  const found: Int32Array[] = [];
  eachTiling(grid, (mate) => found.push(mate.slice()));
  return found;
}

/** The most dominoes that fit, by trying for the first free cell every partner and none. */
export function mostDominoes(grid: Grid): number {
  const { present } = grid;
  const used = new Uint8Array(present.length);
  const best = (from: number): number => {
    let at = from;
    while (at < present.length && (present[at] === 0 || used[at] === 1)) at++;
    if (at === present.length) return 0;
    let most = best(at + 1);
    for (const next of neighboursOf(grid, at)) {
      if (next < at || used[next] === 1) continue;
      used[next] = 1;
      most = Math.max(most, 1 + best(at + 1));
      used[next] = 0;
    }
    return most;
  };
  return best(0);
}

/** The number of cells of `cells` (one colour) that can be matched, by Kuhn's algorithm (1955). */
export function matchable(grid: Grid, cells: Iterable<number>): number {
  const owner = new Map<number, number>();
  let count = 0;
  for (const cell of cells) {
    const seen = new Set<number>();
    const place = (at: number): boolean => {
      for (const next of neighboursOf(grid, at)) {
        if (seen.has(next)) continue;
        seen.add(next);
        const rival = owner.get(next);
        if (rival !== undefined && !place(rival)) continue;
        owner.set(next, at);
        return true;
      }
      return false;
    };
    if (place(cell)) count++;
  }
  return count;
}

/** The fewest removed cells whose return makes the board tileable, by trying all sets of them. */
export function fewestToRestore(grid: Grid): number | undefined {
  const removed = [...grid.present.keys()].filter((at) => grid.present[at] === 0);
  let fewest: number | undefined;
  for (let chosen = 0; chosen < 2 ** removed.length; chosen++) {
    const back = removed.filter((_, k) => ((chosen >> k) & 1) === 1);
    if (fewest !== undefined && back.length >= fewest) continue;
    const present = grid.present.slice();
    for (const at of back) present[at] = 1;
    const tried = { ...grid, present };
    if (isTileable(tried)) fewest = back.length;
  }
  return fewest;
}

export function isTileable(grid: Grid): boolean {
  const cells = [...grid.present.keys()].filter((at) => grid.present[at] === 1);
  const white = cells.filter((at) => isWhite(grid, at));
  return white.length * 2 === cells.length && matchable(grid, white) === white.length;
}

export function isWhite(grid: Grid, at: number): boolean {
  return (Math.floor(at / grid.cols) + (at % grid.cols)) % 2 === 0;
}

/** Complaints about `mate` as a partial tiling; none when it is one. */
export function faultsOf(grid: Grid, mate: Int32Array): string[] {
  const faults: string[] = [];
  if (mate.length !== grid.present.length) faults.push("length");
  for (const [at, partner] of mate.entries()) {
    if (partner === -1) continue;
    if (grid.present[at] === 0) faults.push(`${at} is not there`);
    else if (!neighboursOf(grid, at).includes(partner)) faults.push(`${at} and ${partner} do not touch`);
    else if (mate[partner] !== at) faults.push(`${at} is not the partner of its partner`);
  }
  return faults;
}

/** The present cells that `mate` leaves bare. */
export function bareOf(grid: Grid, mate: Int32Array): number[] {
  return [...mate.keys()].filter((at) => grid.present[at] === 1 && mate[at] === -1);
}

/** The cells connected with `start`, by flooding. */
export function partOf(grid: Grid, start: number): Set<number> {
  const part = new Set([start]);
  for (const at of part) for (const next of neighboursOf(grid, at)) part.add(next);
  return part;
}
