/** The Lab. */
import { plural, thousands } from "../../base/index.js";

export const noVariablesAndNoClauses = "no variables and no clauses";
export const manyVariables = (variables: number) => plural(variables, "variable");
export const no = "No.";
export const variable = "Variable";
export const suppose = "Suppose";
export const supposeThatIs = (variable: string | number, holds: boolean) =>
  `Suppose that ${variable} is ${holds ? "true" : "false"}`;
export const itsClauses = (part: string | number) => `Its ${part}clauses`;
export const meaning = "Meaning";
export const showItsCells = "Show its cells on the board";
export const aInTheFormula = (unit: string | number) => `A ${unit} in the formula`;
export const aOfTheBoard = (tapWord: string | number, unit: string | number) =>
  `${tapWord} a ${unit} of the board to see its variables and clauses`;
export const insideASolver = "Inside a solver";
export const noSolution = "no solution";
export const solvesThePuzzle = (runMs: string | number) =>
  `Solves the puzzle by every method, formulation, encoding and solver, for at most ${runMs} seconds each. A looser model allows more than the rules do, a stricter one less. For puzzles that grow there is the page `;
export const series = "Series";
export const compareAgain = "Compare again";
export const compare = "Compare";
export const csv = "CSV";
export const clauses = (clauses: number) => plural(clauses, "clause");
export const theComparison = "The comparison";
export const method = "Method";
export const verdict = "Verdict";
export const time = "Time";
export const variables = "Variables";
export const model = (exactness: string | number) => `${exactness} model`;
export const lrat = "LRAT";
export const lratBinary = "LRAT, binary";
export const drat = "DRAT";
export const dratBinary = "DRAT, binary";
export const aRefutationOfLemmasFound = (
  lemmas: number,
  fileSize: string | number,
  solveMs: string | number,
) =>
  `A refutation of ${plural(lemmas, "lemma")}, ${fileSize}, found in ${solveMs}. Nobody has checked it yet.`;
export const checkTheProofHere = "Check the proof here";
export const formula = "Formula";
export const dratUnchecked = "DRAT, unchecked";
export const needed = (coreLemmas: number) =>
  ` (${coreLemmas === 0 ? "none" : thousands(coreLemmas)} needed)`;
export const writtenAndChecked = "written and checked";
export const writtenIn = (fileSize: string | number, how: string | number, solveMs: string | number) =>
  `${fileSize}, ${how} in ${solveMs}.`;
export const aRefutationOfLemmasBy = (
  lemmas: number,
  needed: string | number,
  size: string | number,
  via: string,
  why: string | number,
) =>
  `A refutation of ${plural(lemmas, "lemma")}${needed}, ${size} By ${via === "cadical" ? "CaDiCaL" : via}: ${why}.`;
export const aRefutationByOneSum = (proofSteps: number, size: string | number) =>
  `A refutation by one sum of ${plural(proofSteps, "term")}, ${size}`;
export const veripb = "VeriPB";
export const bytes = (bytes: string | number) => `${bytes} bytes`;
export const nothingIsForcedNoClause =
  "Nothing is forced: no clause has only one literal left. Suppose something, and try again.";
export const stepsOfPropagation = (steps: number, part: string | number) =>
  `${plural(steps, "step")} of propagation${part}.`;
export const conflictEveryLiteral = (dimacs: string | number, words: string | number) =>
  `Conflict: every literal of ${dimacs} is false. It says: ${words}.`;
export const aConflict = "A conflict.";
export const isSupposed = "is supposed";
export const isForcedBy = (dimacs: string | number, words: string | number) =>
  `is forced by ${dimacs} (${words})`;
export const thereIsMore = " There is more, but it is not shown.";
export const nothingElseIsForced = " Nothing else is forced.";
export const propagation = "Propagation.";
export const cadicalLearnedClausesTheLast = (total: number) =>
  total === 1
    ? "CaDiCaL learned one clause, and it is empty."
    : `CaDiCaL learned ${plural(total, "clause")}, the last of them empty.`;
export const cadicalLearnedNothing =
  "CaDiCaL found a solution of the formula without a conflict, so it learned nothing.";
export const cadicalLearnedBeforeASolution = (total: number) =>
  `CaDiCaL learned ${plural(total, "clause")} before it found a solution of the formula.`;
export const afterItCadicalFound = " With it, CaDiCaL found a solution of the formula.";
export const shortClause = (first: string, literals: number) =>
  `${first} … 0 (${plural(literals, "literal")})`;
export const clauseOf = (step: string | number, total: string | number) => `Clause ${step} of ${total}`;
export const isEmptyNothingCanMake = (number: string | number) =>
  `${number} is empty: nothing can make it true, so there is no solution.`;
