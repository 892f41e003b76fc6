/**
 * A client for the HTTP API of `quadrille serve`, for browsers and Node:
 *
 *     const client = createClient("http://localhost:4173");
 *     const { status, solutions } = await client.solve(text, { unique: true });
 *
 * @packageDocumentation
 */
export * from "../client/index.js";
export {
  ProblemError,
  type Json,
  type Place,
  type Problem,
  type Progress,
  type StopReason,
} from "../base/index.js";
export type { Violation } from "../puzzles/index.js";
export type { GradeName } from "../reasons/index.js";
export type { AnswerJson, CompareRow } from "../workbench/index.js";
