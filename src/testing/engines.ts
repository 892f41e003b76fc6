/**
 * What every engine must do. Problems are written by hand (`tiny-problems.ts`) in the kind that the engine takes; solutions are
 * compared with brute force.
 */
import { ContractError, startBudget, type Limits, type Progress } from "../base/index.js";
import type { ProblemKind, Problems } from "../encodings/index.js";
import type { Engine, SearchEnd, SearchRequest } from "../engines/index.js";
import { arbitraryTiny, bruteForce, pigeonhole, projected, say, type Tiny } from "./tiny-problems.js";
import { holds, includes, rejects, same, type ConformanceCheck } from "./check.js";
import { fc } from "./fast-check.js";

/** What the suite needs to know about an engine. */
export interface ConformanceOptions {
  /** How many random problems. Fewer will do for an engine that starts a process for each solution. */
  readonly runs: number;
  /** How many searches run one after the other with the same engine. */
  readonly repeats?: number;
  /** A problem that no search of this kind ends on its own. Absent: pigeons and holes. */
  readonly hopeless?: Tiny;
}

interface Searched extends SearchEnd {
  readonly solutions: readonly Uint8Array[];
}

type Asked = Partial<Omit<SearchRequest, "onSolution" | "budget">>;

/** Searches to the end and collects the solutions. */
export async function collect<K extends ProblemKind>(
  engine: Engine<K>,
  problem: Problems[K],
  asked: Asked = {},
  limits: Limits = {},
): Promise<Searched> {
  const solutions: Uint8Array[] = [];
  const end = await engine.search(problem, {
    limit: Infinity,
    ...asked,
    budget: startBudget(limits),
    onSolution: (assignment) => void solutions.push(assignment),
  });
  return { ...end, solutions };
}

/** On random problems, the solutions over any projection are those of brute force, each once. */
export async function assertListsAll<K extends ProblemKind>(engine: Engine<K>, runs: number): Promise<void> {
  const masks = fc.option(fc.integer({ min: 0, max: 127 }));
  const property = fc.asyncProperty(arbitraryTiny(engine.takes), masks, async (tiny, mask) => {
    const model = Array.from({ length: tiny.modelVariables }, (_, i) => i + 1);
    const projection = mask === null ? undefined : model.filter((v) => ((mask >> (v - 1)) & 1) === 1);
    const told = projection ?? model;
    const { outcome, found, solutions } = await collect(engine, say(engine.takes, tiny), { projection });
    same({ outcome, found }, { outcome: "exhausted", found: solutions.length });
    same(solutions.map((solution) => projected(solution, told)).toSorted(), bruteForce(tiny, told));
    const whole = bruteForce(tiny, model);
    for (const solution of solutions)
      holds(whole.includes(projected(solution, model)), `${solution.join()} is none`);
  });
  await fc.assert(property, { numRuns: runs });
}

const ALL_FREE: Tiny = { modelVariables: 4, variableCount: 4, constraints: [] };
const ONE_OF_THREE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [{ kind: "exactly", literals: [1, 2, 3] }],
};
const UNIQUE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [
    { kind: "exactly", literals: [1, 2] },
    { kind: "exactly", literals: [2, 3] },
    { kind: "exactly", literals: [1] },
  ],
};
const IMPOSSIBLE: Tiny = {
  modelVariables: 3,
  variableCount: 3,
  constraints: [
    { kind: "exactly", literals: [1, 2] },
    { kind: "exactly", literals: [2, 3] },
    { kind: "exactly", literals: [1, 2, 3] },
    { kind: "exactly", literals: [1, 3] },
  ],
};

type Checks = Readonly<Record<string, () => Promise<void>>>;

/** The engine, and how the checks ask it. */
interface Asking<K extends ProblemKind> {
  readonly engine: Engine<K>;
  problemOf(tiny: Tiny): Problems[K];
  search(tiny: Tiny, asked?: Asked, limits?: Limits): Promise<Searched>;
}

const exhausted = (found: number) => ({ outcome: "exhausted", found });
const limited = (found: number) => ({ outcome: "limit", found });
const stopped = (reason: string) => ({ outcome: "stopped", reason });

/** The checks of an engine; each is a test of its own. */
export function engineChecks<K extends ProblemKind>(
  engine: Engine<K>,
  { runs, repeats = 100, hopeless = pigeonhole(14) }: ConformanceOptions,
): ConformanceCheck[] {
  const problemOf = (tiny: Tiny): Problems[K] => say(engine.takes, tiny);
  const asking: Asking<K> = {
    engine,
    problemOf,
    search: (tiny, asked, limits) => collect(engine, problemOf(tiny), asked, limits),
  };
  const checks = {
    ...solutionChecks(asking, runs),
    ...stoppingChecks(asking, hopeless),
    ...useChecks(asking, repeats),
  };
  return Object.entries(checks).map(([name, run]) => ({ name, run }));
}

