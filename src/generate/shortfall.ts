/** Why fewer puzzles were made than were asked for, in words. */
import { listWords, percent, plural, thousands, type Progress, type StopReason } from "../base/index.js";
import { GRADES, type GradeName } from "../reasons/index.js";
import type { Missed } from "./aim.js";
import { TWINS } from "./collection.js";
import type { NotGenerated } from "./generate.js";
import type { Draws } from "./make.js";

/** No puzzle was made, or only repeated ones. */
export type Shortfall = NotGenerated | "exhausted";

export function shortfallWords(shortfall: Shortfall, difficulty: GradeName | "any"): string {
  if (shortfall === "exhausted")
    return `No further puzzle was found: ${TWINS} in a row were like one before, up to symmetry.`;
  if (shortfall.status === "unknown") {
    const { reason, far } = shortfall;
    if (reason === "cancelled") return "Stopped.";
    const tried = triedWords(shortfall);
    const after = tried === undefined ? "" : ` after ${tried}`;
    const whose = shortfall.draws === undefined ? "The work before the first draw" : "The last draw";
    const at = far === undefined ? "" : ` ${whose} was at: ${farWords(far)}.`;
    const more = reason === "time" ? "more time" : reason === "memory" ? "more memory" : undefined;
    return `The ${limitWord(reason)} limit was reached${after}.${at}${adviceWords(more, shortfall.advice)}`;
  }
  const { because, advice } = shortfall;
  if (because !== undefined) return `There is no ${difficulty} puzzle of this kind: ${because}.`;
  const kind = difficulty === "any" ? "such" : difficulty;
  const tried = triedWords(shortfall) ?? "no draws";
  const other = difficulty === "any" ? undefined : "another difficulty";
  return `No ${kind} puzzle came of ${tried}. The wish may be impossible.${adviceWords(advice, other)}`;
}

/** The same in short: "no easy puzzle was found". */
export function shortfallInShort(shortfall: Shortfall, difficulty: GradeName | "any"): string {
  if (shortfall === "exhausted") return "no further puzzle was found";
  if (shortfall.status === "unknown" && shortfall.reason === "cancelled") return "stopped";
  if (shortfall.status === "unknown") return `the ${limitWord(shortfall.reason)} limit was reached`;
  const kind = difficulty === "any" ? "such" : difficulty;
  return shortfall.because === undefined
    ? `no ${kind} puzzle was found`
    : `there is no ${kind} puzzle of this kind`;
}

function limitWord(reason: StopReason): string {
  return reason === "steps" ? "step" : reason;
}

/** "312 draws (3 were left with other solutions): of 5,000 puzzles, drawn and changed, 4,980 were medium". Undefined where nothing was tried. */
function triedWords({ tried = 0, grades = {}, others = 0, draws }: Partial<Missed>): string | undefined {
  const graded = GRADES.filter((grade) => grades[grade] !== undefined).map(
    (grade) => `${were(grades[grade]!)} ${grade}`,
  );
  if (others > 0) graded.push(`${thousands(others)} had other grades`);
  const parts: string[] = [];
  if (draws !== undefined) {
    const lost = lostWords(draws);
    parts.push(`${plural(draws.begun, "draw")}${lost.length === 0 ? "" : ` (${listWords(lost)})`}`);
  }
  const changed = tried > (draws?.begun ?? 0) ? ", drawn and changed," : "";
  if (graded.length > 0) parts.push(`of ${plural(tried, "puzzle")}${changed} ${listWords(graded)}`);
  return parts.length === 0 ? undefined : parts.join(": ");
}

/** How the draws that led nowhere ended. */
function lostWords({ empty, notUnique, otherwise }: Readonly<Draws>): string[] {
  const lost: string[] = [];
  if (empty > 0) lost.push(`${thousands(empty)} could not be drawn`);
  if (notUnique > 0) lost.push(`${were(notUnique)} left with other solutions`);
  if (otherwise > 0) lost.push(`${thousands(otherwise)} had one solution, but not as asked for`);
  return lost;
}

/** "1 was", "312 were". */
function were(count: number): string {
  return `${thousands(count)} ${count === 1 ? "was" : "were"}`;
}

function farWords({ stage, done = 0, total }: Progress): string {
  if (done === 0) return stage;
  if (total !== undefined && total > 0) return `${stage}, ${percent(done / total)}`;
  return stage === "mending" ? `${stage}, ${plural(done, "change")}` : `${stage}, ${thousands(done)}`;
}

function adviceWords(...advice: readonly (string | undefined)[]): string {
  const known = advice.filter((words) => words !== undefined);
  return known.length === 0 ? "" : ` What may help: ${known.join(", or ")}.`;
}
