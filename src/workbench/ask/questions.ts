/** The questions by id. Each is loaded when it is asked: most need no solver. */
import type { AskOptions } from "./arguments.js";
import type { Question } from "./question.js";

type AnyQuestion = Question<AskOptions, object>;

export const QUESTIONS: Readonly<Record<AnyQuestion["id"], () => Promise<AnyQuestion>>> = {
  solve: async () => (await import("../solve/solve.js")).SOLVE,
  count: async () => (await import("../count/count.js")).COUNT,
  explain: async () => (await import("../explain.js")).EXPLAIN,
  sample: async () => (await import("../sample.js")).SAMPLE,
  certify: async () => (await import("../prove/certify.js")).CERTIFY,
  hint: async () => (await import("../reasons/hint.js")).HINT,
  grade: async () => (await import("../reasons/grade.js")).GRADE,
  walk: async () => (await import("../reasons/hint.js")).WALK,
  prove: async () => (await import("../prove/refutation.js")).PROVE,
};
