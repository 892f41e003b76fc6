/** The sentences of the rules that are about one piece, and several facts in one sentence. */
import { addTo, capital, listWords, plural, shortListWords } from "../../../base/index.js";
import type { Literal } from "../../../model/index.js";
import { cellsWords } from "../view.js";
import type { PackingRules } from "./source.js";
import type { PackingVariables } from "./variables.js";

type Kind = PackingRules["kinds"][number];

export function usesWords(kind: Kind): string {
  return `${capital(kind.words)} ${usageWords(kind)}.`;
}

/** "is used exactly once" */
export function usageWords({ min, max }: Pick<Kind, "min" | "max">): string {
  if (max === 0) return "is not used";
  const often =
    min === max ? `exactly ${times(min)}` : min === 0 ? `at most ${times(max)}` : `${min} to ${max} times`;
  return `is used ${often}${max > 1 ? ", each time on other cells" : ""}`;
}

export function apartWords({ words }: Kind): string {
  return `${capital(words)} shares no cell with another piece.`;
}

/** "piece a", "pieces a and b" */
export function piecesWords({ kinds }: Pick<PackingRules, "kinds">, some: readonly number[]): string {
  if (some.length === 1) return kinds[some[0]!]!.words;
  const inOrder = some.toSorted((one, two) => one - two);
  return `pieces ${listWords(inOrder.map((kind) => kinds[kind]!.name))}`;
}

function times(count: number): string {
  return count === 1 ? "once" : plural(count, "time");
}

/** More places than this are only counted: each is a list of cells, and nobody reads many of them. */
const NAMED_PLACES = 2;

/** What follows, said after "so". A placement that holds says what it covers, so that is left out. */
export function factsWords(
  source: PackingRules,
  variables: PackingVariables,
  facts: readonly Literal[],
): string {
  const { kinds } = source;
  const isPlace = (literal: Literal): boolean => Math.abs(literal) > variables.covers.length;
  const lies = facts.filter((literal) => literal > 0 && isPlace(literal));
  const laid = new Set(lies.map((literal) => variables.meaning(literal).kind));
  const said = lies.map((literal) => {
    const { kind, cells } = variables.meaning(literal);
    return `${kinds[kind]!.words} lies on ${cellsWords(source, cells)}`;
  });
  const covered = new Map<number, number[]>();
  const bare = new Map<number, number[]>();
  const off = new Map<number, string[]>();
  for (const literal of facts) {
    const { kind, cells } = variables.meaning(Math.abs(literal));
    if (laid.has(kind)) continue;
    if (!isPlace(literal)) addTo(literal > 0 ? covered : bare, kind, cells[0]!);
  }
  for (const literal of facts) {
    if (literal > 0 || !isPlace(literal)) continue;
    const { kind, cells } = variables.meaning(-literal);
    // Where a piece does not cover a cell it has no place over it.
    if (laid.has(kind) || cells.some((cell) => bare.get(kind)?.includes(cell) === true)) continue;
    addTo(off, kind, `on ${cellsWords(source, cells)}`);
  }
  for (const [kind, cells] of covered) said.push(`${kinds[kind]!.words} covers ${cellsWords(source, cells)}`);
  /** Pieces that miss the same cells are named together. */
  const missing = new Map<string, number[]>();
  for (const [kind, cells] of bare)
    addTo(missing, shortListWords([...new Set(cells)].map(source.cellWords), "or"), kind);
  for (const [cells, some] of missing)
    said.push(`${piecesWords(source, some)} ${some.length === 1 ? "does" : "do"} not cover ${cells}`);
  for (const [kind, places] of off) {
    const each = [...new Set(places)];
    said.push(
      each.length > NAMED_PLACES
        ? `${kinds[kind]!.words} does not lie in ${each.length} of its places`
        : `${kinds[kind]!.words} does not lie ${listWords(each, "or")}`,
    );
  }
  return listWords(said);
}
