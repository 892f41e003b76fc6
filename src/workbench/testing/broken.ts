/** Methods that are wrong on purpose. Tests make sure that no front passes on their answers. */
import type { Certificate } from "../../certify/index.js";
import type { MethodEnd, MethodRequest } from "../../puzzles/index.js";
import { switches, type On, type Switches } from "./switches.js";

interface Broken {
  readonly name: string;
  readonly puzzle: Switches;
  /** The same as a text. */
  readonly text: string;
  /** The words of the refusal. */
  readonly refusal: string;
  solve(request: MethodRequest<On>): MethodEnd;
}

/** Three solutions. */
const SOME = { puzzle: { n: 3, k: 1, notes: [] }, text: "switches 3 1" };
/** None. */
const NONE = { puzzle: { n: 1, k: 2, notes: [] }, text: "switches 1 2" };

const none = (certificate?: Certificate) => (): MethodEnd =>
  certificate === undefined ? { outcome: "exhausted" } : { outcome: "exhausted", certificate };

function tells(outcome: MethodEnd["outcome"], ...solutions: readonly On[]): Broken["solve"] {
  return ({ onSolution }) => {
    for (const solution of solutions) onSolution(solution);
    return { outcome };
  };
}

export const BROKEN: readonly Broken[] = [
  {
    ...SOME,
    name: "what is no solution at all",
    refusal: "a solution by search failed the check: it cannot be read",
    solve: tells("limit", { nonsense: 1 } as unknown as On),
  },
  { ...SOME, name: "a wrong solution", refusal: "failed the check", solve: tells("limit", [7]) },
  { ...SOME, name: "half a solution", refusal: "it is not complete", solve: tells("limit", []) },
  { ...SOME, name: "two that are one", refusal: "found twice", solve: tells("limit", [1], [1]) },
  {
    ...SOME,
    name: "fewer than it says",
    refusal: "says that it found 2 solutions, but gave only 1",
    solve: tells("limit", [1]),
  },
  {
    ...SOME,
    name: "nothing at all",
    refusal: "does not say how its search ended",
    solve: () => undefined as unknown as ReturnType<Broken["solve"]>,
  },
  {
    ...SOME,
    name: "nothing, and no certificate",
    refusal: 'complete search is { kind: "exhausted"',
    solve: none(),
  },
  {
    ...SOME,
    name: "a certificate of wrong facts",
    refusal: "does not hold: there are enough switches",
    solve: none({ kind: "count", totals: { n: 1, k: 2 }, words: "there are too few" }),
  },
  {
    ...NONE,
    name: "a certificate of facts that are another puzzle's",
    refusal: "does not hold",
    solve: none({ kind: "count", totals: { n: 2, k: 3 } }),
  },
  {
    ...NONE,
    name: "a kind that nobody checks",
    refusal: "nobody here can check",
    solve: none({ kind: "oracle", words: "I know" }),
  },
  {
    ...NONE,
    name: "a refutation that nobody has seen",
    refusal: "no checker has seen this refutation",
    solve: none({ kind: "rup", lemmas: 3, words: "trust me" }),
  },
  {
    ...NONE,
    name: "another engine's word",
    refusal: "says that cadical tried every possibility",
    solve: none({ kind: "exhausted", engine: "cadical" }),
  },
];

/** The family whose only method is broken. */
export function brokenFamily({ solve }: Pick<Broken, "solve">): typeof switches {
  const [search] = switches.methods;
  return { ...switches, methods: [{ ...search!, solve: (_, request) => solve(request) }] };
}

/** It stops after the first of two solutions and says that there are no more. Only a second search can find that out. */
export const STOPS_EARLY = brokenFamily({ solve: tells("exhausted", [1]) });

/** A certificate that holds, with a sentence that is false. */
export const LYING = brokenFamily({
  solve: none({ kind: "count", totals: { n: 1, k: 2 }, words: "the switches are on strike" }),
});
