/** The one place where solutions and certificates become part of an answer. */
export type { Answer, AnswerBase, Impossible, Solved, Unknown, Verdict } from "./answer.js";
export { solveByMethod } from "./by-method.js";
export { checkedSolutions, reportOf, type CheckedSolutions } from "./checked-solutions.js";
export {
  checkedExplanation,
  conclude,
  concludeStopped,
  drawnAnswer,
  timed,
  unanswered,
  unknownBecause,
  withCertificate,
  withCountCertificate,
  withoutCertificate,
  withoutFirst,
  withoutProof,
  withRefutation,
  withStats,
  type CheckedExplanation,
  type SearchEnding,
} from "./conclude.js";
export { foreignAnswerFlaw, foreignSolutionsFlaw } from "./foreign.js";
export { countAnswer, listedAnswer, type CountAsked } from "./count.js";
