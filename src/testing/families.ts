/**
 * What every family promises, checked against a list of all solutions of small puzzles. Anything special to a family is tested
 * beside it.
 */
import type { Arbitrary } from "fast-check";
import { jsonText, startBudget, unwrap } from "../base/index.js";
import { satisfies, projectionOf, type Assignment, type Model } from "../model/index.js";
import {
  requireCertificate,
  type Family,
  type Formulation,
  type Method,
  type MethodEnd,
  type PuzzleFormat,
} from "../puzzles/index.js";
import { renderSvg, renderTerminal } from "../scene/index.js";
import { forAll, holds, matches, same, type ConformanceCheck } from "./check.js";
import { playChecks } from "./play.js";
import { fc } from "./fast-check.js";

/** A family with the puzzles and solutions that its suite runs on. */
export interface FamilyUnderTest<P, S> {
  /** The family. */
  readonly family: Family<P, S>;
  /** Small puzzles, solvable and not. */
  readonly puzzles: Arbitrary<P>;
  /** Small enough to try every assignment of a model; default: all of `puzzles`. */
  readonly tiny?: Arbitrary<P>;
  /** Every solution, from the rules alone. */
  readonly listSolutions: (puzzle: P) => readonly S[];
  /** A text that is equal for two solutions exactly if they are the same. */
  readonly keyOf: (puzzle: P, solution: S) => string;
  /** Methods that decide every puzzle and can list all its solutions. */
  readonly completeMethods: readonly string[];
}

/** The checks of a family; each is a test of its own. */
export function familyChecks<P, S>(under: FamilyUnderTest<P, S>): ConformanceCheck[] {
  const { family } = under;
  return [
    ...family.formats.flatMap((format) => formatChecks(under, format)),
    ...family.formulations.flatMap((formulation) =>
      formulation.exactness === "exact" ? formulationChecks(under, formulation) : [],
    ),
    ...family.methods.flatMap((method) => methodChecks(under, method)),
    ...solutionChecks(under),
    ...(family.count === undefined ? [] : countChecks(under)),
    ...playChecks(family, under.tiny ?? under.puzzles),
    {
      name: "names its formulation behind auto, and has ids in lower case",
      run() {
        const { formulation } = family.auto;
        holds(
          family.formulations.some(({ id }) => id === formulation),
          `there is no ${formulation}`,
        );
        for (const { id } of [...family.methods, ...family.formulations, ...family.formats])
          matches(id, /^[a-z][a-z0-9-]*$/);
      },
    },
  ];
}

function sortedKeys<P, S>({ keyOf }: FamilyUnderTest<P, S>, puzzle: P, solutions: readonly S[]): string[] {
  return solutions.map((solution) => keyOf(puzzle, solution)).toSorted();
}

function formatChecks<P, S>({ puzzles }: FamilyUnderTest<P, S>, format: PuzzleFormat<P>): ConformanceCheck[] {
  const { id, example } = format;
  const write = (puzzle: P): string | undefined => {
    const written = format.format(puzzle);
    return written.ok ? [...written.value].join("") : undefined;
  };
  const readsBack = (text: string | undefined, puzzle: P): void => {
    if (text !== undefined) same(format.parse(text), { ok: true, value: puzzle });
  };
  const damaged = fc.tuple(puzzles, fc.nat(), fc.string({ maxLength: 3 }), fc.nat(3));
  return [
    {
      name: `${id}: recognises and reads its own example`,
      run: () => holds(format.detect(example) && format.parse(example).ok, example),
    },
    forAll(`${id}: reads back what it writes`, puzzles, (puzzle) => {
      const text = write(puzzle);
      holds(text === undefined || format.detect(text), `${text} is not recognised`);
      readsBack(text, puzzle);
    }),
    forAll(`${id}: takes CRLF and a missing final newline`, puzzles, (puzzle) =>
      readsBack(write(puzzle)?.trimEnd().replaceAll("\n", "\r\n"), puzzle),
    ),
    forAll(
      `${id}: answers damaged text with a puzzle or a placed problem, never an exception`,
      damaged,
      ([puzzle, where, junk, cut]) => {
        const text = write(puzzle) ?? example;
        const at = where % (text.length + 1);
        const read = format.parse(text.slice(0, at) + junk + text.slice(at + cut));
        if (read.ok) return;
        matches(read.error.code, /^[a-z-]+\/[a-z-]+$/);
        holds(read.error.at !== undefined, `${read.error.code} has no place`);
      },
    ),
  ];
}

