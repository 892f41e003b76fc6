/**
 * One new puzzle with its evidence: the solution passes the family's check. On request it comes with the grade and a refutation of any
 * other solution.
 */
import {
  checkpoint,
  ContractError,
  createRandom,
  deriveSeed,
  fail,
  ok,
  startBudget,
  startClock,
  Stopped,
  unwrap,
  type Budget,
  type Json,
  type Limits,
  type Progress,
  type Result,
  type StopReason,
} from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import {
  anyFamily,
  type Family,
  type ImpossibleMaker,
  type Maker,
  type Sketch,
  type Wish,
} from "../puzzles/index.js";
import {
  gradeByOwn,
  GRADES,
  weightsOf,
  type Grade,
  type GradeName,
  type OwnValues,
} from "../reasons/index.js";
import { certifyUnique, gradeJson, gradePuzzle, solvePuzzle } from "../workbench/index.js";
import { makeGraded, nothingTried, type Missed, type Rating, type Tried } from "./aim.js";
import { DRAWS, makeOne } from "./make.js";

/** What kind of puzzle is made. */
export interface GenerateOptions {
  /** By the ids of the family's options (`family.making.options`). */
  readonly wish?: Wish | undefined;
  /** How hard it should be. Default: any. */
  readonly difficulty?: GradeName | "any" | undefined;
  /** The same seed gives the same puzzle, on every machine. */
  readonly seed: number;
  /**
   * Give the whole grade, also if any difficulty will do. "quick": without the walkthrough, if the family's own measures give grade and
   * score. False: give none, which saves time if a wished grade is certain without a walkthrough.
   */
  readonly grade?: boolean | "quick" | undefined;
  /** Prove, and check, that there is no second solution. */
  readonly certify?: boolean | undefined;
  /** Limits of time and memory, progress and cancelling. */
  readonly limits?: Limits | undefined;
}

/** A new puzzle. */
export interface Generated<P, S> {
  /** There is a puzzle. */
  readonly status: "made";
  /** The puzzle, as the family has it. */
  readonly puzzle: P;
  /** The only solution. Undefined if a puzzle without a solution was wished for. */
  readonly solution: S | undefined;
  /** The seed that it was made with. */
  readonly seed: number;
  /** Equal for puzzles that are the same up to symmetry. */
  readonly key: string;
  /** The grade in a word, if it was asked for. */
  readonly level?: GradeName;
  /** The whole grade with its walkthrough, if it was asked for. */
  readonly grade?: Grade;
  /** Grade and score without the walkthrough, if that was asked for and the family's own measures give them. */
  readonly quickGrade?: QuickGrade;
  /** The refutation of a second solution, or of any. */
  readonly certificate?: Certificate;
  /** For a puzzle of the day. */
  readonly day?: { readonly date: string; readonly edition: number };
}

/** What is known of a grade without a walkthrough. It is the same as with one. */
export type QuickGrade = Pick<Grade, "grade" | "score" | "calibrated" | "source" | "end">;

/** No puzzle was made: no draw gave one, or a limit was reached. It says what was tried by then. */
export type NotGenerated =
  | ({ readonly status: "none" } & Missed)
  /** The limit was reached. */
  | ({ readonly status: "unknown"; readonly reason: StopReason } & Partial<Missed>);

/** A maker of puzzles with one solution, or of puzzles with none. */
export type AnyMaker<P, S> = Maker<P, S> | ImpossibleMaker<P>;

/** Makes a puzzle with exactly one solution, or without any if that is wished for. */
export async function generatePuzzle<P, S>(
  family: Family<P, S>,
  options: GenerateOptions,
): Promise<Result<Generated<P, S> | NotGenerated>> {
  // Opening may take long, too: a packing lists its solutions.
  const limits = startClock(options.limits);
  try {
    const opened = await openMaker(family, options.wish ?? {}, limits);
    return opened.ok ? ok(await generateOne(family, opened.value, { ...options, limits })) : opened;
  } catch (error) {
    if (error instanceof Stopped) return ok({ status: "unknown", reason: error.reason });
    throw error;
  }
}

/** The maker of a family for a wish. */
export async function openMaker<P, S>(
  family: Family<P, S>,
  wish: Wish,
  limits?: Limits,
): Promise<Result<AnyMaker<P, S>>> {
  if (family.making === undefined)
    return fail("generate/unsupported", `${family.id} has no way to make puzzles`);
  return family.making.open(wish, startBudget(limits));
}

