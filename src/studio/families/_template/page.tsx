/** A page to copy: rooks on a board. Four modes over one session, the shared panels, and words of its own. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import type { Scene } from "../../../scene/index.js";
import { type Mode, PanelSection, type Verdict } from "../../frame/index.js";
import {
  canBeCompleted,
  decidedSentence,
  isSolved,
  LabPanel,
  OpenHere,
  PlayControls,
  PuzzlePage,
  SolvePanel,
  sessionPage,
} from "../shared/index.js";
import { createSession, sheets, type Session } from "./session.js";
import { spokenPlace } from "../../ui/index.js";
import * as phrases from "./words.js";

function TemplatePage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const { puzzle: board, played } = session.visible.value;
  const solved = isSolved(session.family.check(board, played));
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  return (
    <PuzzlePage
      title={phrases.rooks}
      session={session}
      mode={mode}
      scene={scene}
      verdict={{
        play: (time) => playSentence(session, solved ? time : undefined),
        edit: (decision) => decidedSentence(`${session.family.describe(board)}.`, decision),
      }}
      solved={solved}
      cellLabel={(cell) => cellLabel(session, cell)}
      strokes={{ edit: session.editStroke, play: session.playStroke }}
      panels={{
        edit: <OpenHere hint={phrases.aDrawingOfTheBoard} />,
        play: (
          <PanelSection>
            <PlayControls
              session={session}
              words={canBeCompleted(phrases.whatStands)}
              done={phrases.theBoardIsEmpty}
            />
          </PanelSection>
        ),
        solve: <SolvePanel page={session} />,
        lab: <LabPanel page={session} />,
      }}
    />
  );
}

export const page = sessionPage(sheets, createSession, TemplatePage);

function sceneOf(session: Session, mode: Mode): Scene {
  const { puzzle, played } = session.visible.value;
  if (mode === "edit") return session.family.scene(puzzle, {});
  const solution = mode === "play" ? played : session.shown.value?.solution;
  return session.family.scene(puzzle, { solution });
}

function playSentence({ family, sheet }: Session, solvedIn: string | undefined): Verdict {
  const { puzzle, played } = sheet.value;
  if (solvedIn !== undefined) return { words: phrases.solvedIn(solvedIn), sign: "good" };
  return { words: phrases.stand(family.play.progress(puzzle, played).words) };
}

function cellLabel({ sheet }: Session, cell: Cell): string {
  const stands = sheet.peek().played.rooks.some((rook) => String(rook) === String(cell));
  return `${spokenPlace(cell)}${stands ? phrases.rook : ""}`;
}
