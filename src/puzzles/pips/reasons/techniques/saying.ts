/** Facts in as few words as they need: pips of a cell together, cells with the same pips together. */
import { addTo, listWords } from "../../../../base/index.js";
import { nodeWords, type Pair } from "../../nodes.js";
import type { Pips } from "../../puzzle.js";
import { placeWords, placingWords } from "../facts.js";
import type { FactAt } from "../space.js";
import { dominoWords, linkWords } from "../words.js";

/** A fact that holds or does not. */
export type Seen = FactAt & { readonly holds: boolean };

/** More cells than this are not named one by one. */
const MOST_CELLS = 6;
/** More places of a domino than this are not named one by one. */
const MOST_PLACES = 2;

/** `places`: what many places are called in which a domino does not lie. */
export function saying(puzzle: Pips, seen: readonly Seen[], places = "of its places"): string[] {
  const { lying, rest } = withoutRepeats(puzzle, seen);
  return [
    ...lying.map(({ placing }) => placingWords(puzzle, puzzle.links[placing.link]!, placing.pips, "lies")),
    ...valueWords(puzzle, rest),
    ...linkFacts(puzzle, rest),
    ...absentWords(puzzle, rest, places),
  ];
}

type Lying = Extract<Seen, { kind: "placing" }>;
type Placing = Lying["placing"];

/** A domino that lies somewhere says what its cells have; pips that a cell has say what it does not have. */
function withoutRepeats(puzzle: Pips, seen: readonly Seen[]): { lying: Lying[]; rest: Seen[] } {
  const lying = seen.filter((one): one is Lying => one.kind === "placing" && one.holds);
  const covered = new Set(lying.flatMap(({ placing }) => puzzle.links[placing.link]!));
  const decided = new Set(covered);
  for (const one of seen) if (one.kind === "value" && one.holds) decided.add(one.node);
  const rest = seen.filter((one) => {
    if (one.kind === "placing") return !one.holds;
    if (one.kind === "link") return !one.holds || !puzzle.links[one.link]!.every((node) => covered.has(node));
    return one.holds ? !covered.has(one.node) : !decided.has(one.node);
  });
  return { lying, rest };
}

/** "r1c1 and r1c2 have 3 pips", "r1c4 does not have 0, 1 or 2 pips" */
function valueWords(puzzle: Pips, seen: readonly Seen[]): string[] {
  const cells = new Map<string, number[]>();
  for (const holds of [true, false]) {
    const pips = new Map<number, number[]>();
    for (const one of seen) if (one.kind === "value" && one.holds === holds) addTo(pips, one.node, one.pip);
    for (const [node, list] of pips) {
      const said = listWords(list.toSorted((one, two) => one - two).map(String), holds ? "and" : "or");
      addTo(cells, `${holds ? "has" : "not"} ${said} ${said === "1" ? "pip" : "pips"}`, node);
    }
  }
  return [...cells].map(([key, nodes]) => {
    const what = key.slice(4);
    const who = cellsWords(puzzle, nodes);
    const many = nodes.length > 1;
    if (key.startsWith("has")) return `${who} ${many ? "have" : "has"} ${what}`;
    return `${who} ${many ? "do" : "does"} not have ${what}`;
  });
}

/** "r1c1, r1c2 and r2c1", or the first of them and how many more there are. */
export function cellsWords(puzzle: Pips, nodes: readonly number[]): string {
  const names = nodes.toSorted((one, two) => one - two).map((node) => nodeWords(puzzle, node));
  if (names.length <= MOST_CELLS) return listWords(names);
  const more = names.length - MOST_CELLS + 1;
  return listWords([...names.slice(0, MOST_CELLS - 1), `${more} more cells`]);
}

/** "r1c1 and r1c2 are one domino", "r1c1 is not one domino with r1c2 or r2c1" */
function linkFacts(puzzle: Pips, seen: readonly Seen[]): string[] {
  const said: string[] = [];
  let apart: Pair[] = [];
  for (const one of seen) {
    if (one.kind !== "link") continue;
    const ends = puzzle.links[one.link]!;
    if (one.holds) said.push(`${linkWords(puzzle, ends)} are one domino`);
    else apart.push(ends);
  }
  while (apart.length > 0) {
    const times = (node: number): number => apart.filter((ends) => ends.includes(node)).length;
    const node = apart.flat().reduce((best, next) => (times(next) > times(best) ? next : best));
    const here = apart.filter((ends) => ends.includes(node));
    apart = apart.filter((ends) => !ends.includes(node));
    const others = here.map(([one, two]) => nodeWords(puzzle, one === node ? two : one));
    said.push(
      others.length === 1
        ? `${linkWords(puzzle, here[0]!)} are not one domino`
        : `${nodeWords(puzzle, node)} is not one domino with ${listWords(others, "or")}`,
    );
  }
  return said;
}

/** "the dominoes 1-3 and 3-3 do not lie on r1c1 and r1c2", "the domino 0-1 does not lie in 5 of its places" */
function absentWords(puzzle: Pips, seen: readonly Seen[], called: string): string[] {
  const dominoes = new Map<string, Placing[]>();
  for (const one of seen)
    if (one.kind === "placing") addTo(dominoes, dominoWords(one.placing.pips), one.placing);
  const said: string[] = [];
  const absent = new Map<string, string[]>();
  for (const [name, placings] of dominoes) {
    const places = placesWords(puzzle, placings);
    if (places.length <= MOST_PLACES) addTo(absent, listWords(places, "or"), name);
    else said.push(`the domino ${name} does not lie in ${placings.length} ${called}`);
  }
  for (const [where, names] of absent)
    said.push(
      names.length === 1
        ? `the domino ${names[0]!} does not lie ${where}`
        : `the dominoes ${listWords(names.toSorted())} do not lie ${where}`,
    );
  return said;
}

/** Where one domino may lie: "on r1c1 and r1c2" says both ways round. */
function placesWords(puzzle: Pips, placings: readonly Placing[]): string[] {
  const links = new Map<number, Placing[]>();
  for (const placing of placings) addTo(links, placing.link, placing);
  return [...links].flatMap(([link, ways]) => {
    const ends = puzzle.links[link]!;
    return ways.length === 1 ? [placeWords(puzzle, ends, ways[0]!.pips)] : [`on ${linkWords(puzzle, ends)}`];
  });
}
