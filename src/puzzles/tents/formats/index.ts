import type { PuzzleFormat } from "../../family.js";
import type { Tents } from "../puzzle.js";
import { course } from "./course.js";
import { gameId } from "./game-id.js";
import { json } from "./json.js";
import { puzzLink } from "./puzz-link.js";

export { CELL_SIGNS, course } from "./course.js";
export { MAX_CLUE, MAX_SIDE } from "../puzzle.js";

export const formats: readonly PuzzleFormat<Tents>[] = [course, gameId, puzzLink, json];
