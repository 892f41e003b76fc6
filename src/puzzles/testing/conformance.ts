/**
 * What every family promises, tested against a listing of all solutions of small puzzles. A family
 * calls this once in a test of its own; what is special to it is tested beside it.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, startBudget, unwrap } from "../../base/index.js";
import { satisfies, projectionOf, type Assignment, type Model } from "../../model/index.js";
import { renderSvg, renderTerminal } from "../../scene/index.js";
import { requireCertificate } from "../certificates.js";
import type { Family, Formulation, Method, MethodEnd } from "../family.js";

export interface FamilyUnderTest<P, S> {
  readonly family: Family<P, S>;
  /** Small puzzles, solvable and not. */
  readonly puzzles: fc.Arbitrary<P>;
  /** Small enough to try every assignment of a model; default: all of `puzzles`. */
  readonly tiny?: fc.Arbitrary<P>;
  /** Every solution, from the rules alone. */
  listSolutions(puzzle: P): readonly S[];
  /** A text that two solutions share exactly when they are the same one. */
  keyOf(puzzle: P, solution: S): string;
  /** Methods that decide every puzzle and can list all its solutions. */
  readonly completeMethods: readonly string[];
}

export function describeFamily<P, S>(under: FamilyUnderTest<P, S>): void {
  const { family } = under;
  describe(`${family.id}, as every family`, () => {
    for (const format of family.formats) describeFormat(under, format.id);
    for (const formulation of family.formulations)
      if (formulation.exactness === "exact") describeFormulation(under, formulation);
    for (const method of family.methods) describeMethod(under, method);
    describeSolutions(under);
    if (family.count !== undefined) describeCount(under);
    it("names its engine and its way to be told behind auto", () => {
      expect(family.formulations.map(({ id }) => id)).toContain(family.auto.formulation);
      const ids = [...family.methods, ...family.formulations, ...family.formats].map(({ id }) => id);
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    });
  });
}

function sortedKeys<P, S>({ keyOf }: FamilyUnderTest<P, S>, puzzle: P, solutions: readonly S[]): string[] {
  return solutions.map((solution) => keyOf(puzzle, solution)).toSorted();
}

function describeFormat<P, S>({ family, puzzles }: FamilyUnderTest<P, S>, id: string): void {
  const format = family.formats.find((candidate) => candidate.id === id)!;
  const write = (puzzle: P): string | undefined => {
    const written = format.format(puzzle);
    return written.ok ? [...written.value].join("") : undefined;
  };
  it(`${id}: reads back what it writes, and its own example`, () => {
    expect(format.detect(format.example)).toBe(true);
    expect(format.parse(format.example).ok).toBe(true);
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const text = write(puzzle);
        if (text === undefined) return;
        expect(format.detect(text)).toBe(true);
        expect(format.parse(text)).toEqual({ ok: true, value: puzzle });
      }),
    );
  });
  it(`${id}: takes CRLF and a missing final newline`, () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const text = write(puzzle);
        if (text === undefined) return;
        expect(format.parse(text.trimEnd().replaceAll("\n", "\r\n"))).toEqual({ ok: true, value: puzzle });
      }),
    );
  });
  it(`${id}: answers damaged text with a puzzle or a placed problem, never an exception`, () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), fc.string({ maxLength: 3 }), fc.nat(3), (puzzle, where, junk, cut) => {
        const text = write(puzzle) ?? format.example;
        const at = where % (text.length + 1);
        const read = format.parse(text.slice(0, at) + junk + text.slice(at + cut));
        if (read.ok) return;
        expect(read.error.code).toMatch(/^[a-z]+\/[a-z-]+$/);
        expect(read.error.at).toBeDefined();
      }),
    );
  });
}

/** All assignments of a small model, by backtracking with a look at the constraints that are fully set. */
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

function describeFormulation<P, S>(under: FamilyUnderTest<P, S>, formulation: Formulation<P, S>): void {
  it(`${formulation.id}: has exactly the solutions as its models, one for each`, () => {
    fc.assert(
      fc.property(under.tiny ?? under.puzzles, (puzzle) => {
        const model = formulation.build(puzzle);
        const projection = projectionOf(model);
        const models = new Map(
          listModels(model).map((values) => [projection.map((v) => values[v]).join(""), values]),
        );
        const decoded = [...models.values()].map((values) => formulation.decode(puzzle, values));
        expect(sortedKeys(under, puzzle, decoded)).toEqual(
          sortedKeys(under, puzzle, under.listSolutions(puzzle)),
        );
      }),
    );
  });
  it(`${formulation.id}: names every variable once, and says every reason`, () => {
    fc.assert(
      fc.property(under.tiny ?? under.puzzles, (puzzle) => {
        const model = formulation.build(puzzle);
        const names = Array.from({ length: model.variableCount }, (_, i) => model.variable(i + 1).name);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^\S+$/);
        for (const { reason } of model.constraints) expect(model.words(reason).length).toBeGreaterThan(5);
      }),
      { numRuns: 20 },
    );
  });
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

