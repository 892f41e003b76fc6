import { expect, it } from "vitest";
import { begin, startSheet } from "../shared/index.js";
import { deskFor } from "./edit/drawing-board.js";
import { EDIT_TOOLS } from "./edit/edit-strokes.js";
import { firstPuzzle, createSession, sheets } from "./session.js";
import { cellLabels } from "./labels.js";
import { flatView } from "./scene.js";

it("says in the piece editor where the cubes of the piece are", () => {
  const session = createSession(begin(startSheet(sheets, firstPuzzle())));
  session.tool.value = "pieces";
  const { name, cells } = session.puzzle.peek().pieces[0]!;
  const desk = deskFor(0, cells);
  const view = flatView(session, "edit", desk, { tools: EDIT_TOOLS });
  const label = cellLabels(session, "edit", view, { desk });
  const said: string[] = [];
  for (let row = 0; row < view.scene.rows; row++)
    for (let col = 0; col < view.scene.cols; col++)
      if (view.spotAt([row, col]) !== undefined) said.push(label([row, col]));
  const [x, y, z] = desk.offset;
  expect(said.filter((words) => words.endsWith(`, a cube of ${name}`)).toSorted()).toEqual(
    cells
      .map(
        (own) =>
          `layer ${own[2] + z + 1}, row ${own[1] + y + 1}, column ${own[0] + x + 1}, a cube of ${name}`,
      )
      .toSorted(),
  );
  expect(said.filter((words) => words.endsWith(", no cube"))).toHaveLength(said.length - cells.length);
});
