import { readPuzzle, solvePuzzle } from "../../workbench/index.js";

addEventListener("message", (event) => {
  const read = readPuzzle(String(event.data));
  if (read.ok) void solvePuzzle(read.value.family, read.value.puzzle, { engine: "cadical" }).then((answer) => postMessage(answer.ok));
});
