import type { PuzzleFormat } from "../../family.js";
import type { Twist } from "../puzzle.js";
import { json } from "./json.js";
import { placements } from "./placements.js";

/** JSON first: it can say every puzzle. */
export const formats: readonly PuzzleFormat<Twist>[] = [json, placements];

export { isOnBoard } from "./assemble.js";
export { pegsText } from "./placements.js";
