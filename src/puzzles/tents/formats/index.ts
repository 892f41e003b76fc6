import type { PuzzleFormat } from "../../family.js";
import type { Tents } from "../puzzle.js";
import { course } from "./course.js";
import { gameId } from "./game-id.js";
import { json } from "./json.js";
import { penpa } from "./penpa.js";
import { puzzLink } from "./puzz-link.js";
import { saveFile } from "./save-file.js";

export { CELL_SIGNS, course } from "./course.js";
export { MAX_CLUE, MAX_SIDE } from "../puzzle.js";

export const formats: readonly PuzzleFormat<Tents>[] = [course, gameId, puzzLink, json];

/** Those of other programs that a page loads when they are needed. */
export const allFormats: readonly PuzzleFormat<Tents>[] = [...formats, penpa, saveFile];
