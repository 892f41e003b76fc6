/**
 * The rules, and nothing else: dominoes on linked cells, none covered twice, each domino used once, every condition met. A region that is not
 * full breaks its condition only when no pips on its bare cells could mend it; pips that are only noted count there. Shares no code with any method or formulation.
 */
import { cellWords } from "../../board/index.js";
import type { CheckReport, Violation } from "../family.js";
import type { Pips, PipsSolution, Region } from "./puzzle.js";

interface Laid {
  readonly pips: readonly [number, number];
  readonly ends: readonly [number | string, number | string];
}

export function checkPips(puzzle: Pips, solution: PipsSolution): CheckReport {
  const { nodes, dominoes, regions } = puzzle;
  const violations: Violation[] = [];
  const spot = (node: number): readonly number[] => (puzzle.shape === "grid" ? nodes[node]!.cell! : [node]);
  const named = (end: number | string): string => {
    const name = typeof end === "string" ? end : nodes[end]!.name;
    return puzzle.shape === "graph" ? name : cellWords(name.split(",").map(Number));
  };
  const broken = (what: string, message: string, members: readonly (number | string)[]): void => {
    const cells = members.filter((end) => typeof end === "number").map(spot);
    violations.push({ code: `pips/${what}`, message, cells });
  };
  /** On a grid, a place that is not a node still has a cell. */
  const offBoard = (name: string): void => {
    const cells = puzzle.shape === "grid" ? [name.split(",").map(Number)] : [];
    violations.push({ code: "pips/off-board", message: `${named(name)} is not on the board`, cells });
  };

  const laid: Laid[] = [];
  solution.placements.forEach((ends, i) => {
    if (ends !== undefined) laid.push({ pips: dominoes[i]!, ends });
  });
  laid.push(...(solution.strays ?? []));

  const linked = new Set(puzzle.links.map(([a, b]) => `${a} ${b}`));
  /** Pips by node: every half that lies there. */
  const halves: number[][] = nodes.map(() => []);
  for (const { pips, ends } of laid) {
    const [one, two] = ends;
    for (const end of ends) if (typeof end === "string") offBoard(end);
    if (
      typeof one === "number" &&
      typeof two === "number" &&
      !linked.has(`${Math.min(one, two)} ${Math.max(one, two)}`)
    )
      broken("not-adjacent", `${named(one)} and ${named(two)} are not neighbours`, [one, two]);
    ends.forEach((end, half) => {
      if (typeof end === "number") halves[end]!.push(pips[half]!);
    });
  }
  halves.forEach((here, node) => {
    if (here.length > 1) broken("overlap", `${named(node)} is covered ${often(here.length)}`, [node]);
  });
  const covered = halves.every((here) => here.length > 0);
  checkSupply(puzzle, laid, covered, broken);
  // Noted pips count for the conditions, and cover nothing.
  const pips = [...halves];
  for (const note of solution.noted ?? []) if (pips[note.node]!.length === 0) pips[note.node] = [note.pips];
  for (const region of regions) {
    const wrong = regionBroken(region, pips, puzzle.maxPip);
    if (wrong !== undefined)
      broken(
        region.condition,
        `${wrong} in the ${signOf(region)} region at ${named(region.nodes[0]!)}`,
        region.nodes,
      );
  }
  const complete = covered && laid.length >= dominoes.length;
  return { violations, complete };
}

/** Whether each domino is one of the puzzle's, used no more often than the puzzle has it, and in the end no less often. */
function checkSupply(
  { dominoes }: Pips,
  laid: readonly Laid[],
  covered: boolean,
  broken: (what: string, message: string, ends: readonly (number | string)[]) => void,
): void {
  const word = ([one, two]: readonly [number, number]): string =>
    `${Math.min(one, two)}-${Math.max(one, two)}`;
  const there = new Map<string, number>();
  for (const domino of dominoes) there.set(word(domino), (there.get(word(domino)) ?? 0) + 1);
  const uses = new Map<string, (number | string)[]>();
  for (const { pips, ends } of laid) uses.set(word(pips), [...(uses.get(word(pips)) ?? []), ...ends]);
  for (const [domino, ends] of uses) {
    const copies = there.get(domino);
    const times = ends.length / 2;
    if (copies === undefined) broken("no-such-domino", `the puzzle has no domino ${domino}`, ends);
    else if (times > copies)
      broken(
        "domino-twice",
        `the domino ${domino} is laid ${often(times)}, but the puzzle has it ${often(copies)}`,
        ends,
      );
  }
  if (!covered && laid.length < dominoes.length) return;
  for (const [domino, copies] of there) {
    const ends = uses.get(domino) ?? [];
    const times = ends.length / 2;
    if (times === 0) broken("domino-missing", `the domino ${domino} is missing`, []);
    else if (times < copies)
      broken(
        "domino-missing",
        `the domino ${domino} is laid only ${often(times)}, but the puzzle has it ${often(copies)}`,
        ends,
      );
  }
}

function often(times: number): string {
  return times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
}

/** As it is printed, but with a sign in front of a sum. */
function signOf({ condition, target }: Region): string {
  const signs = {
    empty: "",
    equals: "=",
    unequal: "≠",
    sum: `=${target}`,
    less: `<${target}`,
    greater: `>${target}`,
  };
  return signs[condition];
}

/** Why the condition cannot hold any more, or undefined. */
function regionBroken(
  region: Region,
  halves: readonly (readonly number[])[],
  maxPip: number,
): string | undefined {
  const { nodes, condition, target = 0 } = region;
  // On a cell that is covered twice nobody knows which pips count.
  if (nodes.some((node) => halves[node]!.length > 1)) return undefined;
  const pips = nodes.flatMap((node) => halves[node]!);
  const bare = nodes.length - pips.length;
  const different = new Set(pips).size;
  const sum = pips.reduce((total, pip) => total + pip, 0);
  const most = sum + bare * maxPip;
  const atLeast = bare === 0 ? "is" : "is at least";
  const atMost = bare === 0 ? "is" : "is at most";
  switch (condition) {
    case "empty":
      return undefined;
    case "equals":
      return different > 1 ? `the pips ${pips.join(" ")} must be equal` : undefined;
    case "unequal":
      if (different < pips.length) return `the pips ${pips.join(" ")} must all be different`;
      return undefined;
    case "sum":
      if (sum > target) return `the sum ${atLeast} ${sum} and must be ${target}`;
      return most < target ? `the sum ${atMost} ${most} and must be ${target}` : undefined;
    case "less":
      return sum >= target ? `the sum ${atLeast} ${sum} and must be less than ${target}` : undefined;
    case "greater":
      return most <= target ? `the sum ${atMost} ${most} and must be greater than ${target}` : undefined;
  }
}
