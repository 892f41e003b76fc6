/** The tour: what Quadrille does, in two boards. */
import { unwrap } from "../../base/index.js";
import { chessboard, type View } from "../../puzzles/index.js";
import { explainPuzzle, readPuzzle, solvePuzzle, type ReadPuzzle } from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { drawing, methodText } from "../output/text.js";

function board(code: string): ReadPuzzle {
  return unwrap(readPuzzle(code, { family: chessboard.id, format: "code" }));
}

export async function tourCommand(options: CommonOptions, io: Io): Promise<number> {
  io.out("Quadrille, a workbench for placement puzzles. Every answer carries its evidence.\n\n");
  const show = (call: string, { family, puzzle }: ReadPuzzle, view: View<unknown>, words: string): void => {
    const board = drawing(family.size(puzzle), () => family.scene(puzzle, view), options, io);
    io.out(`$ quadrille ${call}\n\n${board}\n${words}\n\n`);
  };
  const solvable = board("8x8-0,0-4,3");
  const solved = unwrap(await solvePuzzle(solvable.family, solvable.puzzle));
  const tiled = `A white and a black square are gone, and the rest can be tiled. (${methodText(solved)})`;
  show("solve 8x8-0,0-4,3", solvable, { solution: solved.solutions[0] }, tiled);

  const code = "6x6-0,3-1,2-2,2-3,0-4,2-5,3";
  const impossible = board(code);
  const { answer, explanation } = unwrap(await explainPuzzle(impossible.family, impossible.puzzle));
  const { verdict = "", details = [] } = explanation ?? {};
  const reasons = `${verdict}\n${details.join("\n")} (${methodText(answer)})`;
  show(`explain ${code}`, impossible, { certificate: answer.certificate, explanation }, reasons);
  io.out('Next: "node bin/quadrille.js --help", or the README.\n');
  return EXIT.ok;
}