export async function generateOne<P, S>(
  family: Family<P, S>,
  maker: AnyMaker<P, S>,
  options: GenerateOptions,
): Promise<Generated<P, S> | NotGenerated> {
  const log = nothingTried();
  let far: Progress | undefined;
  const started = startBudget(options.limits);
  const budget: Budget = {
    ...started,
    report(progress) {
      far = progress;
      started.report(progress);
    },
  };
  const advice = "advice" in maker && maker.advice !== undefined ? { advice: maker.advice } : {};
  try {
    const made =
      "drawImpossible" in maker
        ? await generateImpossible(family, maker, options, log, budget)
        : await generateProper(family, maker, options, log, budget);
    return made.status === "none" ? { ...made, ...advice } : made;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { reason } = error;
    if (log.draws.begun === 0) return { status: "unknown", reason };
    return { status: "unknown", reason, ...log, ...(far === undefined ? {} : { far }), ...advice };
  }
}

async function generateProper<P, S>(
  family: Family<P, S>,
  maker: Maker<P, S>,
  { difficulty = "any", seed, grade, certify, limits }: GenerateOptions,
  log: Tried,
  budget: Budget,
): Promise<Generated<P, S> | NotGenerated> {
  const rate = async (puzzle: P): Promise<Grade | undefined> => {
    const graded = unwrap(await gradePuzzle(family, puzzle, { limits: budget.limits }));
    if (graded.end === "unknown") throw new Stopped(graded.reason);
    return "grade" in graded ? graded : undefined;
  };
  const quick = difficulty === "any" && grade !== "quick" ? undefined : await quickRating(family, budget);
  let sketch: Sketch<P, S> | undefined;
  let rated: Grade | undefined;
  if (difficulty === "any") {
    sketch = makeOne(maker, seed, log.draws, budget);
    if (sketch === undefined) return { status: "none", ...log };
    if (grade === true || (grade === "quick" && quick === undefined)) rated = await rate(sketch.puzzle);
  } else {
    const because = tooEasyToBe(family, maker, difficulty);
    if (because !== undefined) return { status: "none", tried: 0, grades: {}, because };
    const made = await makeGraded(maker, difficulty, seed, { walk: rate, quick }, log, budget);
    if (!("sketch" in made)) return { status: "none", ...made };
    ({ sketch, rated } = made);
    const isQuick = grade === "quick" && quick !== undefined;
    if (grade !== false && !isQuick) rated ??= await rate(sketch.puzzle);
    if (rated !== undefined && rated.grade !== difficulty)
      throw new ContractError(`${family.id}: a puzzle was made whose grade is not what it was seen to be`);
  }
  const { puzzle, solution } = sketch;
  const { violations, complete } = family.check(puzzle, solution);
  if (!complete || violations.length > 0)
    throw new ContractError(`${family.id}: a puzzle was made whose solution breaks its rules`);
  const made = { status: "made", puzzle, solution, seed, key: maker.key(puzzle) } as const;
  const quickGrade =
    grade === "quick" && rated === undefined ? quickGradeOf(family, puzzle, quick) : undefined;
  const level = difficulty === "any" ? (rated ?? quickGrade)?.grade : difficulty;
  return {
    ...made,
    ...(level === undefined ? {} : { level }),
    ...(rated === undefined ? {} : { grade: rated }),
    ...(quickGrade === undefined ? {} : { quickGrade }),
    ...(certify === true ? { certificate: await certificateOf(family, puzzle, limits) } : {}),
  };
}

/** Why all puzzles of the wish are harder than this, if that is known. */
function tooEasyToBe<P, S>(
  family: Family<P, S>,
  { least }: Maker<P, S>,
  difficulty: GradeName,
): string | undefined {
  const weights = weightsOf(family.id);
  if (least === undefined || weights === undefined) return undefined;
  // Larger measures never give a lower score, because no weight is below 0.
  const easiest = gradeByOwn(weights, least.measures)?.grade;
  const isOut = easiest !== undefined && GRADES.indexOf(easiest) > GRADES.indexOf(difficulty);
  return isOut ? least.because : undefined;
}

