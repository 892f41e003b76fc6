/**
 * New puzzles: with exactly one solution, as hard as you wish, and the same for the same seed on every machine. A family of your own makes
 * puzzles if it has a {@link Making}.
 *
 * @packageDocumentation
 */
export { collect, type Collected, type CollectionOptions, type Keyed } from "../generate/index.js";
export {
  DAILY_EDITIONS,
  DAILY_WISHES,
  dailyDifficulties,
  dailyPuzzle,
  planDay,
  type Daily,
  type DailyEdition,
  type DailyOptions,
  type DailyPlan,
} from "../generate/index.js";
export {
  generatedJson,
  generatePuzzle,
  type Generated,
  type GenerateOptions,
  type Draws,
  type Missed,
  type NotGenerated,
  type QuickGrade,
} from "../generate/index.js";
export { readWish } from "../puzzles/index.js";
export type {
  ImpossibleMaker,
  Maker,
  Making,
  MakingOption,
  Mend,
  ReadWish,
  Sketch,
  Wish,
} from "../puzzles/index.js";
export type { GradeName } from "../reasons/index.js";
