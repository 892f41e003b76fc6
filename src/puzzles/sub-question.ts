/** A sub-question as a family over the same puzzles, so that whatever answers, counts, writes and draws needs to know nothing about it. */
import { fail } from "../base/index.js";
import type { Family } from "./family.js";
import type { SubQuestion } from "./methods.js";

export function subQuestionFamily<P, S, T>(family: Family<P, S>, asked: SubQuestion<P, T>): Family<P, T> {
  const { id: part, title, summary } = asked;
  return {
    ...shared(family),
    part,
    title,
    summary,
    methods: [{ id: part, title, summary, solve: (puzzle, request) => asked.list(puzzle, request) }],
    formulations: [],
    auto: { ...family.auto, engine: part },
    counters: [part],
    count: async (puzzle, budget) => ({ ...asked.count(puzzle, budget), method: part }),
    check: (puzzle, answer) => ({ violations: asked.check(puzzle, answer), complete: true }),
    solutionJson: (puzzle, answer) => asked.json(puzzle, answer),
    parseSolution: () => fail("usage/engine", `answers to ${part} are not solutions, and cannot be read`),
    scene: (puzzle, { solution, certificate }) =>
      solution === undefined ? family.scene(puzzle, { certificate }) : asked.scene(puzzle, solution),
  };
}

function shared<P, S>(family: Family<P, S>) {
  const { id, formats, describe, size, notes, certificates, noSolution } = family;
  return {
    id,
    formats,
    describe,
    size,
    certificates,
    ...(notes === undefined ? {} : { notes }),
    ...(noSolution === undefined ? {} : { noSolution }),
  };
}

/** A family does not know the type of the answers to its sub-questions; whoever asked keeps them. */
export function eraseAnswerType<P, T>(asked: SubQuestion<P, T>): SubQuestion<P, unknown> {
  return asked as unknown as SubQuestion<P, unknown>;
}
