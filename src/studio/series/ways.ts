/** Every way to answer a question: methods of the family, and solvers with each formulation and encoding. */
import { csvLine, milliseconds, thousands } from "../../base/index.js";
import { CNF_ENCODINGS } from "../../encodings/index.js";
import {
  chessboard,
  cubeFace,
  type FamilyFace,
  pipsFace,
  tentsFace,
  twistFace,
} from "../../puzzles/index.js";
import type { MethodNames } from "../../workbench/index.js";
import {
  BROWSER_ENGINES,
  formulationLabel,
  type Measured,
  methodTitles,
  type SeriesQuestion,
} from "../solver/index.js";
import * as phrases from "../words/pages.js";

const FACES = { chessboard, cube: cubeFace, pips: pipsFace, tents: tentsFace, twist: twistFace } as const;

export interface Way {
  readonly id: string;
  readonly method: MethodNames & { readonly engine: string };
  /** "CaDiCaL" */
  readonly engine: string;
  /** "one variable per domino, pairwise"; the formulation as in the menus */
  readonly formula: string;
  /** Its two parts, as far as there are any; for the legend, which has less room. */
  readonly formulationTitle: string;
  readonly encodingTitle: string | undefined;
}

export function waysOf({ family }: SeriesQuestion): Way[] {
  const face: Pick<FamilyFace, "methods" | "formulations"> = FACES[family];
  const methods: Way["method"][] = [
    ...face.methods.map(({ id }) => ({ engine: id })),
    ...BROWSER_ENGINES.flatMap(({ id: engine, takes }) =>
      face.formulations.flatMap(({ id: formulation }): Way["method"][] =>
        takes === "cnf"
          ? CNF_ENCODINGS.map((encoding) => ({ engine, formulation, encoding }))
          : [{ engine, formulation }],
      ),
    ),
  ];
  return methods.map((method) => {
    const [engine = method.engine, formulationTitle = "", encodingTitle] = methodTitles(face, method);
    const formulation = face.formulations.find(({ id }) => id === method.formulation);
    const parts = [formulation === undefined ? undefined : formulationLabel(formulation), encodingTitle];
    const formula = parts.filter((part) => part !== undefined).join(", ");
    return { id: Object.values(method).join(" "), method, engine, formula, formulationTitle, encodingTitle };
  });
}

/** One run of a series. */
export interface Job {
  readonly way: Way;
  readonly size: number;
}

/** In order of size: small puzzles come first for every way. */
export function jobsOf(question: SeriesQuestion): Job[] {
  const ways = waysOf(question);
  return question.sizes.flatMap((size) => ways.map((way) => ({ way, size })));
}

/** The result of a run. `refused`: this solver cannot take this model. `skipped`: a smaller puzzle took too long. */
export type Run =
  | { readonly kind: "measured"; readonly figures: Measured }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "skipped" };

export interface Row extends Job {
  readonly run: Run;
}

export const FIGURES = [
  { id: "ms", label: phrases.time },
  { id: "variables", label: phrases.variables },
  { id: "clauses", label: phrases.clausesOrRows },
  { id: "conflicts", label: phrases.conflicts },
] as const;
export type FigureId = (typeof FIGURES)[number]["id"];

export const RUN_MS = 5000;
/** Why a run has no time; any other reason: its method cannot decide the puzzle. */
const STOPPED: Readonly<Record<string, string>> = {
  time: phrases.unknownInS(RUN_MS / 1000),
  memory: phrases.outOfMemory,
};

/** A figure as the table shows it. */
export function figureWords({ run }: Row, figure: FigureId): string {
  if (run.kind === "skipped") return "–";
  if (run.kind === "refused") return phrases.doesNotApply;
  const { figures } = run;
  if (figure === "ms") {
    if (figures.status !== "unknown") return milliseconds(figures.ms);
    return STOPPED[figures.reason ?? ""] ?? phrases.doesNotDecide;
  }
  const value = figures[figure];
  return value === null ? "–" : thousands(value);
}

/** A figure as a point of the chart; undefined: there is none. A run that was stopped has no time. */
export function figureValue({ run }: Row, figure: FigureId): number | undefined {
  if (run.kind !== "measured") return undefined;
  if (figure === "ms") return run.figures.status === "unknown" ? undefined : run.figures.ms;
  return run.figures[figure] ?? undefined;
}

export function csvOf(question: SeriesQuestion, rows: readonly Row[]): string[] {
  const head = [
    "question",
    question.unit,
    "engine",
    "formulation",
    "encoding",
    "status",
    "variables",
    "clauses",
    "conflicts",
    "ms",
    "reason",
  ];
  return [
    csvLine(head),
    ...rows.map(({ way: { method }, size, run }) => {
      const names = [question.id, size, method.engine, method.formulation ?? "", method.encoding ?? ""];
      if (run.kind !== "measured")
        return csvLine([
          ...names,
          run.kind,
          null,
          null,
          null,
          null,
          run.kind === "refused" ? run.words : null,
        ]);
      const { status, variables, clauses, conflicts, reason } = run.figures;
      const ms = status === "unknown" ? null : run.figures.ms;
      return csvLine([...names, status, variables, clauses, conflicts, ms, reason]);
    }),
  ];
}
