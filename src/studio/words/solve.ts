/** Solve: questions, answers, reasons. */
import { plural, thousands } from "../../base/index.js";

export const thisIsNumberOf = (index: string | number, total: string | number) =>
  `This is number ${index} of ${total}.`;
export const oneByOne = "One by one";
export const allSolutions = "All solutions";
export const asMany = (part: string | number) => `, as many as can be kept here${part}.`;
export const previous = "Previous";
export const next = "Next";
export const number = "Number";
export const loadMore = "Load more";
export const solutionOf = (at: string | number, total: string | number, part: string | number) =>
  `${at} of ${total}${part}`;
export const isItUnique = "Is it unique?";
export const itTookTooLong = "it took too long";
export const notDecidedAtLimit = (reason: string | number) => `Not decided: ${reason}.`;
export const itDoesNotApplyHere = "it does not apply here";
export const notDecidedByThisMethod = (why: string | number) => `Not decided by this method: ${why}.`;
export const notCounted = (limit: string | number) => `Not counted: ${limit}.`;
export const method = "Method";
export const aGeneralSolver = "a general solver, on a model of the puzzle";
export const solve = "Solve";
export const explain = "Explain";
export const first = "First";
export const second = "Second";
export const whichSolution = "Which solution is on the board";
export const slow = "Slow";
export const medium = "Medium";
export const fast = "Fast";
export const asFastAsPossible = "As fast as possible";
export const pause = "Pause";
export const play = "Play";
export const step = "Step";
export const backToTheStart = "Back to the start";
export const speed = "Speed";
export const stepOf = (at: string | number, length: string | number) => `Step ${at} of ${length}`;
export const countSaysHowMany = "; Count says how many there are";
export const theFirstAreLoaded = (last: string | number, part: string | number) =>
  `. The first ${last} are loaded${part}`;
export const lookingForWhatWouldHelp = "Looking for what would help";
export const lookingForWhatWouldLeave = "Looking for what would leave one solution";
export const thereIsExactly = (noun: string | number) =>
  `There is exactly one ${noun}. The walkthrough shows how it follows.`;
export const notDecidedBecause = (why: string | number) => `Not decided: ${why}.`;
export const thisChangeWouldHelp = (ended: string | number) => `This change would help. ${ended}`;
export const andNoFewer = ", and no fewer";
export const andAtLeastAreNeeded = (atLeast: string | number) => `, and at least ${atLeast} are needed`;
export const changesWouldHelp = (changes: number, fewest: string | number, ended: string | number) =>
  `${plural(changes, "change")} would help${fewest}. ${ended}`;
export const thisWouldHelpNoFewer = (own: string | number) => `This would help: ${own}. No fewer changes do.`;
export const noChangeOfClues = "No change of clues or givens was found that would help.";
export const makeThisChange = "Make this change";
export const makeTheseChanges = (length: string | number) => `Make these ${length} changes`;
export const nowThereIsASolution = (changes: string | number) => `${changes}: now there is a solution.`;
export const nothingWasFoundThatWould = (verdict: string | number) =>
  `${verdict} Nothing was found that would leave one solution.`;
export const theFactsThatAreFramed = (add: string | number) => `the ${add} facts that are framed`;
export const noClueCanSay = (verdict: string | number, facts: string | number) =>
  `${verdict} No clue can say what would leave one solution: ${facts}.`;
export const toLeaveOneSolutionGive = (part: string | number, facts: string | number) =>
  `To leave one solution, give ${part}: ${facts}.`;
export const lookingForCluesThatCanGo = "Looking for clues that are not needed";
export const thereIsNoClue = "There is exactly one solution, and there is no clue to take away.";
const allClues = (clues: number) =>
  clues === 1 ? "Its only clue" : clues === 2 ? "Both clues" : `All ${thousands(clues)} clues`;
export const everyClueIsNeeded = (clues: number) => {
  const [are, any] = clues === 1 ? ["is", "it"] : ["are", clues === 2 ? "either of them" : "any of them"];
  return `${allClues(clues)} ${are} needed: without ${any} there are more solutions.`;
};
export const cluesCanGo = (together: number, clues: number, which: string) =>
  `${together === clues ? allClues(clues) : `${thousands(together)} of its ${plural(clues, "clue")}`} can go${together === 1 ? "" : " together"}, and there is still exactly one solution${which}.`;
export const whichAreFramed = "; they are framed";
export const theseAreEnough = (kept: number, which: string) =>
  kept === 1 ? `This one is enough: ${which}.` : `These ${kept} are enough: ${which}.`;
export const noMoreCanGo = "No more can.";
export const perhapsMoreCanGo = "Perhaps more can.";
export const eachCanGoInstead = "Each of them could go instead of some others.";
export const othersCanGoInstead = (others: number, which: string) =>
  others === 1
    ? `This one could go instead: ${which}.`
    : `Each of these ${others} could go instead: ${which}.`;
export const thisRuleCannotBeMet = "This rule cannot be met";
export const theseRulesClash = (conflict: string | number) => `These ${conflict} rules clash`;
export const whatWouldHelp = "What would help";
export const stepByStep = "Step by step";
export const stepByStepSteps = (steps: string | number) => `Step by step: ${steps} steps`;
export const lookingForASmallerSet = "Looking for a smaller set …";
export const noSmallerSetOfRules = "No smaller set of rules clashes.";
export const or = ", or ";
export const theseFacts = (add: string | number) => `these ${add} facts`;
