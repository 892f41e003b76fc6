export {
  barrenCells,
  campOf,
  givenAt,
  hasMarks,
  isTree,
  markAt,
  tentsPlay,
  type Mark,
  type MarkMove,
  type Marks,
} from "./marks.js";
