/** The board as a file: pictures and every text format. */
import { chessboard } from "../../../puzzles/index.js";
import { renderSvg } from "../../../scene/index.js";
import { downloadBlob, downloadText, svgToPng } from "../../app/download.js";
import { Button, Disclosure, showNote } from "../../ui/index.js";
import type { Scene } from "../../../scene/index.js";
import type { Session } from "./session.js";

export function ExportPanel({
  session,
  scene,
  theme,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly theme: "light" | "dark";
}) {
  const { board } = session.sheet.value;
  const svg = (): string => renderSvg(scene, { theme, static: true });
  const png = async (): Promise<void> => {
    try {
      downloadBlob("board.png", await svgToPng(svg()));
    } catch (error) {
      showNote({
        words: `The picture could not be made: ${error instanceof Error ? error.message : String(error)}.`,
        tone: "bad",
      });
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
        {chessboard.formats.map((format) => (
          <Button
            key={format.id}
            label={format.id === "json" ? "JSON" : format.id === "code" ? "Code" : "Drawing"}
            icon="download"
            onClick={() => {
              const written = format.format(board);
              if (written.ok) downloadText(`board-${format.id}.${format.extension}`, [...written.value]);
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}
