/** The board of a task, on the screen and on paper. */
import { useCallback, useMemo, useState } from "preact/hooks";
import type { Cell } from "../../board/index.js";
import { inFullInk, renderSvg, type Scene, type SceneItem } from "../../scene/index.js";
import { Board, type Stroke } from "../board/index.js";
import { spokenPlace } from "../ui/index.js";
import { sameCell, touched } from "./hand.js";
import { NO_WORK, type Stage, type Work } from "./lesson.js";
import * as phrases from "../words/pages.js";

export interface LessonBoardProps {
  readonly id: string;
  readonly stage: Stage;
  readonly work: Work;
  /** What is drawn on paper. Default: an untouched board. */
  readonly onPaper?: Work;
  /** What is shown beside a verdict. */
  readonly marks?: readonly SceneItem[] | undefined;
  /** Default: the board is only a picture. */
  onWork?(work: Work): void;
}

export function LessonBoard({ id, stage, work, onPaper = NO_WORK, marks = [], onWork }: LessonBoardProps) {
  // Only until something else was done: a board that was cleared waits for nothing.
  const [held, setHeld] = useState<{ readonly cell: Cell; readonly work: Work } | undefined>(undefined);
  const waiting = held?.work === work ? held.cell : undefined;
  const scene = useMemo(() => {
    const drawn = stage.scene(work);
    const focus: readonly SceneItem[] =
      waiting === undefined ? [] : [{ kind: "mark", cell: waiting, role: "focus" }];
    return { ...drawn, items: [...drawn.items, ...marks, ...focus] };
  }, [stage, work, marks, waiting]);
  const cellLabel = useCallback(
    (cell: Cell): string => {
      const half = waiting !== undefined && sameCell(waiting, cell) ? phrases.itsOtherHalfIsMissing : "";
      return [spokenPlace(cell), stage.says(work, cell), half].filter((words) => words !== "").join(", ");
    },
    [stage, work, waiting],
  );
  const onStroke = (stroke: Stroke): void => {
    const next = touched(stage, work, stroke, waiting);
    setHeld(next.waiting === undefined ? undefined : { cell: next.waiting, work: next.work });
    if (next.work !== work) onWork?.(next.work);
  };
  return (
    <div class="lesson-board" style={{ "--cols": scene.cols, "--ratio": ratioOf(scene) }}>
      <Board
        scene={scene}
        label={stage.label}
        cellLabel={cellLabel}
        onStroke={onWork === undefined || stage.hand === undefined ? undefined : onStroke}
        stops={stage.hand === undefined ? undefined : stage.may}
        cursor={onWork === undefined ? "default" : "pointer"}
        numbered={stage.numbered !== false}
      />
      <PaperBoard id={id} stage={stage} work={onPaper} />
    </div>
  );
}

/** The room beside the board for the numbers of its rows, in cells. */
const BESIDE = 0.7;

/** The ratio of width to height, with the clues in the margin. */
function ratioOf({ rows, cols, items }: Scene): string {
  const clues = items.some(({ kind }) => kind === "clue") ? 1 : 0;
  return `${cols + clues + BESIDE} / ${rows + clues}`;
}

/** The numbers of rows and columns, as the sentences name cells. */
function numbersOf({ rows, cols }: Scene): SceneItem[] {
  const along = (count: number, side: "right" | "bottom", letter: string): SceneItem[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: "clue",
      side,
      index,
      text: `${letter}${index + 1}`,
    }));
  return [...along(rows, "right", "r"), ...along(cols, "bottom", "c")];
}

interface PaperBoardProps {
  readonly id: string;
  readonly stage: Stage;
  readonly work: Work;
}

/** Drawn in ink on white, whatever the colours of the screen. */
function PaperBoard({ id, stage, work }: PaperBoardProps) {
  const svg = useMemo(() => {
    const scene = inFullInk(stage.scene(work));
    const items = stage.numbered === false ? scene.items : [...scene.items, ...numbersOf(scene)];
    return renderSvg({ ...scene, items }, { theme: "print", static: true, idPrefix: `paper-${id}` });
  }, [stage, work]);
  return <div class="lesson-paper" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
