/** The session of a polycube puzzle. */
import { computed, signal } from "@preact/signals";
import type { Cell } from "../../../board/index.js";
import {
  applyCubeMove,
  boxCells,
  cubeFace,
  cubeCellWords,
  cubePanels,
  pictureSpot,
  samePlacement,
  type Cube,
  type CubeFace,
  type CubeMove,
  type CubePlaced,
  type CubePlayMove,
  type CubeSolution,
  type Point3,
  PIECE_SETS,
  piecesOfSet,
} from "../../../puzzles/index.js";
import {
  createPuzzleSession,
  editedTo,
  CLUE_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
} from "../shared/index.js";
import { createHand, lyingWithout } from "./hand/hand.js";
import { boxOf, byAxis } from "./view/poses.js";
import * as phrases from "../../words/cube.js";

export type CubeSheet = Sheet<Cube, CubeSolution>;

export type Tool = "region" | "pieces" | "faces" | "givens";

/** Each click paints the next colour. */
export const IN_TURN = Symbol(phrases.listedInTurn);

/** What a click on a face paints; null: hidden, undefined: nothing. */
export type Brush = typeof IN_TURN | string | null | undefined;

export type Session = ReturnType<typeof createSession>;

export const sheets: SheetKind<Cube, CubeSolution, CubeSolution, CubePlayMove> = {
  family: cubeFace,
  whole: async () => (await import("./whole.js")).cube,
  // People would type the first format, but it cannot express every puzzle.
  ...writtenIn(cubeFace, ["layers", "json"]),
  first: firstPuzzle,
  titled: {
    title: ({ title }) => title,
    withTitle(puzzle, title) {
      const { title: _, ...rest } = puzzle;
      return title === undefined ? rest : { ...rest, title };
    },
  },
  answerWords: CLUE_ANSWER_WORDS,
};

export function edited(sheet: CubeSheet, moves: readonly CubeMove[]): CubeSheet {
  return editedTo(sheets, sheet, moves.reduce(applyCubeMove, sheet.puzzle));
}

export function createSession(begun: Begun<CubeSheet>) {
  const size = signal<Point3>([0, 0, 0]);
  const piece = signal(0);
  const session = createPuzzleSession(sheets, begun, { onChange: () => hand.letGo() });
  const { sheet, visible } = session;
  const hand = createHand(sheet);
  const lying = computed<CubeSolution>(() => ({
    placements: lyingWithout(sheet.value.played.placements, hand.held.value),
  }));
  const spot = signal<Point3 | undefined>(undefined);
  /** The cells of the solid for these cells of its picture. */
  const solidCells = (cells: readonly Cell[]): Point3[] => {
    const panels = cubePanels(sheet.value.puzzle);
    return cells.flatMap((at): Point3[] => {
      const seen = pictureSpot(panels, at);
      return seen !== undefined && "cell" in seen ? [seen.cell] : [];
    });
  };
  const change = (...moves: readonly CubeMove[]): void => session.go(edited(sheet.peek(), moves));
  return {
    ...session,
    cellWords: cubeCellWords,
    /** Cells of the solid with something on trial. */
    tried: computed(() => solidCells(session.trial.cells.value)),
    solidCells,
    /** The laid pieces, without the piece in hand. */
    lying,
    report: computed(() => cubeFace.check(sheet.value.puzzle, lying.value)),
    spot,
    // Models name cells of the region.
    inspected: spot,
    hand,
    tool: signal<Tool>("region"),
    /** In Edit: the number of the piece on the drawing board. */
    piece,
    face: signal<CubeFace>("front"),
    brush: signal<Brush>(IN_TURN),
    /** In Edit: the box in which the region is drawn. */
    paper: computed<Point3>(() => {
      const [, high] = boxOf(visible.value.puzzle.cells);
      return byAxis((axis) => Math.max(size.value[axis], high[axis]));
    }),
    setPaper(next: Point3): void {
      size.value = next;
    },
    /** The cell of the solid under the pointer or the cursor. */
    pointed: signal<Point3 | undefined>(undefined),
    change,
    begin(puzzle: Cube): void {
      size.value = [0, 0, 0];
      piece.value = 0;
      session.begin(puzzle);
    },
    /** Lays the piece in hand, as a move of the player or as a given. Returns whether it could be laid. */
    lay(as: "laid" | "given"): boolean {
      const held = hand.held.peek();
      const target = hand.target.peek();
      if (held === undefined || target === undefined || !target.fits) return false;
      hand.letGo();
      const { from } = held;
      const { placed } = target;
      // It is back in its old place, so nothing has happened.
      if (from !== undefined && samePlacement(from, placed)) return true;
      if (as === "given") {
        const lift: CubeMove[] = from === undefined ? [] : [{ kind: "ungive", cell: from.cells[0]! }];
        change(...lift, { kind: "give", placed });
      } else session.play(...liftMoves(sheet.peek().played, from), { kind: "place", placed });
      return true;
    },
  };
}

export function liftMoves({ placements }: CubeSolution, from: CubePlaced | undefined): CubePlayMove[] {
  return from === undefined ? [] : [{ kind: "lift", at: placements.indexOf(from) }];
}

export const { showErrors, letters } = rememberedSwitches("cube", { showErrors: true, letters: true });

/** The puzzle of a new page: the Soma cube. */
export function firstPuzzle(): Cube {
  const soma = PIECE_SETS.find(({ id }) => id === "soma")!;
  return {
    set: soma.id,
    cells: boxCells(...soma.region),
    pieces: piecesOfSet(soma),
    reflections: false,
    givens: [],
    clues: [],
  };
}
