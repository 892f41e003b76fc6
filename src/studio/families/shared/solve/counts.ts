/** Exact numbers of solutions that were counted, for as long as the puzzle stays the same. */
import { signal } from "@preact/signals";

/** All of them, up to turning, up to turning and reflecting. */
export type CountId = "all" | "rotations" | "distinct";
export type Counts = Readonly<Partial<Record<CountId, bigint>>>;

const known = signal<{ readonly puzzle: unknown; readonly counts: Counts }>({
  puzzle: undefined,
  counts: {},
});

export function countsOf(puzzle: unknown): Counts {
  return known.value.puzzle === puzzle ? known.value.counts : {};
}

export function noteCount(puzzle: unknown, id: CountId, count: bigint): void {
  const { puzzle: of, counts } = known.peek();
  known.value = { puzzle, counts: { ...(of === puzzle ? counts : {}), [id]: count } };
}
