export { collect, TWINS, type Collected, type CollectionOptions, type Keyed } from "./collection.js";
export {
  generatedJson,
  generateOne,
  generatePuzzle,
  openMaker,
  puzzleText,
  type AnyMaker,
  type Generated,
  type GenerateOptions,
  type NotGenerated,
} from "./generate.js";
export type { Missed } from "./aim.js";
