/** The tour: what Quadrille does, on two boards that everybody can check by eye. As for any command, each is given by its text. */
import { unwrap } from "../../base/index.js";
import { explainPuzzle, readPuzzle, solvePuzzle } from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { drawing, methodText } from "../output/text.js";

export async function tourCommand(options: CommonOptions, io: Io): Promise<number> {
  io.out("Quadrille, a workbench for placement puzzles. Every answer carries its evidence.\n\n");
  {
    const { family, puzzle } = unwrap(readPuzzle("8x8-0,0-4,3"));
    const answer = unwrap(await solvePuzzle(family, puzzle));
    io.out(`$ quadrille solve 8x8-0,0-4,3\n\n`);
    io.out(
      drawing(
        family.size(puzzle),
        () => family.scene(puzzle, { solution: answer.solutions[0] }),
        options,
        io,
      ),
    );
    io.out(`\nA white and a black square are gone, and the rest can be tiled. (${methodText(answer)})\n\n`);
  }
  {
    const { family, puzzle } = unwrap(readPuzzle("6x6-0,3-1,2-2,2-3,0-4,2-5,3"));
    const { answer, explanation } = unwrap(await explainPuzzle(family, puzzle));
    io.out(`$ quadrille explain 6x6-0,3-1,2-2,2-3,0-4,2-5,3\n\n`);
    const view = { certificate: answer.certificate, explanation };
    io.out(drawing(family.size(puzzle), () => family.scene(puzzle, view), options, io));
    io.out(
      `\n${explanation?.verdict ?? ""}\n${(explanation?.details ?? []).join("\n")} (${methodText(answer)})\n\n`,
    );
  }
  io.out('Next: "quadrille --help" shows what else there is.\n');
  return EXIT.ok;
}
