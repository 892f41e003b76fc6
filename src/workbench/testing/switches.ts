/**
 * A family with every optional hook, for tests of everything that handles families: `k` of `n`
 * switches are on. `loose` allows more than that, `strict` less; the part `pair` is any two switches.
 */
import { fail, isRecord, ok, parseJson, plural } from "../../base/index.js";
import { certificateKind, type CountCertificate } from "../../certify/index.js";
import type { Model } from "../../model/index.js";
import {
  eraseAnswerType,
  type Family,
  type Formulation,
  type PuzzleFormat,
  type SubQuestion,
} from "../../puzzles/index.js";
import type { Scene } from "../../scene/index.js";

export interface Switches {
  readonly n: number;
  readonly k: number;
  readonly notes: readonly string[];
}
export type On = readonly number[];
export type Pair = readonly [number, number];

/** `switches 3 1`, or several of them by name: `switches easy 3 1, hard 4 2`; a `!` at the end is noticed. */
const code: PuzzleFormat<Switches> = {
  id: "code",
  title: "how many switches, and how many of them are on",
  extension: "txt",
  example: "switches 3 1",
  detect: (text) => text.startsWith("switches "),
  parse(text, { level } = {}) {
    const all = text
      .replace("switches ", "")
      .split(",")
      .map((piece) => /^\s*(?:([a-z]+) )?(\d+) (\d+)(!?)\s*$/.exec(piece));
    const found = all.length === 1 && level === undefined ? all[0] : all.find((one) => one?.[1] === level);
    if (found === undefined || found === null) return fail("switches/level", `there is no level ${level}`);
    const notes = found[4] === "!" ? ["the author was excited"] : [];
    return ok({ n: Number(found[2]), k: Number(found[3]), notes });
  },
  format: ({ n, k }) => ok([`switches ${n} ${k}`]),
};

function formulation(
  id: string,
  exactness: Formulation<Switches, On>["exactness"],
  relation: "exactly" | "at-least",
  firstOn: boolean,
): Formulation<Switches, On> {
  return {
    id,
    title: id,
    summary: "this switch is on",
    exactness,
    build({ n, k }): Model {
      const literals = Array.from({ length: n }, (_, i) => i + 1);
      const reason = { rule: "on", cells: [] };
      return {
        variableCount: n,
        constraints: [
          { kind: "cardinality", relation, k, literals, reason },
          ...(firstOn ? [{ kind: "clause" as const, literals: [1], reason }] : []),
        ],
        variable: (v) => ({ name: `s${v}`, words: `switch ${v - 1} is on`, cells: [] }),
        words: () => `${k} are on`,
      };
    },
    decode: ({ n }, assignment) =>
      Array.from({ length: n }, (_, i) => i).filter((i) => assignment[i + 1] === 1),
  };
}

function* choices(n: number, k: number, from = 0): Generator<number[]> {
  if (k === 0) yield [];
  else for (let i = from; i <= n - k; i++) for (const rest of choices(n, k - 1, i + 1)) yield [i, ...rest];
}

function scene({ n }: Switches, on: readonly number[]): Scene {
  const items: Scene["items"] = [
    ...Array.from({ length: n }, (_, i) => ({ kind: "square", cell: [0, i], tone: "light" }) as const),
    ...on.map((i) => ({ kind: "piece", cells: [[0, i]], colour: 0 }) as const),
  ];
  return { rows: 1, cols: n, title: "switches", description: "switches", items };
}

const pair: SubQuestion<Switches, Pair> = {
  id: "pair",
  title: "Pairs of switches",
  summary: "any two switches, on or off",
  list({ n }, { limit, budget, onSolution }) {
    let found = 0;
    for (const [a, b] of choices(n, 2)) {
      const reason = budget.stopped();
      if (reason !== undefined) return { outcome: "stopped", reason };
      onSolution([a!, b!]);
      if (++found >= limit) return { outcome: "limit" };
    }
    const certificate = { kind: "exhausted", engine: "pair" };
    return { outcome: "exhausted", stats: { pairs: found }, ...(found === 0 ? { certificate } : {}) };
  },
  count: ({ n }) => ({ outcome: "counted", count: BigInt((n * (n - 1)) / 2), method: "pair" }),
  check: ({ n }, [a, b]) =>
    a < b && b < n ? [] : [{ code: "switches/pair", message: `${a} and ${b} are no pair`, cells: [] }],
  json: (_, [a, b]) => ({ pair: [a, b] }),
  scene,
};

/** A sub-question whose checker refuses its own answers. */
const wrong: SubQuestion<Switches, Pair> = {
  ...pair,
  id: "wrong",
  list(_, { onSolution }) {
    onSolution([1, 0]);
    return { outcome: "limit" };
  },
};

/** There are fewer switches than are to be on. */
const tooFew = certificateKind<Switches, CountCertificate>("count", ({ n, k }, { totals }) =>
  totals["n"] === n && totals["k"] === k && n < k
    ? ok(`there are ${n} switches, and ${k} are to be on`)
    : fail("switches/count", "there are enough switches"),
);

export const switches: Family<Switches, On> = {
  id: "switches",
  title: "Switches",
  summary: "turn some of the switches on",
  formats: [code],
  describe: ({ n }) => plural(n, "switch", "switches"),
  size: ({ n }) => ({ rows: 1, cols: n }),
  methods: [
    {
      id: "search",
      title: "Search",
      summary: "one choice after another",
      solve({ n, k }, { limit, onSolution }) {
        let found = 0;
        for (const on of choices(n, k)) {
          onSolution(on);
          if (++found >= limit) return { outcome: "limit" };
        }
        if (found > 0) return { outcome: "exhausted" };
        return { outcome: "exhausted", certificate: { kind: "exhausted", engine: "search" } };
      },
    },
  ],
  formulations: [
    formulation("cardinality", "exact", "exactly", false),
    formulation("loose", "over", "at-least", false),
    formulation("strict", "under", "exactly", true),
  ],
  auto: { engine: "search", formulation: "cardinality", encoding: "totalizer" },
  subQuestions: [eraseAnswerType(pair), eraseAnswerType(wrong)],
  notes: ({ notes }) => notes,
  solutionNotes: (_, on) => (on.includes(0) ? ["The first switch is on."] : []),
  check: ({ n, k }, on) => ({
    violations: on.some((i) => i < 0 || i >= n)
      ? [{ code: "switches/none", message: "there is no such switch", cells: [] }]
      : on.length > k
        ? [{ code: "switches/many", message: "too many are on", cells: [] }]
        : [],
    complete: on.length >= k,
  }),
  certificates: [tooFew],
  solutionJson: (_, on) => ({ on }),
  parseSolution(_, text) {
    const read = parseJson(text);
    if (!read.ok) return read;
    const on = isRecord(read.value) ? read.value["on"] : undefined;
    return Array.isArray(on) ? ok(on.map(Number)) : fail("switches/solution", "expected { on: [0, …] }");
  },
  count({ n, k }, budget) {
    const reason = budget.stopped();
    if (reason !== undefined) return Promise.resolve({ outcome: "stopped", reason, method: "binomial" });
    const count = BigInt([...choices(n, k)].length);
    const off = BigInt([...choices(n - 1, k)].length);
    const words = "of them without the first switch";
    return Promise.resolve({
      outcome: "counted",
      count,
      method: "binomial",
      also: [{ key: "firstOff", count: off, words }],
    });
  },
  explain: () => ({ verdict: "There are not enough switches.", details: [], data: {}, marks: [] }),
  scene: (puzzle, { solution }) => scene(puzzle, solution ?? []),
};
