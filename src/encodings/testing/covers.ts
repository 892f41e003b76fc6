/** A small exact-cover search for tests: the first item with the fewest options, all of them tried. */
import type { Cover } from "../problems.js";

export function coversOf(cover: Cover): number[][] {
  const options = [...cover.optionLiterals.keys()];
  const table = options.map((option) => cover.items.subarray(cover.starts[option], cover.starts[option + 1]));
  const itemsOf = (option: number): Int32Array => table[option] ?? new Int32Array();
  const optionsOf = Array.from({ length: cover.primaryCount }, (_, item) =>
    options.filter((option) => itemsOf(option).includes(item)),
  );
  const found: number[][] = [];
  const covered = new Set<number>();
  const chosen: number[] = [];

  const search = (): void => {
    let fewest: number[] | undefined;
    for (let item = 0; item < cover.primaryCount; item++) {
      if (covered.has(item)) continue;
      const fitting = (optionsOf[item] ?? []).filter(
        (option) => !itemsOf(option).some((other) => covered.has(other)),
      );
      if (fewest === undefined || fitting.length < fewest.length) fewest = fitting;
      if (fewest.length === 0) return;
    }
    if (fewest === undefined) {
      found.push([...chosen]);
      return;
    }
    for (const option of fewest) {
      chosen.push(option);
      for (const item of itemsOf(option)) covered.add(item);
      search();
      for (const item of itemsOf(option)) covered.delete(item);
      chosen.pop();
    }
  };
  search();
  return found;
}
