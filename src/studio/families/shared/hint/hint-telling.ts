/**
 * A hint, as far as it has been revealed. It has levels: where to look, which rules, what follows; then it is played. At the third level,
 * a step that rests on thoughts shows them one after the other. A wrong mark is named first, then the reason, and then it is taken back.
 */
import { WRONG_MARK } from "../../../../scene/index.js";
import type { Explanation, View, Violation } from "../../../../puzzles/index.js";
import type { Verdict } from "../../../frame/index.js";
import type { HintFound, ToldStep } from "../../../solver/index.js";
import { limitWords } from "../session/answer-words.js";
import * as phrases from "../../../words/play.js";

export interface HintTelling {
  readonly found: HintFound;
  readonly level: 1 | 2 | 3;
  /** At the third level: how many thoughts came before the current one. */
  readonly link: number;
  /** A search for a shorter reason is running. */
  readonly looking?: true;
}

export function startTelling(found: HintFound): HintTelling {
  return { found, level: 1, link: 0 };
}

/** Begins with a known step, while a shorter reason is looked for. */
export function startLooking(known: HintFound): HintTelling {
  return { ...startTelling(known), looking: true };
}

/** Ends the search. Without anything better the hint stays; otherwise the better step is revealed as far as the old one was. */
export function stopLooking(told: HintTelling, better?: HintFound): HintTelling {
  const { found, level, link } = told;
  if (better === undefined || sentences(better) === sentences(found)) return { found, level, link };
  return { found: better, level: "steps" in better ? level : 1, link: 0 };
}

function sentences(found: HintFound): string {
  return "steps" in found ? found.steps.map(({ words }) => words).join("\n") : found.status;
}

/** The next level, or "do" if the step is to be played now; undefined: there is nothing to do. */
export function further(told: HintTelling): HintTelling | "do" | undefined {
  const { found, level, link } = told;
  if (!("steps" in found)) return undefined;
  if (level === 3) return link + 1 < found.steps.length ? { ...told, link: link + 1 } : "do";
  return { ...told, level: found.status === "wrong" || level === 2 ? 3 : 2 };
}

/** Skips the remaining thoughts; undefined: what follows is at most one press away. */
export function toTheEnd(told: HintTelling): HintTelling | undefined {
  const count = "steps" in told.found ? told.found.steps.length : 0;
  return told.level === 3 && told.link + 2 < count ? { ...told, link: count - 1 } : undefined;
}

/** The label for the next press of the button. */
export function furtherLabel(told: HintTelling | undefined): string {
  if (told === undefined) return phrases.hint;
  const { found } = told;
  const next = further(told);
  if (next === undefined || !("steps" in found)) return phrases.hint;
  if (next === "do") return found.status === "wrong" ? takeBackLabel(told) : phrases.doIt;
  if (next.link > 0) return phrases.andThen;
  if (found.status === "wrong") return phrases.whyIsThisWrong;
  return next.level === 2 ? phrases.whichRules : phrases.whatFollows;
}

export function takeBackLabel({ found }: HintTelling): string {
  const count = "steps" in found ? (found.wrong?.takeBack.length ?? 0) : 0;
  return count === 1 ? phrases.takeItBack : phrases.takeBackMarks(count);
}

/** The current thought; before the third level the step itself. */
export function stepOf({ found, level, link }: HintTelling): ToldStep | undefined {
  return "steps" in found ? found.steps.at(level === 3 ? link : -1) : undefined;
}

/** If there are more rules, they are listed but not read out. */
const READ_RULES = 3;

/** The sentence under the board. It is read out. */
export function toldVerdict(told: HintTelling): Verdict {
  const { found, level } = told;
  switch (found.status) {
    case "step":
      return { words: stepWords(stepOf(told)!, level) };
    case "wrong": {
      // A thought on the way to the reason is true in itself.
      if (level === 3 && told.link + 1 < found.steps.length) return { words: stepOf(told)!.words };
      const words = level === 3 ? stepOf(told)!.words : phrases.thisIsWrong(found.wrong!.words);
      return { words, sign: "bad" };
    }
    case "open":
      return {
        words: phrases.nothingMoreIsForced,
      };
    case "solved":
      return { words: phrases.itIsSolved, sign: "good" };
    case "impossible":
      return { words: phrases.thePuzzleItself, sign: "bad" };
    case "unknown":
      return { words: phrases.noStepWasFound(limitWords(found.reason) ?? phrases.itTookTooLong) };
  }
}

function stepWords({ words, rules, size }: ToldStep, level: HintTelling["level"]): string {
  if (level === 3) return words;
  if (level === 1) return phrases.lookAtTheMarkedCells;
  if (rules.length <= READ_RULES) return rules.join(" ");
  return size < rules.length
    ? phrases.eachOfTheseRulesLeads(rules.length)
    : phrases.theseRulesTogetherLeadOn(rules.length);
}

/** The marks on the board in Play: those of the hint, or else what breaks a rule. A wrong mark of a hint is shown alone. */
export function pointedAt(
  told: HintTelling | undefined,
  violations: readonly Violation[] | undefined,
): Pick<View<unknown>, "explanation" | "violations"> {
  if (told === undefined) return { violations };
  return { explanation: { verdict: "", details: [], data: {}, marks: marksOf(told) } };
}

function marksOf(told: HintTelling): Explanation["marks"] {
  const { found, level } = told;
  if (found.status === "open") return found.differ.map((cell) => ({ cell, role: "changed" as const }));
  if (!("steps" in found)) return [];
  const { marks } = stepOf(told)!;
  const withId = (...ids: readonly string[]): Explanation["marks"] =>
    marks.filter(({ role }) => ids.includes(role.id));
  if (found.wrong !== undefined) {
    const wrong = found.wrong.cells.map((cell) => ({ cell, role: WRONG_MARK }));
    return level === 3 ? [...withId("rule", "used"), ...wrong] : wrong;
  }
  if (level === 3) return marks;
  const rules = level === 1 ? withId("rule") : withId("rule", "used");
  // Rules may be about no cell in particular, such as those of a set of dominoes. Then the cells are those where something follows.
  return rules.length > 0 ? rules : withId("follows").map(({ cell }) => ({ cell, role: "focus" as const }));
}
