/** Clashing rules, changes of clues and differing solutions in words. */
import { listWords, plural, thousands } from "../../base/index.js";
import type { Rule, Spot } from "../../model/index.js";
import type { Explanation } from "../../puzzles/index.js";
import { belowOf, sentenceTree } from "./sentence-tree.js";
import type { Step } from "../../reasons/index.js";
import type { CheckedExplanation } from "../trust/index.js";
import type { ClueGone, ClueRepair, RuleConflict, SeveralSolutions, SpareClues, Why } from "./why-json.js";

/** A conflict of more rules than this is also given in steps, and is left out beside a plain reason. */
export const AT_A_GLANCE = 6;

/** More rules than this are not all listed. */
const LISTED = 12;

/** The explanation with its clashing rules and what would help; undefined when nothing is known. `none` is the sentence that needs no reason. */
export function withReasons(
  explanation: CheckedExplanation | undefined,
  { conflict, repair }: Why,
  none: string,
): CheckedExplanation | undefined {
  const help = repair === undefined ? [] : repairWords(repair);
  if (explanation !== undefined) {
    const rules = conflict === undefined || conflict.size > AT_A_GLANCE ? [] : besideWords(conflict);
    return { ...explanation, details: [...explanation.details, ...rules, ...help] };
  }
  if (conflict === undefined)
    return help.length === 0 ? undefined : { verdict: none, details: help, data: {}, marks: [] };
  return {
    verdict: conflictVerdict(conflict),
    details: [...conflictDetails(conflict), ...help],
    data: {},
    marks: conflictCells(conflict).map((cell) => ({ cell, role: "focus" as const })),
  };
}

