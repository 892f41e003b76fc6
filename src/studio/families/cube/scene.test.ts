import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { cubeFace, type CubeSolution, type Point3 } from "../../../puzzles/index.js";
import { begin, startSheet } from "../shared/index.js";
import { deskFor } from "./edit/drawing-board.js";
import { EDIT_TOOLS } from "./edit/edit-strokes.js";
import { flatView } from "./scene.js";
import { createSession, sheets, type Tool } from "./session.js";
import { solidData } from "./stage/solid-data.js";
import { solidPieces } from "./stage/solid-pieces.js";

const layers = cubeFace.formats.find(({ id }) => id === "layers")!;
const puzzle = unwrap(layers.parse("cube\nregion: 2x2x2\npiece: D 3\nXX\npiece: I 2\nX\n"));

function sessionWith(tool: Tool) {
  const session = createSession(begin(startSheet(sheets, puzzle)));
  session.tool.value = tool;
  return session;
}

const bar = (z: number, y: number) => ({ piece: "D", cells: [0, 1].map((x): Point3 => [x, y, z]) });
const upright = (x: number) => ({ piece: "D", cells: [0, 1].map((y): Point3 => [x, y, 0]) });
const dots = [0, 1].map((x) => ({ piece: "I", cells: [[x, 1, 1] as Point3] }));
const one: CubeSolution = { placements: [bar(0, 0), bar(0, 1), bar(1, 0), ...dots] };
const two: CubeSolution = { placements: [upright(0), upright(1), bar(1, 0), ...dots] };

describe("where two solutions differ, in Edit", () => {
  const differing: Point3[] = one.placements.slice(0, 2).flatMap(({ cells }) => cells);
  const desk = deskFor(0, puzzle.pieces[0]!.cells);

  it("is in the layers, with the region and with the givens", () => {
    for (const tool of ["region", "givens"] as const) {
      const view = flatView(sessionWith(tool), "edit", desk, { tools: EDIT_TOOLS });
      const places = view.placesOf(differing);
      expect(places.map((at) => view.spotAt(at))).toEqual(differing.map((cell) => ({ kind: "cell", cell })));
    }
  });

  it("is on the squares of a face that show it", () => {
    const session = sessionWith("faces");
    session.face.value = "front";
    // The front shows the cells with y = 1, the upper row those of the first layer.
    expect(flatView(session, "edit", desk, { tools: EDIT_TOOLS }).placesOf(differing)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    session.face.value = "bottom";
    expect(flatView(session, "edit", desk, { tools: EDIT_TOOLS }).placesOf(differing)).toEqual([]);
  });

  it("is the piece itself, where pieces are drawn and it lies differently", () => {
    const session = sessionWith("pieces");
    const view = flatView(session, "edit", desk, { tools: EDIT_TOOLS });
    const marked = (piece: number, other: CubeSolution) => {
      const on = deskFor(piece, puzzle.pieces[piece]!.cells);
      return EDIT_TOOLS.difference(session, "pieces", on, { view, cells: differing, one, two: other });
    };
    const drawn = view.scene.items.flatMap((item) => (item.kind === "piece" ? item.cells : []));
    expect(marked(0, two)).toEqual(drawn);
    expect(marked(1, two)).toEqual([]);
    expect(marked(0, one)).toEqual([]);
  });
});

it("keeps the colours of a solution while it is put together, the same in the layers and in the solid", () => {
  const session = sessionWith("givens");
  session.shown.value = { words: "", solution: one };
  const coloursOf = (there?: string): (number | undefined)[] =>
    flatView(session, "solve", deskFor(0, puzzle.pieces[0]!.cells), { there }).scene.items.flatMap((item) =>
      item.kind === "piece" ? [item.colour] : [],
    );
  const whole = solidPieces(puzzle, one.placements).map(({ colour }) => colour);
  expect(whole[0]).not.toBe(whole[1]);
  expect(coloursOf()).toEqual(whole);
  expect(coloursOf("-xxxx")).toEqual(whole.slice(1));
});

it("marks the solid as the layers, each kind of mark by itself", () => {
  const session = sessionWith("givens");
  const marks = [
    { cell: [0, 0, 0], role: "set" as const },
    { cell: [1, 0, 0], role: "focus" as const },
    { cell: [0, 1, 0], role: "set" as const },
  ];
  session.shown.value = { words: "", explanation: { verdict: "", details: [], data: {}, marks } };
  const desk = deskFor(0, puzzle.pieces[0]!.cells);
  expect(solidData(session, "solve", desk).marked).toEqual([
    {
      role: "set",
      cells: [
        [0, 0, 0],
        [0, 1, 0],
      ],
    },
    { role: "focus", cells: [[1, 0, 0]] },
  ]);
  session.shown.value = { words: "", solution: one, other: two };
  expect(solidData(session, "solve", desk).marked).toEqual([
    { role: "changed", cells: one.placements.slice(0, 2).flatMap(({ cells }) => cells) },
  ]);
});

it.each(["region", "faces", "givens"] as const)("marks the solid in Edit, with the tool %s", (tool) => {
  const session = sessionWith(tool);
  const desk = deskFor(0, puzzle.pieces[0]!.cells);
  const differing: Point3[] = [
    [0, 0, 0],
    [1, 0, 0],
  ];
  expect(solidData(session, "edit", desk, differing).marked).toEqual([{ role: "changed", cells: differing }]);
  const marks = [{ cell: [0, 1, 0], role: "focus" as const }];
  session.shown.value = { words: "", explanation: { verdict: "", details: [], data: {}, marks } };
  expect(solidData(session, "edit", desk).marked).toEqual([{ role: "focus", cells: [[0, 1, 0]] }]);
});

it("marks in the layers of the region what a reason speaks of", () => {
  const session = sessionWith("region");
  const marks = [{ cell: [0, 1, 0], role: "focus" as const }];
  session.shown.value = { words: "", explanation: { verdict: "", details: [], data: {}, marks } };
  const { scene, spotAt } = flatView(session, "edit", deskFor(0, puzzle.pieces[0]!.cells), {
    tools: EDIT_TOOLS,
  });
  const marked = scene.items.flatMap((item) => (item.kind === "mark" ? [spotAt(item.cell)] : []));
  expect(marked).toEqual([{ kind: "cell", cell: [0, 1, 0] }]);
});
