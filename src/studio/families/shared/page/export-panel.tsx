/** The board as a file or on paper: pictures, every text format of the family, and the solution that is shown. */
import { jsonText, messageOf } from "../../../../base/index.js";
import type { Family } from "../../../../puzzles/index.js";
import { renderSvg, type Scene } from "../../../../scene/index.js";
import { downloadBlob, downloadText, svgToPng } from "../../../frame/index.js";
import { Button, Disclosure, showNote, theme } from "../../../ui/index.js";

export interface ExportPanelProps<P, S> {
  readonly family: Family<P, S>;
  readonly puzzle: P;
  /** With what is drawn on it. */
  readonly scene: Scene;
  /** The solution that is shown, as JSON that `quadrille check` reads. */
  readonly solution?: S | undefined;
}

/** Ids that are more than plain words. */
const ACRONYMS: Readonly<Record<string, string>> = { json: "JSON", "game-id": "Game ID" };

/** "code" → "Code", "game-id" → "Game ID". */
function labelOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return ACRONYMS[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function ExportPanel<P, S>({ family, puzzle, scene, solution }: ExportPanelProps<P, S>) {
  const svg = (): string => renderSvg(scene, { theme: theme.value, static: true });
  const png = async (): Promise<void> => {
    try {
      downloadBlob("board.png", await svgToPng(svg()));
    } catch (error) {
      showNote({ words: `The picture could not be made: ${messageOf(error)}.`, tone: "bad" });
    }
  };
  return (
    <Disclosure summary="Save as a file">
      <div class="panel-buttons">
        <Button
          label="SVG"
          icon="download"
          onClick={() => downloadText("board.svg", svg(), "image/svg+xml")}
        />
        <Button label="PNG" icon="download" onClick={() => void png()} />
        {family.formats.map((format) => (
          <Button
            key={format.id}
            label={labelOf(format.id)}
            icon="download"
            onClick={() => {
              const written = format.format(puzzle);
              if (written.ok) downloadText(`board-${format.id}.${format.extension}`, [...written.value]);
              else
                showNote({
                  words: `This format cannot hold the puzzle: ${written.error.message}.`,
                  tone: "bad",
                });
            }}
          />
        ))}
        {solution !== undefined && (
          <Button
            label="Solution"
            icon="download"
            onClick={() =>
              downloadText("solution.json", `${jsonText(family.solutionJson(puzzle, solution), 2)}\n`)
            }
          />
        )}
        <Button label="Print" icon="print" onClick={() => print()} />
      </div>
    </Disclosure>
  );
}