/** The grade by the family's own measures, if its score depends on nothing else. */
export async function quickRating<P, S>(
  family: Family<P, S>,
  budget: Budget,
): Promise<Rating<P, Grade>["quick"]> {
  const weights = weightsOf(family.id);
  const measures = await family.measures?.();
  if (weights === undefined || measures === undefined || gradeByOwn(weights, {}) === undefined)
    return undefined;
  const rank = (values: OwnValues): number => GRADES.indexOf(gradeByOwn(weights, values)!.grade);
  return (puzzle, only) => {
    const aim = only === undefined ? -1 : GRADES.indexOf(only);
    let isOther = false;
    // Larger measures never give a lower score, because no weight is below 0.
    const isEnough = (atLeast: OwnValues, atMost: OwnValues): boolean =>
      (isOther = rank(atMost) < aim || rank(atLeast) > aim);
    const values = measures(puzzle, undefined, budget, only && isEnough);
    return isOther ? "other" : gradeByOwn(weights, values)!;
  };
}

/** Grade and score without a walkthrough, if those measures give them. */
export function quickGradeOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  quick: Rating<P, Grade>["quick"],
): QuickGrade | undefined {
  const rated = quick?.(puzzle, undefined);
  const weights = weightsOf(family.id);
  if (rated === undefined || rated === "other" || weights === undefined) return undefined;
  const { calibrated, source } = weights;
  return { grade: rated.grade, score: rated.score, calibrated, source, end: "solved" };
}

/** A puzzle without a solution always comes with its certificate: it is made for that. */
async function generateImpossible<P, S>(
  family: Family<P, S>,
  maker: ImpossibleMaker<P>,
  { difficulty = "any", seed, limits }: GenerateOptions,
  log: Tried,
  budget: Budget,
): Promise<Generated<P, S> | NotGenerated> {
  if (difficulty !== "any")
    return { status: "none", tried: 0, grades: {}, because: "a puzzle without a solution has no grade" };
  for (let draw = 0; draw < DRAWS; draw++) {
    checkpoint(budget);
    log.draws.begun++;
    const puzzle = maker.drawImpossible(createRandom(deriveSeed(seed, draw)), budget);
    if (puzzle === undefined) {
      log.draws.empty++;
      continue;
    }
    const answer = unwrap(await solvePuzzle(family, puzzle, { limits }));
    if (isStop(answer.reason)) throw new Stopped(answer.reason);
    if (answer.status !== "impossible")
      throw new ContractError(`${family.id}: a puzzle was made that should have no solution`);
    const { certificate } = answer;
    return { status: "made", puzzle, solution: undefined, seed, key: maker.key(puzzle), certificate };
  }
  return { status: "none", ...log };
}

async function certificateOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits | undefined,
): Promise<Certificate> {
  const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2, limits }));
  if (isStop(answer.reason)) throw new Stopped(answer.reason);
  const certified = unwrap(await certifyUnique(family, puzzle, answer, { limits }));
  if (isStop(certified.reason)) throw new Stopped(certified.reason);
  if (certified.certificate === undefined)
    throw new ContractError(`${family.id}: a puzzle was made that is not unique`);
  return certified.certificate;
}

export function isStop(reason: string | undefined): reason is StopReason {
  return reason !== undefined && reason !== "inapplicable" && reason !== "unproved";
}

/** The document of a puzzle, `quadrille/puzzle@1`. */
export function generatedJson<P, S>(
  family: Family<P, S>,
  formatId: string | undefined,
  { puzzle, solution, seed, grade: whole, quickGrade, certificate, day }: Generated<P, S>,
): Result<Json> {
  const grade = whole ?? quickGrade;
  const text = puzzleText(family, formatId, puzzle);
  if (!text.ok) return text;
  return ok({
    schema: "quadrille/puzzle@1",
    family: family.id,
    ...text.value,
    solution: solution === undefined ? undefined : family.solutionJson(puzzle, solution),
    grade: grade === undefined ? undefined : gradeJson(anyFamily(family), puzzle, grade),
    seed,
    day,
    certificate,
  });
}

/** A puzzle in a format; without a name, in the first that can express it. */
export function puzzleText<P, S>(
  family: Family<P, S>,
  formatId: string | undefined,
  puzzle: P,
): Result<{ readonly format: string; readonly text: string }> {
  const formats =
    formatId === undefined ? family.formats : family.formats.filter(({ id }) => id === formatId);
  let problem: Result<never> = fail("generate/format", `${family.id} has no format "${formatId}"`);
  for (const format of formats) {
    const written = format.format(puzzle);
    if (written.ok) return ok({ format: format.id, text: [...written.value].join("") });
    problem = written;
  }
  return problem;
}
