export { collect, type Collected, type CollectionOptions, type Keyed } from "./collection.js";
export {
  generatedJson,
  generateOne,
  generatePuzzle,
  openMaker,
  puzzleText,
  quickGradeOf,
  quickRating,
  type AnyMaker,
  type Generated,
  type GenerateOptions,
  type NotGenerated,
  type QuickGrade,
} from "./generate.js";
export type { Missed } from "./aim.js";
export type { Draws } from "./make.js";
export { puzzleDocument } from "./document.js";
export { dailyPuzzle, type Daily, type DailyOptions } from "./daily.js";
export { planDay, type DailyPlan } from "./day-plan.js";
export { DAILY_EDITIONS, DAILY_WISHES, dailyDifficulties, localDate, type DailyEdition } from "./days.js";
export { shortfallInShort, shortfallWords, type Shortfall } from "./shortfall.js";
