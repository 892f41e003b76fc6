/** The pieces as solids to print, one by one or all of them. */
import { useSignal } from "@preact/signals";
import { pieceStl, type CubePiece } from "../../../../puzzles/index.js";
import { downloadBlob, PanelRow } from "../../../frame/index.js";
import { Button } from "../../../ui/index.js";
import { BoundNumber } from "../../shared/index.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/cube-edit.js";

/** Browsers ask before they download many files at once, so the files come one after the other. */
const PAUSE_MS = 250;

function fileName(name: string): string {
  return `piece-${name.replaceAll(/[^\p{L}\p{N}_-]/gu, "_")}.stl`;
}

export function StlFiles({ session }: { readonly session: Session }) {
  const { pieces } = session.puzzle.value;
  const cell = useSignal(20);
  const gap = useSignal(10);
  const save = ({ name, cells }: CubePiece): void => {
    const file = pieceStl(cells, { cell: cell.value, gap: gap.value / 100, name });
    downloadBlob(fileName(name), new Blob([file], { type: "model/stl" }));
  };
  return (
    <>
      <PanelRow>
        <BoundNumber label={phrases.cubeMm} of={cell} min={5} max={100} />
        <BoundNumber label={phrases.gap1100Mm} of={gap} min={0} max={100} />
      </PanelRow>
      <div class="panel-buttons stl-pieces">
        {pieces.map((piece) => (
          <Button key={piece.name} label={piece.name} icon="download" onClick={() => save(piece)} />
        ))}
        <Button
          label={phrases.allPieces}
          icon="download"
          onClick={() => {
            for (const [at, piece] of pieces.entries()) setTimeout(() => save(piece), at * PAUSE_MS);
          }}
        />
      </div>
    </>
  );
}