/** All assignments of a small model, by backtracking; constraints are checked once all their variables are set. */
function listModels(model: Model): Assignment[] {
  const last = model.constraints.map(({ literals }) => Math.max(0, ...literals.map(Math.abs)));
  const due = Array.from({ length: model.variableCount + 1 }, (_, v) =>
    model.constraints.filter((__, i) => last[i] === v),
  );
  const values = new Uint8Array(model.variableCount + 1);
  const found: Assignment[] = [];
  const set = (v: number): void => {
    if (!due[v]!.every((constraint) => satisfies(values, constraint))) return;
    if (v === model.variableCount) {
      found.push(values.slice());
      return;
    }
    for (const value of [0, 1]) {
      values[v + 1] = value;
      set(v + 1);
    }
    values[v + 1] = 0;
  };
  set(0);
  return found;
}

function formulationChecks<P, S>(
  under: FamilyUnderTest<P, S>,
  { id, build, decode }: Formulation<P, S>,
): ConformanceCheck[] {
  const tiny = under.tiny ?? under.puzzles;
  return [
    forAll(`${id}: has exactly the solutions as its models, one for each`, tiny, (puzzle) => {
      const model = build(puzzle);
      const projection = projectionOf(model);
      const models = new Map(
        listModels(model).map((values) => [projection.map((v) => values[v]).join(""), values]),
      );
      const decoded = [...models.values()].map((values) => decode(puzzle, values));
      same(sortedKeys(under, puzzle, decoded), sortedKeys(under, puzzle, under.listSolutions(puzzle)));
    }),
    forAll(
      `${id}: names every variable once, and says every reason`,
      tiny,
      (puzzle) => {
        const model = build(puzzle);
        const names = Array.from({ length: model.variableCount }, (_, i) => model.variable(i + 1).name);
        same(new Set(names).size, names.length);
        for (const name of names) matches(name, /^\S+$/);
        for (const { reason } of model.constraints) matches(model.words(reason), /.{6}/);
      },
      20,
    ),
  ];
}

function run<P, S>(method: Method<P, S>, puzzle: P, limit: number): { end: MethodEnd; solutions: S[] } {
  const solutions: S[] = [];
  const end = method.solve(puzzle, {
    limit,
    budget: startBudget(),
    onSolution: (solution) => void solutions.push(solution),
  });
  return { end, solutions };
}

function methodChecks<P, S>(under: FamilyUnderTest<P, S>, method: Method<P, S>): ConformanceCheck[] {
  const { family, puzzles } = under;
  const { id } = method;
  const asked = fc.tuple(puzzles, fc.constantFrom(1, 2, Infinity));
  const sound = forAll(`${id}: says nothing that is not so`, asked, ([puzzle, limit]) => {
    const all = sortedKeys(under, puzzle, under.listSolutions(puzzle));
    const { end, solutions } = run(method, puzzle, limit);
    const found = sortedKeys(under, puzzle, solutions);
    same(new Set(found).size, found.length);
    const isSolution = new Set(all);
    for (const key of found) holds(isSolution.has(key), `${key} is no solution`);
    holds(found.length <= limit, `${found.length} solutions at a limit of ${limit}`);
    if (end.outcome === "exhausted") same(found, all);
    if (end.outcome === "limit") same(found.length, limit);
    if (end.outcome === "inapplicable") matches(end.words ?? "", /./);
    if (end.outcome !== "exhausted" || all.length > 0) return;
    holds(
      end.certificate !== undefined,
      `a complete search that found nothing has the certificate { kind: "exhausted", engine: "${id}" } at least`,
    );
    const { words } = requireCertificate(family, puzzle, end.certificate!, id);
    matches(words, /[^.]$/);
    // The finder's own words must not be repeated.
    const lying = { ...end.certificate!, words: "it is Tuesday" };
    same(requireCertificate(family, puzzle, lying, id).words, words);
  });
  if (!under.completeMethods.includes(id)) return [sound];
  const decides = forAll(`${id}: decides every puzzle`, puzzles, (puzzle) => {
    const all = under.listSolutions(puzzle).length;
    same(run(method, puzzle, Infinity).end.outcome, "exhausted");
    same(run(method, puzzle, 1).solutions.length, Math.min(1, all));
    const two = run(method, puzzle, 2);
    same(two.solutions.length, Math.min(2, all));
    if (all < 2) same(two.end.outcome, "exhausted");
  });
  const stopped = { ...startBudget(), stopped: () => "cancelled" as const };
  const givesUp = forAll(
    `${id}: gives up when it is told to`,
    puzzles,
    (puzzle) => {
      const end = method.solve(puzzle, { limit: Infinity, budget: stopped, onSolution: () => undefined });
      if (end.outcome === "stopped") same(end.reason, "cancelled");
      else same(end.outcome, "exhausted");
    },
    30,
  );
  return [sound, decides, givesUp];
}

