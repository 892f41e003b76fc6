/** A tiling as the contract's JSON, out and in. */
import { fail, isRecord, jsonList, ok, parseJson, type Json, type Result } from "../../base/index.js";
import { dominoesOf, type Chessboard, type Tiling } from "./board.js";
import { isCell } from "./formats.js";

export function tilingJson(_board: Chessboard, tiling: Tiling): Json {
  return { dominoes: jsonList(() => dominoesOf(tiling)) };
}

/** `{ "dominoes": [[[r,c],[r,c]], …] }`, the bare list, or a whole answer (its first solution). */
export function parseTiling(_board: Chessboard, text: string): Result<Tiling> {
  const read = parseJson(text);
  if (!read.ok) return read;
  let value = read.value;
  let path = "";
  if (isRecord(value) && Array.isArray(value["solutions"])) {
    if (value["solutions"].length === 0)
      return fail("chessboard/solution", "this answer has no solution", { path: "solutions" });
    value = value["solutions"][0];
    path = "solutions[0].";
  }
  if (isRecord(value)) {
    value = value["dominoes"];
    path += "dominoes";
  }
  if (!Array.isArray(value))
    return fail("chessboard/solution", "expected a list of dominoes, each [[row, col], [row, col]]", {
      path,
    });
  const dominoes = new Int32Array(value.length * 4);
  for (const [i, domino] of value.entries()) {
    if (!Array.isArray(domino) || domino.length !== 2 || !isCell(domino[0]) || !isCell(domino[1]))
      return fail("chessboard/solution", "a domino is [[row, col], [row, col]]", { path: `${path}[${i}]` });
    dominoes.set([...domino[0], ...domino[1]], i * 4);
  }
  return ok({ dominoes });
}