/** Checks that it finds all solutions and no others. */
function solutionChecks<K extends ProblemKind>({ engine, search }: Asking<K>, runs: number): Checks {
  return {
    async "loads, and tells its version"() {
      const loaded = await engine.load();
      holds(loaded.ok && loaded.value.version !== "", "it does not load, or has no version");
      same(await engine.load(), loaded);
    },

    async "finds a solution over the model variables"() {
      const end = await search(ONE_OF_THREE, { limit: 1 });
      includes(end, limited(1));
      same(
        end.solutions.map(({ length }) => length),
        [4],
      );
      holds(
        bruteForce(ONE_OF_THREE, [1, 2, 3]).includes(projected(end.solutions[0]!, [1, 2, 3])),
        "it is none",
      );
    },

    async refutes() {
      includes(await search(IMPOSSIBLE), exhausted(0));
    },

    async "decides uniqueness with limit 2"() {
      const one = await search(UNIQUE, { limit: 2 });
      includes(one, exhausted(1));
      same(
        one.solutions.map((solution) => projected(solution, [1, 2, 3])),
        ["101"],
      );
      includes(await search(ONE_OF_THREE, { limit: 2 }), limited(2));
    },

    async "takes the empty problem"() {
      const none = await search({ modelVariables: 0, variableCount: 0, constraints: [] });
      includes(none, { ...exhausted(1), solutions: [Uint8Array.of(0)] });
      const free = await search(ALL_FREE);
      includes(free, exhausted(16));
      same(new Set(free.solutions.map(String)).size, 16);
    },

    "lists exactly the solutions that brute force finds": () => assertListsAll(engine, runs),

    async "gives no more than the limit"() {
      for (const limit of [1, 5, 15]) {
        const end = await search(ALL_FREE, { limit });
        includes(end, limited(limit));
        same(end.solutions.length, limit);
      }
    },
  };
}

/** Checks that it stops when it is told to, and can search again afterwards. */
function stoppingChecks<K extends ProblemKind>(
  { engine, problemOf, search }: Asking<K>,
  hopeless: Tiny,
): Checks {
  return {
    async "stops when the receiver says so, and can search again"() {
      let given = 0;
      const end = await engine.search(problemOf(ALL_FREE), {
        limit: Infinity,
        budget: startBudget(),
        onSolution: () => ++given < 3,
      });
      same({ ...end, stats: {}, given }, { ...limited(3), stats: {}, given: 3 });
      includes(await search(ALL_FREE), { found: 16 });
    },

    async "lets the receiver's error through, and can search again"() {
      const thrown = new Error("the receiver has had enough");
      const failing = engine.search(problemOf(ALL_FREE), {
        limit: Infinity,
        budget: startBudget(),
        onSolution: () => {
          throw thrown;
        },
      });
      await rejects(failing, (error) => error === thrown);
      includes(await search(ONE_OF_THREE), exhausted(3));
    },

    async "gives the same solutions in the same order for the same seed"() {
      const tiny: Tiny = { ...ALL_FREE, constraints: [{ kind: "at-most", literals: [1, 2, 4] }] };
      for (const seed of [0, 7, 4_294_967_295]) {
        const first = await search(tiny, { seed });
        same((await search(tiny, { seed })).solutions, first.solutions);
        includes(first, exhausted(8));
      }
    },

    async "ends with the reason when its time is up"() {
      await search(UNIQUE);
      includes(await search(hopeless, {}, { timeMs: 300 }), { ...stopped("time"), found: 0 });
      includes(await search(UNIQUE), exhausted(1));
    },

    async "does not start when its time is already up or it is already cancelled"() {
      includes(await search(ONE_OF_THREE, {}, { timeMs: 0 }), { ...stopped("time"), found: 0 });
      const signal = AbortSignal.abort();
      includes(await search(ONE_OF_THREE, {}, { signal }), { ...stopped("cancelled"), found: 0 });
    },

    async "is cancelled by an AbortSignal in the middle of a search"() {
      await search(UNIQUE);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 150);
      includes(await search(hopeless, {}, { signal: controller.signal }), stopped("cancelled"));
    },

    async "is cancelled by the shared flag, set from the receiver"() {
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const tiny: Tiny = { modelVariables: 12, variableCount: 12, constraints: [] };
      let given = 0;
      const end = await engine.search(problemOf(tiny), {
        limit: Infinity,
        budget: startBudget({ cancelFlag }),
        onSolution: () => {
          if (++given === 2) Atomics.store(cancelFlag, 0, 1);
        },
      });
      includes(end, stopped("cancelled"));
      holds(end.found < 4096, "it went on to the end");
    },

    async "is cancelled by the shared flag in the middle of a search, and tells how far it is"() {
      await search(UNIQUE);
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const told: Progress[] = [];
      const onProgress = (progress: Progress): void => {
        told.push(progress);
        Atomics.store(cancelFlag, 0, 1);
      };
      includes(await search(hopeless, {}, { cancelFlag, onProgress }), stopped("cancelled"));
      holds(told[0]?.stage.startsWith("searching") === true, "it did not say that it searches");
    },
  };
}

/** Checks that it can be asked again, and twice at once, and that it refuses misuse. */
function useChecks<K extends ProblemKind>({ engine, search }: Asking<K>, repeats: number): Checks {
  return {
    async [`searches ${repeats} times with the same engine`]() {
      for (let i = 0; i < repeats; i++) includes(await search(UNIQUE), exhausted(1));
    },

    async "searches twice at the same time"() {
      const [free, one] = await Promise.all([search(ALL_FREE), search(ONE_OF_THREE)]);
      includes(free, exhausted(16));
      includes(one, exhausted(3));
    },

    async "holds its caller to the contract"() {
      const names = (member: string) => (error: unknown) =>
        error instanceof ContractError && error.message.includes(`${engine.id}.search: ${member}`);
      for (const limit of [0, -1, 1.5, NaN]) await rejects(search(ONE_OF_THREE, { limit }), names("limit"));
      for (const projection of [[0], [4], [-1], [1.5]])
        await rejects(search(ONE_OF_THREE, { projection }), names("projection"));
    },
  };
}