function describeMethod<P, S>(under: FamilyUnderTest<P, S>, method: Method<P, S>): void {
  const { family } = under;
  it(`${method.id}: says nothing that is not so`, () => {
    fc.assert(
      fc.property(under.puzzles, fc.constantFrom(1, 2, Infinity), (puzzle, limit) => {
        const all = sortedKeys(under, puzzle, under.listSolutions(puzzle));
        const { end, solutions } = run(method, puzzle, limit);
        const found = sortedKeys(under, puzzle, solutions);
        expect(new Set(found).size).toBe(found.length);
        for (const key of found) expect(all).toContain(key);
        expect(found.length).toBeLessThanOrEqual(limit);
        if (end.outcome === "exhausted") expect(found).toEqual(all);
        if (end.outcome === "limit") expect(found).toHaveLength(limit);
        if (end.outcome === "inapplicable") expect(end.words).toBeTruthy();
        if (end.outcome === "exhausted" && all.length === 0) {
          expect(end.certificate).toBeDefined();
          const words = requireCertificate(family, puzzle, end.certificate!, method.id).words;
          expect(words).toMatch(/[^.]$/);
          // What was said by whoever found it is not repeated.
          const lying = { ...end.certificate!, words: "it is Tuesday" };
          expect(requireCertificate(family, puzzle, lying, method.id).words).toBe(words);
        }
      }),
    );
  });
  if (!under.completeMethods.includes(method.id)) return;
  it(`${method.id}: decides every puzzle`, () => {
    fc.assert(
      fc.property(under.puzzles, (puzzle) => {
        const all = under.listSolutions(puzzle).length;
        expect(run(method, puzzle, Infinity).end.outcome).toBe("exhausted");
        expect(run(method, puzzle, 1).solutions).toHaveLength(Math.min(1, all));
        const two = run(method, puzzle, 2);
        expect(two.solutions).toHaveLength(Math.min(2, all));
        if (all < 2) expect(two.end.outcome).toBe("exhausted");
      }),
    );
  });
  it(`${method.id}: gives up when it is told to`, () => {
    const stopped = { ...startBudget(), stopped: () => "cancelled" as const };
    fc.assert(
      fc.property(under.puzzles, (puzzle) => {
        const end = method.solve(puzzle, { limit: Infinity, budget: stopped, onSolution: () => undefined });
        expect(["exhausted", "stopped"]).toContain(end.outcome);
        if (end.outcome === "stopped") expect(end.reason).toBe("cancelled");
      }),
      { numRuns: 30 },
    );
  });
}

function describeSolutions<P, S>(under: FamilyUnderTest<P, S>): void {
  const { family, puzzles } = under;
  it("passes every solution in its check, and reads back their JSON", () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        for (const solution of under.listSolutions(puzzle).slice(0, 10)) {
          expect(family.check(puzzle, solution)).toEqual({ violations: [], complete: true });
          const read = unwrap(family.parseSolution(puzzle, jsonText(family.solutionJson(puzzle, solution))));
          expect(under.keyOf(puzzle, read)).toBe(under.keyOf(puzzle, solution));
        }
      }),
    );
  });
  it("can be drawn, with and without a solution or a certificate", () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const [solution, other] = under.listSolutions(puzzle);
        const auto = family.methods.find(({ id }) => id === family.auto.engine);
        const certificate = auto === undefined ? undefined : run(auto, puzzle, 1).end.certificate;
        for (const view of [{}, { solution }, { solution, other }, { certificate }]) {
          const scene = family.scene(puzzle, view);
          expect({ rows: scene.rows, cols: scene.cols }).toEqual(family.size(puzzle));
          expect(renderSvg(scene)).toMatch(/^<svg/);
          expect(renderTerminal(scene, { colour: false })).toMatch(/\n$/);
        }
      }),
      { numRuns: 30 },
    );
  });
}

function describeCount<P, S>(under: FamilyUnderTest<P, S>): void {
  const { family } = under;
  const counted = async (puzzle: P, method?: string): Promise<bigint> => {
    const end = await family.count!(puzzle, startBudget(), method);
    if (end.outcome !== "counted") throw new Error(end.reason);
    return end.count;
  };
  it("counts what there is, by each of its counters, and no more classes than that", async () => {
    await fc.assert(
      fc.asyncProperty(under.puzzles, async (puzzle) => {
        const all = BigInt(under.listSolutions(puzzle).length);
        for (const method of [undefined, ...(family.counters ?? [])])
          expect([method, await counted(puzzle, method)]).toEqual([method, all]);
        const distinct = await family.countDistinct?.(puzzle, startBudget());
        if (distinct === undefined) return;
        if (distinct.outcome !== "counted") throw new Error(distinct.reason);
        expect(distinct.count <= all && distinct.count > 0n === all > 0n).toBe(true);
      }),
    );
  });
  if (family.countShare === undefined) return;
  it("adds up to the same count when threads share it", async () => {
    await fc.assert(
      fc.asyncProperty(under.puzzles, fc.integer({ min: 1, max: 5 }), async (puzzle, parts) => {
        let taken = 0;
        const share = { parts, next: () => taken++ };
        const ends = [
          await family.countShare!(puzzle, startBudget(), share),
          await family.countShare!(puzzle, startBudget(), share),
        ];
        const sum = ends.reduce((total, end) => total + (end.outcome === "counted" ? end.count : 0n), 0n);
        expect(sum).toBe(await counted(puzzle));
      }),
    );
  });
}
