/** What flat and solid packings share once pegs, clues and givens have decided which placements there are. */
import { addTo, type Budget, UNLIMITED } from "../../base/index.js";
import { findRoot, type PieceProblem, type Polyform, type Region } from "../../board/index.js";

export interface ViewKind {
  /** As the player knows it: "a", "L". Different for every kind. */
  readonly name: string;
  /** In a sentence: "piece a". */
  readonly words: string;
  readonly form: Polyform;
  readonly min: number;
  readonly max: number;
  readonly reflections: boolean;
}

/** What sentences call things, from the puzzle alone. */
export interface PackingWords {
  /** "3C", "r3c1z2" */
  cellWords(cell: number): string;
  /** What to say about a cell that nothing can cover, where there is more to say than that. */
  bareWords?(cell: number): string | undefined;
  /** What to say about a piece that fits nowhere because it is given where it must not lie. */
  givenWords?(kind: number): string | undefined;
}

export interface PackingView extends PackingWords {
  /** The cells, with labels where pegs or clues tell them apart. Their points are the places of reasons and marks. */
  readonly region: Region;
  readonly kinds: readonly ViewKind[];
  /** What is left once pegs, clues and givens have been applied. */
  readonly problem: PieceProblem;
}

export function rememberView<P extends object, V>(
  make: (puzzle: P, budget: Budget) => V,
): (puzzle: P, budget?: Budget) => V {
  const known = new WeakMap<P, V>();
  return (puzzle, budget = UNLIMITED) => {
    let view = known.get(puzzle);
    if (view === undefined) {
      view = make(puzzle, budget);
      known.set(puzzle, view);
    }
    return view;
  };
}

/** Names for variables: short, unique, without anything that a file of equations could misread. */
export function kindIds(kinds: readonly { readonly name: string }[]): string[] {
  const plain = kinds.every(({ name }) => /^[A-Za-z][A-Za-z0-9]*$/.test(name));
  return kinds.map(({ name }, at) => (plain ? name : `k${at}`));
}

/** "3C, 4C and 4D" */
export function cellsWords(view: Pick<PackingWords, "cellWords">, cells: readonly number[]): string {
  const names = cells.map((cell) => view.cellWords(cell));
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The cells that can be covered together, directly or by steps: what is in different components never meets. */
export function componentsOf(
  { problem }: PackingView,
  tick: (steps: number) => void = () => undefined,
): number[][] {
  const leader = Int32Array.from({ length: problem.cells }, (_, cell) => cell);
  for (const { cells } of problem.placements) {
    tick(cells.length);
    const first = findRoot(leader, cells[0]!);
    for (const cell of cells) leader[findRoot(leader, cell)] = first;
  }
  const components = new Map<number, number[]>();
  for (let cell = 0; cell < problem.cells; cell++) {
    addTo(components, findRoot(leader, cell), cell);
  }
  return [...components.values()];
}