/** The cells that the rules are about, each once. The laws of a large conflict are all over the board, so they are left out. */
export function conflictCells({ rules, size }: RuleConflict): Spot[] {
  const shown = size > LISTED ? rules.filter(({ kind }) => kind !== "law") : rules;
  const cells = shown.flatMap((rule) => rule.cells);
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

/** A conflict beside a plain reason. */
function besideWords({ rules, size, smallest }: RuleConflict): string[] {
  if (size === 1) return [`This alone cannot be: ${rules[0]!.words}`];
  return [
    `These ${size} rules clash${smallest ? ", and no fewer do" : ""}:`,
    ...rules.map(({ words }) => `• ${words}`),
  ];
}

/** The sentence of a conflict, where no plain reason says more. */
export function conflictVerdict({ size, smallest, rules }: RuleConflict): string {
  if (size === 1) return `No solution: this rule cannot be met. ${rules[0]!.words}`;
  return `No solution: these ${size} rules cannot all hold${smallest ? ", and no smaller set clashes" : ""}.`;
}

/** The rules, the steps, and how much is known. */
export function conflictDetails(conflict: RuleConflict): string[] {
  const { rules, size, smallest, steps } = conflict;
  const details: string[] = [];
  if (size > 1) details.push(...listedRules(conflict).map((words) => `• ${words}`));
  if (!smallest) details.push(smallerWords(conflict));
  if (steps !== undefined) details.push(...stepDetails(steps, rules));
  return details;
}

/** More steps than these are counted, not told. */
const MOST_STEPS = 40;

/** More lines inside of suppositions are left out. */
const MOST_LINES = 60;

function stepDetails(steps: readonly Step[], rules: readonly Rule[]): string[] {
  if (steps.length > MOST_STEPS)
    return [
      `Told in small steps, that takes ${steps.length}: more than are listed here. The JSON document has them.`,
    ];
  const own = new Set(rules);
  const isOwn = steps.every(({ because }) => because.every((rule) => own.has(rule)));
  const lines = [isOwn ? "Step by step:" : "Step by step, with other rules where they make it easier:"];
  const told = steps.map(sentenceTree);
  const below = told.map((step) => belowOf(step, "   "));
  const isLong = below.flat().length > MOST_LINES;
  told.forEach(({ words }, i) => lines.push(`${i + 1}. ${words}`, ...(isLong ? [] : below[i]!)));
  if (isLong) lines.push("What follows inside of these suppositions is in the JSON document.");
  return lines;
}

/** What is known about smaller sets, where this one is not proved smallest. */
export function smallerWords({ atLeast }: Pick<RuleConflict, "atLeast">): string {
  return atLeast > 1
    ? `A smaller set may clash as well, but none of fewer than ${atLeast} rules.`
    : "A smaller set may clash as well: there was no time to look for all.";
}

/** Rules in sentences. Of many, those of one kind are said together; if that is still long, only the clues, or only their number. */
export function listedRules({ rules, said }: Pick<RuleConflict, "rules" | "said">): readonly string[] {
  if (rules.length <= LISTED) return rules.map(({ words }) => words);
  if (said.length <= LISTED) return said;
  const clues = rules.filter(({ kind }) => kind !== "law").map(({ words }) => words);
  const named = clues.length <= LISTED ? clues : [`${plural(clues.length, "clue")} of this puzzle.`];
  return [...named, `${plural(rules.length - clues.length, "law")} of the game.`];
}

/** What would help, in sentences. */
export function repairWords(repair: ClueRepair): string[] {
  const said = changesSaid(repair);
  if (said.length === 0) return [];
  if (said.length === 1) return ["This change would help:", `• ${said[0]!}`];
  const { smallest, atLeast } = repair;
  const bound = smallest ? ", and no fewer" : atLeast > 1 ? `; at least ${atLeast} changes are needed` : "";
  return [`These ${said.length} changes of clues would help${bound}:`, ...said.map((one) => `• ${one}`)];
}

/** Each change by itself. None if there are very many: that would be another puzzle. */
export function changesSaid({ changes, smallest }: ClueRepair): string[] {
  if (!smallest && changes.length > LISTED) return [];
  return changes.map(({ change, words }) => change ?? `without this: ${words}`);
}

/** Which clues are not needed, in sentences. */
export function spareWords({ together, kept, most, others = [] }: SpareClues): string[] {
  const clues = together.length + kept.length;
  if (clues === 0) return ["There are no clues to take away."];
  if (together.length === 0)
    return [most ? neededWords(clues) : "Which clues are not needed was not found in the time."];
  const some = `Of its ${plural(clues, "clue")}, ${thousands(together.length)}`;
  const can = `${kept.length === 0 ? allWords(clues) : some} can go${together.length === 1 ? "" : " together"}`;
  const bound = kept.length === 0 ? "" : most ? "; no more can" : "; perhaps more can";
  const first = `${can} without leaving another solution${bound}`;
  // If many can go, and fewer stay, it is shorter to say what stays.
  const sayKept = together.length > LISTED && kept.length > 0 && kept.length < together.length;
  const lines = sayKept
    ? [
        `${first}. ${kept.length === 1 ? "This one is" : `These ${thousands(kept.length)} are`} enough:`,
        ...kept.map(saidRule),
      ]
    : [`${first}:`, ...together.map(saidChange)];
  if (others.length === 0) return lines;
  const instead = together.length === 1 ? "instead" : "instead of some others";
  if (sayKept && others.length === kept.length)
    return [...lines, `${others.length === 1 ? "It" : "Each of them"} could go ${instead}.`];
  const which = others.length === 1 ? "This one" : "Each of these";
  return [...lines, `${which} could go ${instead}:`, ...others.map(saidChange)];
}

/** "Both clues are needed: without either of them there are more solutions." */
function neededWords(clues: number): string {
  const [are, any] = clues === 1 ? ["is", "it"] : ["are", clues === 2 ? "either of them" : "any of them"];
  return `${allWords(clues)} ${are} needed: without ${any} there are more solutions.`;
}

function allWords(clues: number): string {
  return clues === 1 ? "Its only clue" : clues === 2 ? "Both clues" : `All ${thousands(clues)} clues`;
}

function saidRule({ words }: ClueGone): string {
  return `• ${words}`;
}

function saidChange({ change }: ClueGone): string {
  return `• ${change}`;
}

/** Where solutions differ, and what would leave only one: as sentences and marks. */
export function severalExplanation({
  cells,
  all,
  solutions,
  add,
  fewest,
  atLeast,
  puzzle,
}: SeveralSolutions): Explanation {
  const number = solutions === undefined ? "more than one solution" : plural(solutions, "solution");
  const many = plural(cells.length, "cell");
  const where = all ? `the ${many} that are marked` : `at least ${many}; these are marked`;
  const details: string[] = [];
  if (add !== undefined) {
    const facts = listWords(add.map(({ words }) => words));
    const bound = atLeast > 1 ? `, but not fewer than ${atLeast}` : "";
    const proved = !fewest
      ? ` Fewer facts may be enough${bound}.`
      : add.length > 1
        ? " Fewer facts are not enough."
        : "";
    const these = add.length === 1 ? "this" : `these ${add.length} facts`;
    details.push(`To make it unique, give ${these}: ${facts}.${proved}`);
    // In Pips, for example, solutions with the same pips on every cell may differ in how the dominoes lie.
    if (puzzle === undefined)
      details.push("No clue can say that: it would have to be told beside the puzzle.");
  } else details.push("What would leave only one was not found in the time.");
  return {
    verdict: `There ${solutions === undefined ? "is" : "are"} ${number}: they differ in ${where}.`,
    details,
    data: {},
    marks: cells.map((cell) => ({ cell, role: "changed" })),
  };
}
