/** The form for printing a sheet of the puzzle as it is given, with or without its solution. Ctrl+P prints the same sheet as the button. */
import { signal, useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Answer } from "../../../../workbench/index.js";
import { busyFor } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import { BoundCheckbox } from "../edit/fields.js";
import { BoundSegments } from "../edit/segments.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import { askAnswer, SOLVER_MS } from "../solve/ask.js";
import { isTooSmall, PAPERS, type PaperId } from "./measures.js";
import { fitSheet, printSheet, type AnswerKey } from "./sheet.js";
import * as phrases from "../../../words/setting.js";

const CHOICES = (Object.keys(PAPERS) as PaperId[]).map((id) => ({ id, label: PAPERS[id].label }));

/** Letter where it is the usual paper. */
function usualPaper(): PaperId {
  return /-(?:US|CA|MX|PH|CL|CO)$/i.test(navigator.language) ? "letter" : "a4";
}

let paper: Signal<PaperId> | undefined;
/** The choice holds for all pages. */
const chosenPaper = (): Signal<PaperId> => (paper ??= signal(usualPaper()));
const withKey = signal(false);

/** The key for an answer. Undefined: there is none. */
function keyOf<S>({ status, unique, certificate, solutions }: Answer<S>): AnswerKey<S> | undefined {
  if (status === "unknown") return undefined;
  if (status === "impossible") return { view: { certificate }, words: phrases.thereIsNoSolution };
  const view = { solution: solutions[0]! };
  return unique === true ? { view } : { view, words: phrases.oneOfSeveralSolutions };
}

export interface PrintFormProps<P, S> {
  readonly page: PuzzleOnPage<P, S>;
  /** Whether it is open. */
  readonly open: boolean;
  /** Called as soon as Ctrl+P would print the sheet, with the action of the button. */
  readonly onReady: (start: () => void) => void;
}

export function PrintForm<P, S>({ page, open, onReady }: PrintFormProps<P, S>) {
  const chosen = chosenPaper();
  const { family } = page;
  const puzzle = page.puzzle.value;
  const about = page.about.value;
  const key = useSignal<AnswerKey<S> | undefined>(undefined);
  const trouble = useSignal<string | undefined>(undefined);
  useEffect(() => {
    key.value = undefined;
    trouble.value = undefined;
  }, [puzzle]);
  const latest = useRef(() => document.createElement("div") as HTMLElement);
  latest.current = () =>
    printSheet({ family, puzzle, about, paper: chosen.value, key: withKey.value ? key.value : undefined });
  // In layout effects, because somebody may print before the form is painted.
  useLayoutEffect(() => layBeforePrint(() => latest.current()), []);
  const button = useRef<HTMLDivElement>(null);
  // The panel may be too low to show the form that has opened at its end.
  useEffect(() => {
    if (open) button.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const tooSmall = useMemo(
    () => open && isTooSmall(fitSheet({ family, puzzle, about, paper: chosen.value }).board),
    [open, puzzle, about, chosen.value],
  );

  const start = async (): Promise<void> => {
    trouble.value = undefined;
    if (withKey.value && key.value === undefined) {
      const task = { kind: "solve", puzzle: puzzleText(page), limit: 2 } as const;
      const answer = await askAnswer(page, task, { timeMs: SOLVER_MS, doing: phrases.solvingForTheKey });
      if (answer === undefined) return;
      key.value = keyOf(answer);
      if (key.value === undefined) {
        trouble.value = phrases.noSolutionWasFound;
        return;
      }
    }
    print();
  };
  // The key takes a moment to find, and a browser does not wait for it before printing.
  const early = useRef(start);
  early.current = start;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
      if (!withKey.peek() || key.peek() !== undefined) return;
      event.preventDefault();
      if (busyFor(page) === undefined) void early.current();
    };
    addEventListener("keydown", onKey, true);
    onReady(() => void early.current());
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return (
    <div class="panel-stack print-form">
      <p class="panel-hint">{phrases.aSheetToSolve}</p>
      <BoundSegments label={phrases.paper} options={CHOICES} of={chosen} />
      <BoundCheckbox label={phrases.solutionOnAPage} of={withKey} />
      {tooSmall && <p class="panel-hint">{phrases.theCellsAreTooSmall}</p>}
      {trouble.value !== undefined && <p data-testid="print-trouble">{trouble.value}</p>}
      <div class="panel-buttons" ref={button}>
        <Button
          label={phrases.print}
          icon="print"
          disabled={busyFor(page) !== undefined}
          onClick={() => void start()}
        />
      </div>
    </div>
  );
}

/** The sheet is on the page only while it is printed. */
function layBeforePrint(make: () => HTMLElement): () => void {
  let sheet: HTMLElement | undefined;
  const clear = (): void => {
    sheet?.remove();
    sheet = undefined;
  };
  const lay = (): void => {
    clear();
    sheet = make();
    document.body.append(sheet);
  };
  addEventListener("beforeprint", lay);
  addEventListener("afterprint", clear);
  return () => {
    removeEventListener("beforeprint", lay);
    removeEventListener("afterprint", clear);
    clear();
  };
}
