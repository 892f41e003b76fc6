/** Why fewer puzzles were made than were asked for, in words. */
import { listWords, plural } from "../base/index.js";
import { GRADES, type GradeName } from "../reasons/index.js";
import { TWINS } from "./collection.js";
import type { NotGenerated } from "./generate.js";

/** No puzzle was made, or only puzzles that were there before. */
export type Shortfall = NotGenerated | "exhausted";

export function shortfallWords(shortfall: Shortfall, difficulty: GradeName | "any"): string {
  if (shortfall === "exhausted")
    return `No further puzzle was found: ${TWINS} in a row were like one before, up to symmetry.`;
  const { tried = 0, grades = {}, others = 0, because } = shortfall;
  const found = GRADES.filter((grade) => grades[grade] !== undefined).map(
    (grade) => `${grades[grade]} ${grade}`,
  );
  if (others > 0) found.push(`${others} of other grades`);
  if (shortfall.status === "unknown") {
    if (shortfall.reason === "cancelled") return "Stopped.";
    const after = found.length === 0 ? "" : ` after ${plural(tried, "puzzle")}: ${listWords(found)}`;
    return `The limit was reached (${shortfall.reason})${after}.`;
  }
  if (because !== undefined) return `There is no ${difficulty} puzzle of this kind: ${because}.`;
  if (difficulty === "any" || found.length === 0)
    return `No such puzzle came of ${plural(tried, "try", "tries")}: the wish may be impossible.`;
  return `No ${difficulty} puzzle was among ${plural(tried, "puzzle")} that were made and changed: ${listWords(found)}.`;
}