export const aLearnedClause = "A learned clause.";
export const notDecidedBecause = (limit: string | number) => `Not decided: ${limit}.`;
export const evenFractionsDoNotHelp =
  "Even fractions do not help: the relaxation has no solution, so the puzzle has none.";
export const evenFractionsDoNotHelpHere =
  "Even fractions do not help here: the relaxation has no solution. But this formulation allows less than the rules do, so the puzzle may have one.";
export const noFractionsHighsFoundWhole =
  "No fractions: HiGHS found whole numbers at once, without any search.";
export const variablesOf = (fractions: number, values: string | number) =>
  thousands(fractions) === values
    ? `All ${values} variables that are not 0 are fractions.`
    : `${thousands(fractions)} of the ${values} variables that are not 0 ${fractions === 1 ? "is a fraction" : "are fractions"}.`;
export const theRelaxation = "The relaxation.";
export const everythingIsCoveredASolution = "Everything is covered: a solution.";
export const everythingIsCoveredByMore =
  "Everything is covered: a solution of this formulation. It allows more than the rules do, so the puzzle may have none.";
export const everyChoiceWasTried = "Every choice was tried: there is no solution.";
export const everyChoiceWasTriedByLess =
  "Every choice was tried: this formulation has no solution. It allows less than the rules do, so the puzzle may have one.";
export const thereIsMoreButThisIsEnough = "There is more, but it is not shown.";
export const isChosenYet = (part: string | number, ending: string | number) =>
  `${part} is chosen yet.${ending}`;
export const thatLeadsNowhereTheLast = (ending: string | number) =>
  `That leads nowhere: the last choice is taken back.${ending}`;
export const nextOfOptionsNumber = (
  item: string | number,
  options: number,
  at: string | number,
  words: string | number,
  ending: string | number,
) => `Next: ${item}. Option ${at} of ${options} is taken: ${words}.${ending}`;
export const choices = "Choices.";
export const whatIsForcedUnitPropagation = "What is forced (unit propagation)";
export const whatCadicalLearns = "What CaDiCaL learns";
export const fractionsLinearRelaxation = "Fractions (linear relaxation)";
export const choicesOfDancingLinks = "Choices of dancing links";
export const unitPropagationAClause =
  "Unit propagation: a clause of which all literals but one are false makes the last one true. Suppose a variable of a cell, above, to see what follows from it.";
export const theClausesThatCadicalLearns =
  "The clauses that CaDiCaL learns from its conflicts, until it finds a solution or nothing is left. If nothing is left, they are a DRAT proof.";
export const theLinearRelaxationHighs =
  "The linear relaxation: HiGHS may use any number from 0 to 1. Each cell shows its largest fraction; whole numbers are left out.";
export const dancingLinksTake =
  "Dancing links go on where the fewest options are left, and take back a choice that leads nowhere.";
export const whatToShow = "What to show";
export const preparingTheSteps = "Preparing the steps";
export const formulation = "Formulation";
export const asClauses = "As clauses";
export const encodingOfCounts = "Encoding of counts";
export const usedOnlyForClausesCadical =
  "used only for clauses: CaDiCaL, the proof by clauses and the DIMACS file";
export const theModelAsAFile = "The model as a file";
export const compareAllMethods = "Compare all methods";
export const takesTheClauses = "takes the clauses, in the encoding chosen above";
export const takesTheModelAsLinear = "takes the model as linear inequalities: it needs no encoding";
export const takesTheModel = "takes the model as an exact cover: it needs no encoding";
export const satisfiable = "Satisfiable";
export const unsatisfiable = "Unsatisfiable";
export const notDecided = "Not decided";
export const afterConflict = (conflicts: number) => ` after ${plural(conflicts, "conflict")}`;
export const endedIn = (status: string | number, stats: string | number, effort: string | number) =>
  `${status} in ${stats}${effort}.`;
export const thereIsNoTheRefutation = (noun: string | number) =>
  `There is no ${noun}: the refutation was checked.`;
export const checkedIn = (part: string | number, checkMs: string | number, words: string | number) =>
  `${part} in ${checkMs}: ${words}`;
export const aSolverAndItsProof = "A solver and its proof";
export const solver = "Solver";
export const run = (title: string | number) => `Run ${title}`;
export const provesNothing = (title: string) =>
  `“${title}” allows less than the rules do: refuting it proves nothing about the puzzle.`;
export const proveByClauses = "Prove by clauses";
export const proveByCounting = "Prove by counting";
export const first = (cellClauses: string | number) => `first ${cellClauses} `;
export const andAConflict = ", and a conflict";
export const nothing = "Nothing";
export const variablesMustHold = (fixed: number) =>
  `${plural(fixed, "variable")} must hold from the start; nothing else`;
export const checked = "✓ Checked";
export const rejected = "✗ Rejected";
export const clausesFact = "Clauses";
export const madeIn = "Made in";
