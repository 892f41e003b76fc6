/** Tilings to JSON and back. */
import { fail, jsonList, ok, type Json, type Result } from "../../base/index.js";
import { isCell } from "../../board/index.js";
import { readSolutionJson } from "../reading.js";
import { dominoesOf, type Chessboard, type Tiling } from "./board.js";

export function tilingJson(_board: Chessboard, tiling: Tiling): Json {
  return { dominoes: jsonList(() => dominoesOf(tiling)) };
}

/** `{ "dominoes": [[[r,c],[r,c]], …] }`, the bare list, or a whole answer (its first solution). */
export function parseTiling(_board: Chessboard, text: string): Result<Tiling> {
  const code = "chessboard/solution";
  const read = readSolutionJson(text, code, "dominoes");
  if (!read.ok) return read;
  const { value, path } = read.value;
  if (!Array.isArray(value))
    return fail(code, "expected a list of dominoes, each [[row, col], [row, col]]", { path });
  const dominoes = new Int32Array(value.length * 4);
  for (const [i, domino] of value.entries()) {
    if (!Array.isArray(domino) || domino.length !== 2 || !isCell(domino[0]) || !isCell(domino[1]))
      return fail(code, "a domino is [[row, col], [row, col]]", { path: `${path}[${i}]` });
    dominoes.set([...domino[0], ...domino[1]], i * 4);
  }
  return ok({ dominoes });
}
