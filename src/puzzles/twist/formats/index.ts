import type { PuzzleFormat } from "../../family.js";
import type { Twist } from "../puzzle.js";
import { json } from "./json.js";
import { placements } from "./placements.js";

/** JSON first: it can say every puzzle. */
export const formats: readonly PuzzleFormat<Twist>[] = [json, placements];

export { isPresent as isOnBoard } from "../../../board/index.js";
export { pegsText } from "./placements.js";
