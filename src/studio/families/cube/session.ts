/** One packing puzzle being worked on. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { countWords } from "../../../base/index.js";
import { type Cell } from "../../../board/index.js";
import {
  applyCubeMove,
  boxCells,
  cube,
  samePlacement,
  type CheckReport,
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
  PLAIN_ANSWER_WORDS,
  writtenIn,
  type Begun,
  type PuzzleSession,
  type Sheet,
  type SheetKind,
  rememberedSwitches,
  readExamples,
} from "../shared/index.js";
import { createHand, lyingWithout, type Hand } from "./hand/hand.js";
import { boxOf } from "./view/poses.js";

export type CubeSheet = Sheet<Cube, CubeSolution>;

export const TOOLS = ["region", "pieces", "faces", "givens"] as const;
export type Tool = (typeof TOOLS)[number];

/** What a click on a face paints: the next of all in turn, a colour, hidden, or nothing. */
export type Brush =
  | { readonly kind: "next" | "hidden" | "none" }
  | { readonly kind: "colour"; readonly colour: string };

export interface Session extends PuzzleSession<Cube, CubeSolution, CubeSolution, CubePlayMove, undefined> {
  /** What lies, without what is in hand. */
  readonly lying: ReadonlySignal<CubeSolution>;
  readonly report: ReadonlySignal<CheckReport>;
  readonly hand: Hand;
  readonly tool: Signal<Tool>;
  /** In Edit: the piece on the drawing board, by its number. */
  readonly piece: Signal<number>;
  readonly face: Signal<CubeFace>;
  readonly brush: Signal<Brush>;
  /** In Edit: the box in which the region is drawn. */
  readonly paper: ReadonlySignal<Point3>;
  setPaper(size: Point3): void;
  /** The cell under the pointer or the cursor. */
  readonly focus: Signal<Point3 | undefined>;
  /** In Lab: the cell whose variables are shown. */
  readonly spot: Signal<Point3 | undefined>;
  /** As one step. */
  change(...moves: readonly CubeMove[]): void;
  /** Lay what is in hand, as a move of the player or as a given. Whether it could be laid. */
  lay(as: "laid" | "given"): boolean;
}

export const sheets: SheetKind<Cube, CubeSolution, CubeSolution, CubePlayMove> = {
  family: cube,
  // As a person would type it; where that cannot say a puzzle, all of it by name.
  ...writtenIn(cube, ["layers", "json"]),
  first: firstPuzzle,
  answerWords: {
    ...PLAIN_ANSWER_WORDS,
    solved: "The pieces fit: this is one way.",
    unique: "There is exactly one way, and this is it.",
    several: "There is more than one way: the marked pieces lie otherwise in another.",
    difference: "Framed are the pieces that lie otherwise in the other one.",
    counted: (count, distinct) => {
      if (count === 0n) return "There is no way to fit the pieces in.";
      const symmetric =
        distinct === false ? "" : distinct === true ? ", up to turning and mirroring" : ", up to turning";
      return count === 1n
        ? `There is exactly one way${symmetric}.`
        : `There are ${countWords(count)} ways${symmetric}.`;
    },
  },
};

/** The sheet after edits of the puzzle. */
export function edited(sheet: CubeSheet, moves: readonly CubeMove[]): CubeSheet {
  return editedTo(sheets, sheet, moves.reduce(applyCubeMove, sheet.puzzle));
}

export function createSession(begun: Begun<CubeSheet>): Session {
  const size = signal<Point3>([0, 0, 0]);
  const piece = signal(0);
  const session = createPuzzleSession(sheets, begun, { onChange: () => hand.letGo() });
  const { sheet, visible, selected } = session;
  const hand = createHand(sheet);
  const lying = computed<CubeSolution>(() => ({
    placements: lyingWithout(sheet.value.played.placements, hand.held.value),
  }));
  const spot = signal<Point3 | undefined>(undefined);
  // The models name cells of the region, whatever the picture is.
  spot.subscribe((cell) => {
    selected.value = cell as unknown as Cell | undefined;
  });
  const change = (...moves: readonly CubeMove[]): void => session.go(edited(sheet.peek(), moves));
  return {
    ...session,
    lying,
    report: computed(() => cube.check(sheet.value.puzzle, lying.value)),
    spot,
    hand,
    tool: signal<Tool>("region"),
    piece,
    face: signal<CubeFace>("front"),
    brush: signal<Brush>({ kind: "next" }),
    paper: computed<Point3>(() => {
      const [, high] = boxOf(visible.value.puzzle.cells);
      const [x, y, z] = size.value;
      return [Math.max(x, high[0]), Math.max(y, high[1]), Math.max(z, high[2])];
    }),
    setPaper(next) {
      size.value = next;
    },
    focus: signal<Point3 | undefined>(undefined),
    change,
    begin(puzzle) {
      size.value = [0, 0, 0];
      piece.value = 0;
      session.begin(puzzle);
    },
    lay(as) {
      const held = hand.held.peek();
      const target = hand.target.peek();
      if (held === undefined || target === undefined || !target.fits) return false;
      // Back where it was taken from: nothing has happened.
      if (held.from !== undefined && samePlacement(held.from, target.placed)) {
        hand.letGo();
        return true;
      }
      hand.letGo();
      const { from } = held;
      const { placed } = target;
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

/** In Play: what is wrong is said as soon as it is. On the solid: pieces have their names on their faces. */
export const { showErrors, letters } = rememberedSwitches("cube", { showErrors: true, letters: true });

const TEXTS = import.meta.glob<string>("../../../../examples/cube/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "Cube puzzler pro, 6 pieces" */
export const EXAMPLES = readExamples(cube, TEXTS, (name, { title = name, pieces }) => {
  const words = title.charAt(0).toUpperCase() + title.slice(1);
  return `${words}, ${pieces.length} pieces`;
}).toSorted((a, b) => a.puzzle.cells.length - b.puzzle.cells.length || a.label.localeCompare(b.label));

/** What is on the sheet when nothing else is: the Soma cube. */
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
