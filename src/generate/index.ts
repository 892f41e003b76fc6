export { collect, seedOf, TWINS, type Collected, type CollectionOptions } from "./collection.js";
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
