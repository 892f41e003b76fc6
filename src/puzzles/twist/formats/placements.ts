/** The community's notation for IQ Twist: four characters per piece and peg, `f3C4i6B0j1C0`. */
import { fail, ok, type Place, type Result } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { laidText, readTokens, tokenText } from "./notation.js";
import type { Laid, Peg, Twist } from "../puzzle.js";
import { IQ_TWIST_PEGS, IQ_TWIST_PIECES, iqTwist, isIqTwist } from "../sets.js";
import { assemble, type Placed } from "./assemble.js";

function parsePlacements(text: string): Result<Twist> {
  const tokens = readTokens(text, "twist/notation");
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0)
    return fail("twist/empty", "expected pegs or pieces, such as i6B0 or f3C4", { line: 1, column: 1 });
  const pegs: Placed<Peg>[] = [];
  const givens: Placed<Laid>[] = [];
  for (const { letter, row, col, turn, at } of tokens.value) {
    const peg = IQ_TWIST_PEGS.find((candidate) => candidate.letter === letter);
    const piece = IQ_TWIST_PIECES.findIndex(({ name }) => name === letter);
    if (peg !== undefined) {
      if (turn !== 0) return fail("twist/peg-turn", `a peg ends in 0, not in ${turn}`, lastSign(at, text));
      pegs.push({ value: { cell: [row, col], colour: peg.colour }, at });
    } else if (piece !== -1) givens.push({ value: { piece, at: [row, col], turn }, at });
    else return fail("twist/letter", `pieces are a to h and pegs i to l; there is no ${letter}`, at);
  }
  return assemble(iqTwist(), pegs, givens);
}

/** The digit that ends the placement at this place. */
function lastSign(at: Place, text: string): Place {
  if (!("line" in at)) return at;
  const line = text.split("\n")[at.line - 1]!.slice(at.column - 1);
  return { line: at.line, column: at.column + /^[A-Za-z]\d+[A-Z]+/.exec(line)![0].length };
}

export function pegsText(pegs: readonly Peg[]): string {
  const texts = pegs.map(({ cell, colour }) => {
    const { letter } = IQ_TWIST_PEGS.find((peg) => peg.colour === colour)!;
    return tokenText(letter, cell[0], cell[1], 0);
  });
  return texts.toSorted().join("");
}

export const placements: PuzzleFormat<Twist> = {
  id: "placements",
  title: "IQ Twist placements: piece a–h or peg i–l, column, row, orientation",
  extension: "txt",
  example: "f3C4i6B0j1C0",
  detect: (text) => /^\uFEFF?\s*[A-Za-z]\d{1,3}[A-Z]{1,2}\d/.test(text),
  parse: parsePlacements,
  format(puzzle) {
    if (!isIqTwist(puzzle))
      return fail(
        "twist/not-iq-twist",
        "this notation has the board and the pieces of IQ Twist only; JSON can hold any other",
      );
    const { pieces, givens, pegs } = puzzle;
    if (givens.length + pegs.length === 0)
      return fail(
        "twist/empty",
        "without pegs and pieces this notation is an empty text; JSON can hold the bare board",
      );
    return ok([`${laidText(pieces, givens)}${pegsText(pegs)}\n`]);
  },
};
