/** Which options of new puzzles go together: a form offers nothing that the maker would refuse. */
import type { MakingOption, Wish } from "../../../../puzzles/index.js";

/** The options that can be combined with the rest of the wish. */
export function optionsFor(options: readonly MakingOption[], wish: Wish): readonly MakingOption[] {
  const usual = (id: string) => options.find((option) => option.id === id)?.usual;
  const fits = ({ only }: MakingOption): boolean =>
    only === undefined || (wish[only.option] ?? usual(only.option)) === only.choice;
  const fitting = options.filter(fits);
  const replaced = new Set(
    fitting.flatMap(({ id, instead }) => (wish[id] === undefined ? [] : (instead ?? []))),
  );
  return fitting.filter(({ id }) => !replaced.has(id));
}

/** The wish without options that are no longer offered. */
export function askedOf(options: readonly MakingOption[], wish: Wish): Wish {
  const offered = new Set(optionsFor(options, wish).map(({ id }) => id));
  return Object.fromEntries(Object.entries(wish).filter(([id]) => offered.has(id)));
}
