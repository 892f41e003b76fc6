import { expect, it } from "vitest";
import { FAMILY_PAGES } from "../index.js";
import { begin, startSheet } from "../shared/index.js";
import { templatePage } from "./page-entry.js";
import { createSession, sheets } from "./session.js";

const stroke = (...cells: readonly (readonly [number, number])[]) =>
  ({ cells, button: "primary", phase: "end", by: "pointer" }) as const;

it("can be drawn and played, each with an undo of its own", () => {
  const session = createSession(begin(startSheet(sheets, sheets.first())));
  session.playStroke(stroke([0, 0]));
  session.playStroke(stroke([1, 1]));
  expect(session.family.play.progress(session.puzzle.value, session.sheet.value.played).words).toBe(
    "2 of 4 rooks",
  );
  session.editStroke(stroke([0, 0], [0, 1]));
  expect(session.write(session.puzzle.value).text).toBe("###.\n....\n#...\n....");
  expect(session.sheet.value.played.rooks).toEqual([[1, 1]]);
  session.edits.undo();
  expect(session.sheet.value.played.rooks).toHaveLength(2);
  session.plays.undo();
  session.playStroke(stroke([0, 0]));
  expect(session.sheet.value.played.rooks).toEqual([]);
});

it("has a page that loads, and is in no list", async () => {
  expect((await templatePage.load()).open(undefined).ok).toBe(true);
  expect(FAMILY_PAGES.map(({ id }) => id)).not.toContain(templatePage.id);
});
