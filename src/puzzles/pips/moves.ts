/** Edits of a board, as data. A board in the making need not be a puzzle yet: the readers decide that. */
import type { Cell } from "../../board/index.js";
import { boardNodes, sideLinks, type Pair } from "./nodes.js";
import { MAX_SIDE, USUAL_PIPS, type Condition, type Pips, type Region } from "./puzzle.js";

export type PipsMove =
  | { readonly kind: "paint"; readonly cells: readonly Cell[] }
  | { readonly kind: "erase"; readonly cells: readonly Cell[] }
  /** These cells leave their regions and become one. It keeps the condition of the region of the first cell. */
  | { readonly kind: "group"; readonly cells: readonly Cell[] }
  /** Each of these cells becomes a region of its own, without a condition. */
  | { readonly kind: "ungroup"; readonly cells: readonly Cell[] }
  | {
      readonly kind: "condition";
      readonly cell: Cell;
      readonly condition: Condition;
      readonly target?: number;
    }
  | { readonly kind: "dominoes"; readonly dominoes: readonly Pair[] }
  | { readonly kind: "maximum"; readonly maxPip: number };

/** A board without cells, to draw on. */
export function emptyPips(): Pips {
  return { shape: "grid", nodes: [], links: [], dominoes: [], regions: [], maxPip: USUAL_PIPS };
}

/** A region while the board changes. It has the names of its cells, which stay the same. */
interface Loose {
  readonly names: readonly string[];
  readonly condition: Condition;
  readonly target?: number;
}

const cellName = (cell: Cell): string => cell.join(",");

function loosen({ nodes, regions }: Pips): Loose[] {
  return regions.map(({ nodes: members, ...rest }) => ({
    ...rest,
    names: members.map((node) => nodes[node]!.name),
  }));
}

/** The board with these cells and regions; what belongs to the old board only (a published solution) goes. */
function rebuild(puzzle: Pips, cells: readonly Cell[], loose: readonly Loose[]): Pips {
  const nodes = boardNodes(cells);
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const regions = loose
    .map(({ names, ...rest }): Region => ({
      ...rest,
      nodes: names.flatMap((name) => index.get(name) ?? []).toSorted((one, two) => one - two),
    }))
    .filter(({ nodes: members }) => members.length > 0)
    .toSorted((one, two) => one.nodes[0]! - two.nodes[0]!);
  const { dominoes, maxPip } = puzzle;
  return { shape: "grid", nodes, links: sideLinks(nodes), dominoes, regions, maxPip };
}

function cellsOf({ nodes }: Pips): Cell[] {
  return nodes.map(({ cell }) => cell!);
}

function inRange([row, col]: Cell): boolean {
  return row >= 0 && col >= 0 && row < MAX_SIDE && col < MAX_SIDE;
}

function present(puzzle: Pips, cells: readonly Cell[]): string[] {
  const known = new Set(puzzle.nodes.map(({ name }) => name));
  return [...new Set(cells.map(cellName))].filter((name) => known.has(name));
}

/** Only boards are drawn by hand: a graph stays as it is, but for its dominoes. */
export function applyPipsMove(puzzle: Pips, move: PipsMove): Pips {
  if (move.kind === "dominoes") {
    const same =
      move.dominoes.length === puzzle.dominoes.length &&
      move.dominoes.every(
        ([one, two], i) => puzzle.dominoes[i]![0] === one && puzzle.dominoes[i]![1] === two,
      );
    return same ? puzzle : unpublished({ ...puzzle, dominoes: move.dominoes });
  }
  if (move.kind === "maximum")
    return move.maxPip === puzzle.maxPip ? puzzle : { ...puzzle, maxPip: move.maxPip };
  return puzzle.shape === "grid" ? applyToBoard(puzzle, move) : puzzle;
}

function unpublished({ shape, nodes, links, dominoes, regions, maxPip }: Pips): Pips {
  return { shape, nodes, links, dominoes, regions, maxPip };
}

function applyToBoard(puzzle: Pips, move: Exclude<PipsMove, { kind: "dominoes" | "maximum" }>): Pips {
  const cells = cellsOf(puzzle);
  const loose = loosen(puzzle);
  switch (move.kind) {
    case "paint": {
      const known = new Set(puzzle.nodes.map(({ name }) => name));
      const fresh = new Map(move.cells.filter(inRange).map((cell) => [cellName(cell), cell]));
      for (const name of known) fresh.delete(name);
      if (fresh.size === 0) return puzzle;
      const alone = [...fresh.keys()].map((name): Loose => ({ names: [name], condition: "empty" }));
      return rebuild(puzzle, [...cells, ...fresh.values()], [...loose, ...alone]);
    }
    case "erase": {
      const gone = new Set(present(puzzle, move.cells));
      if (gone.size === 0) return puzzle;
      return rebuild(
        puzzle,
        cells.filter((cell) => !gone.has(cellName(cell))),
        loose,
      );
    }
    case "group":
    case "ungroup": {
      const names = present(puzzle, move.cells);
      if (names.length === 0) return puzzle;
      const taken = new Set(names);
      const first = loose.find((region) => region.names.includes(names[0]!))!;
      const rest = loose.map((region) => ({
        ...region,
        names: region.names.filter((name) => !taken.has(name)),
      }));
      const fresh: Loose[] =
        move.kind === "group"
          ? [{ ...first, names }]
          : names.map((name) => ({ names: [name], condition: "empty" }));
      const next = rebuild(puzzle, cells, [...rest, ...fresh]);
      return JSON.stringify(next.regions) === JSON.stringify(puzzle.regions) ? puzzle : next;
    }
    case "condition": {
      const name = cellName(move.cell);
      const at = loose.findIndex(({ names }) => names.includes(name));
      const old = loose[at];
      if (old === undefined || (old.condition === move.condition && old.target === move.target))
        return puzzle;
      const { condition, target } = move;
      const next: Loose =
        target === undefined ? { names: old.names, condition } : { names: old.names, condition, target };
      return rebuild(puzzle, cells, loose.with(at, next));
    }
  }
}
