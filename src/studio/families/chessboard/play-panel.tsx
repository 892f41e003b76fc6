/** Play: cover the board yourself. */
import { chessboard, tilingOf } from "../../../puzzles/index.js";
import { PanelSection } from "../../app/workspace.js";
import { Button, showNote } from "../../ui/index.js";
import { sayCorrectSoFar } from "../shared/index.js";
import type { Session } from "./session.js";

export function PlayPanel({ session }: { readonly session: Session }) {
  const { puzzle: board, dominoes } = session.sheet.value;
  /** Whether what is laid can be completed: the rest of the board, decided by itself. */
  const correctSoFar = (): void => {
    const rest = { ...board, present: board.present.slice() };
    for (const [row, col] of dominoes.flat()) rest.present[row * board.cols + col] = 0;
    const [broken] = chessboard.check(board, tilingOf(dominoes)).violations;
    if (broken !== undefined) {
      showNote({ words: `No: ${broken.message}.`, tone: "bad" });
      return;
    }
    void sayCorrectSoFar(session, rest, {
      yes: "Yes: what is left can be covered.",
      no: (why) => `No: what is left cannot be covered. ${why ?? ""}`,
    });
  };
  return (
    <>
      <p class="panel-lead">
        Drag over two squares, or touch one and then its neighbour, to lay a domino. Touch a domino to lift
        it.
      </p>
      <PanelSection>
        <div class="panel-buttons">
          <Button label="Correct so far?" icon="check" onClick={correctSoFar} />
          <Button
            label="Lift all"
            disabled={dominoes.length === 0}
            onClick={() => {
              session.move({ on: "tiling", move: { kind: "clear" } });
              showNote({
                words: "All dominoes are lifted.",
                action: { label: "Undo", run: session.plays.undo },
              });
            }}
          />
        </div>
      </PanelSection>
    </>
  );
}
