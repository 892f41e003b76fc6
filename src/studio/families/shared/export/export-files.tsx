/** The contents of "Save as a file": pictures, every text format of the family, and the solution that is shown. */
import { useMemo } from "preact/hooks";
import { jsonText, messageOf } from "../../../../base/index.js";
import {
  withAbout,
  type About,
  type Family,
  type FamilyFace,
  type PuzzleFormat,
} from "../../../../puzzles/index.js";
import { renderSvg, type Scene } from "../../../../scene/index.js";
import { downloadBlob, downloadText, svgToPng } from "../../../frame/index.js";
import { Button, Loading, sentence, showNote, theme, useLoaded } from "../../../ui/index.js";
import * as phrases from "../../../words/play.js";

export interface ExportFilesProps<P, S> {
  readonly family: FamilyFace<P, S>;
  /** The family with all its formats. */
  whole(): Promise<Pick<Family<P, S>, "formats">>;
  readonly puzzle: P;
  readonly about: About;
  /** With everything drawn on it. */
  readonly scene: Scene;
  /** The solution that is shown, as JSON that `quadrille check` reads. */
  readonly solution?: S | undefined;
}

/** Ids that need a label of their own. */
const ACRONYMS: Readonly<Record<string, string>> = {
  json: "JSON",
  "game-id": phrases.gameId,
  "puzz-link": "puzz.link",
  penpa: "penpa-edit",
  "save-file": phrases.savedGame,
  xmpuzzle: "BurrTools",
};

/** "code" → "Code", "game-id" → "Game ID". */
function labelOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return ACRONYMS[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The format's id and why it cannot hold the puzzle, if so. */
function refusalOf<P>(format: PuzzleFormat<P>, puzzle: P): [string, string][] {
  const written = format.format(puzzle);
  return written.ok ? [] : [[format.id, sentence(written.error.message)]];
}

export function ExportFiles<P, S>({ family, whole, puzzle, about, scene, solution }: ExportFilesProps<P, S>) {
  const all = useLoaded(async () => (await whole()).formats, [family]);
  const formats = all ?? family.formats;
  // Some formats write the whole text to find out, so they are asked only when this is open.
  const refusals = useMemo(
    () => new Map(formats.flatMap((format) => refusalOf(format, puzzle))),
    [formats, puzzle],
  );
  const svg = (): string => renderSvg(scene, { theme: theme.value, static: true });
  const png = async (): Promise<void> => {
    try {
      downloadBlob("board.png", await svgToPng(svg()));
    } catch (error) {
      showNote({ words: phrases.thePictureCould(messageOf(error)), tone: "bad" });
    }
  };
  return (
    <>
      <div class="panel-buttons">
        <Button
          label={phrases.svg}
          icon="download"
          onClick={() => downloadText("board.svg", svg(), "image/svg+xml")}
        />
        <Button label={phrases.png} icon="download" onClick={() => void png()} />
        {formats.map((format) => (
          <Button
            key={format.id}
            label={labelOf(format.id)}
            icon="download"
            disabled={refusals.has(format.id)}
            onClick={() => {
              const written = format.format(puzzle);
              if (!written.ok) return;
              const said = Object.keys(about).length > 0;
              const text = said
                ? [withAbout([...written.value].join(""), format.id, about)]
                : [...written.value];
              downloadText(`board-${format.id}.${format.extension}`, text);
            }}
          />
        ))}
        {all === undefined && <Loading />}
        {solution !== undefined && (
          <Button
            label={phrases.solution}
            icon="download"
            onClick={() =>
              downloadText("solution.json", `${jsonText(family.solutionJson(puzzle, solution), 2)}\n`)
            }
          />
        )}
      </div>
      {[...refusals].map(([id, why]) => (
        <p key={id} class="panel-hint">
          {labelOf(id)}: {why}
        </p>
      ))}
    </>
  );
}