function solutionChecks<P, S>(under: FamilyUnderTest<P, S>): ConformanceCheck[] {
  const { family, puzzles } = under;
  const auto = family.methods.find(({ id }) => id === family.auto.engine);
  return [
    forAll("passes every solution in its check, and reads back their JSON", puzzles, (puzzle) => {
      for (const solution of under.listSolutions(puzzle).slice(0, 10)) {
        same(family.check(puzzle, solution), { violations: [], complete: true });
        const read = unwrap(family.parseSolution(puzzle, jsonText(family.solutionJson(puzzle, solution))));
        same(under.keyOf(puzzle, read), under.keyOf(puzzle, solution));
      }
    }),
    forAll(
      "can be drawn, with and without a solution or a certificate",
      puzzles,
      (puzzle) => {
        const [solution, other] = under.listSolutions(puzzle);
        const certificate = auto === undefined ? undefined : run(auto, puzzle, 1).end.certificate;
        for (const view of [{}, { solution }, { solution, other }, { certificate }]) {
          const scene = family.scene(puzzle, view);
          same({ rows: scene.rows, cols: scene.cols }, family.size(puzzle));
          matches(renderSvg(scene), /^<svg/);
          matches(renderTerminal(scene, { colour: false }), /\n$/);
        }
      },
      30,
    ),
  ];
}

function countChecks<P, S>(under: FamilyUnderTest<P, S>): ConformanceCheck[] {
  const { family, puzzles } = under;
  const counted = async (puzzle: P, method?: string): Promise<bigint> => {
    const end = await family.count!(puzzle, startBudget(), method);
    if (end.outcome !== "counted") throw new Error(end.reason);
    return end.count;
  };
  const exact = fc.asyncProperty(puzzles, async (puzzle) => {
    const all = BigInt(under.listSolutions(puzzle).length);
    for (const method of [undefined, ...(family.counters ?? [])])
      same([method, await counted(puzzle, method)], [method, all]);
    const distinct = await family.countDistinct?.(puzzle, startBudget());
    if (distinct === undefined) return;
    if (distinct.outcome !== "counted") throw new Error(distinct.reason);
    holds(
      distinct.count <= all && distinct.count > 0n === all > 0n,
      `${distinct.count} classes of ${all} solutions`,
    );
  });
  const inParts = fc.asyncProperty(puzzles, fc.integer({ min: 1, max: 5 }), async (puzzle, parts) => {
    const cut = await family.cutCount!(puzzle, startBudget(), { parts });
    if (cut === undefined) return;
    if (cut.outcome !== "cut") return same(cut.outcome === "counted" && cut.count, await counted(puzzle));
    same(cut.flaw(startBudget()), undefined);
    const counts: bigint[] = [];
    for (const part of cut.parts.keys()) {
      const end = await cut.count(part, startBudget());
      if (end.outcome !== "counted") throw new Error(end.reason);
      counts.push(end.count);
    }
    const sum = counts.reduce((all, count) => all + count, 0n);
    same(cut.combine === undefined ? sum : cut.combine(counts, startBudget()), await counted(puzzle));
  });
  return [
    {
      name: "counts what there is, by each of its counters, and no more classes than that",
      run: () => fc.assert(exact),
    },
    ...(family.cutCount === undefined
      ? []
      : [{ name: "adds up to the same count in parts", run: () => fc.assert(inParts) }]),
  ];
}
