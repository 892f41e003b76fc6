/** The board of a task, on the screen and on paper. */
import { useCallback, useMemo, useState } from "preact/hooks";
import type { Cell } from "../../board/index.js";
import { renderSvg, type Scene, type SceneItem } from "../../scene/index.js";
import { Board, type Stroke } from "../board/index.js";
import { spokenPlace } from "../ui/index.js";
import { touched } from "./hand.js";
import type { Stage, Work } from "./lesson.js";

export interface LessonBoardProps {
  readonly id: string;
  readonly stage: Stage;
  readonly work: Work;
  /** What is shown beside a verdict. */
  readonly marks?: readonly SceneItem[] | undefined;
  /** Left out: the board is a picture. */
  onWork?(work: Work): void;
}

export function LessonBoard({ id, stage, work, marks = [], onWork }: LessonBoardProps) {
  const [waiting, setWaiting] = useState<Cell | undefined>(undefined);
  const scene = useMemo(() => {
    const drawn = stage.scene(work);
    const focus: readonly SceneItem[] =
      waiting === undefined ? [] : [{ kind: "mark", cell: waiting, role: "focus" }];
    return { ...drawn, items: [...drawn.items, ...marks, ...focus] };
  }, [stage, work, marks, waiting]);
  const cellLabel = useCallback(
    (cell: Cell): string => {
      const said = stage.says(work, cell);
      return said === "" ? spokenPlace(cell) : `${spokenPlace(cell)}, ${said}`;
    },
    [stage, work],
  );
  const onStroke = (stroke: Stroke): void => {
    const next = touched(stage, work, stroke, waiting);
    setWaiting(next.waiting);
    if (next.work !== work) onWork?.(next.work);
  };
  return (
    <div class="lesson-board" style={{ "--cols": scene.cols }}>
      <Board
        scene={scene}
        label={stage.label}
        cellLabel={cellLabel}
        onStroke={onWork === undefined || stage.hand === undefined ? undefined : onStroke}
        stops={stage.hand === undefined ? undefined : stage.may}
        cursor={onWork === undefined ? "default" : "pointer"}
        numbered
      />
      <PaperBoard id={id} scene={stage.scene(work)} />
    </div>
  );
}

/** In ink on white, whatever the colours of the screen are. */
export function PaperBoard({ id, scene }: { readonly id: string; readonly scene: Scene }) {
  const svg = useMemo(
    () => renderSvg(scene, { theme: "print", static: true, idPrefix: `paper-${id}` }),
    [scene],
  );
  return <div class="lesson-paper" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
