/** What the page of a family tells the frame that all families share: its puzzle, its picture, its words, and what is special to it. */
import type { ComponentChildren } from "preact";
import type { Cell } from "../../../../board/index.js";
import type { Scene } from "../../../../scene/index.js";
import type { BoardProps } from "../../../board/index.js";
import type { KeyAction, Mode, Verdict } from "../../../frame/index.js";
import type { Decision } from "../edit/decide.js";
import type { InEdit } from "../edit/differing.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import type { MendToolsProps } from "../why/mend-tools.js";
import type { Questions } from "./question-keys.js";
import type { Line } from "./screen-places.js";

export interface PuzzlePageProps<P, S> extends Pick<
  BoardProps,
  "cellLabel" | "onFocusCell" | "stops" | "page"
> {
  readonly title: string;
  readonly session: PuzzleSession<P, S>;
  readonly mode: Mode;
  readonly scene: Scene;
  /** The sentence under the board. Solve and Lab have that of Edit until an answer is shown. `time`: "3:05". */
  readonly verdict: { play(time: string): Verdict; edit(decision: Decision | undefined): Verdict };
  /** Whether the play is a solution, which stops the clock; undefined: there is no clock. */
  readonly solved?: boolean;
  /** The board has its own names for cells, or none at its edges. */
  readonly ownNames?: boolean;
  /** Decides on the page whether the edited board is a puzzle; undefined: it cannot, and the worker is asked. */
  decides?(): MendToolsProps<P, S>["decision"];
  /** Maps cells of the family's picture to `scene` in Edit; undefined: two solutions are not compared there. */
  readonly inEdit?: InEdit<S> | undefined;
  /** Default in Lab: a stroke selects a cell. */
  readonly strokes: Partial<Readonly<Record<Mode, BoardProps["onStroke"]>>>;
  /** Cells of `scene` with something on trial, if they differ from those of the family's own picture. */
  readonly tried?: readonly Cell[];
  /** In Play things are dragged, not drawn. */
  readonly dragged?: boolean;
  readonly panels: Readonly<Record<Mode, ComponentChildren>>;
  /** Content below the panel in all modes. */
  readonly below?: ComponentChildren;
  /** Wraps the board. `differing`: in Edit, the cells of the family's picture in which two solutions differ. */
  around?(board: ComponentChildren, differing: readonly Cell[]): ComponentChildren;
  readonly onLine?: ((line: Line) => void) | undefined;
  /** Keys besides undo, redo and Escape. */
  readonly keys?: readonly KeyAction[];
  /** The questions for the keys C and S, if not the usual ones. */
  readonly questions?: Questions;
  isWhole?(): boolean;
  /** Called on Escape and on a change of mode. */
  onLetGo?(): void;
}
