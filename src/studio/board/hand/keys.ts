/** The keyboard on the board. Space acts on keyup, as on a button: until then it may be held for panning. */
import { targetOf } from "../../ui/index.js";
import type { Cell } from "../../../board/index.js";
import { keyAction, stopAt } from "./cursor.js";
import type { Controller } from "./controller.js";
import { canPan, moveCursor } from "./state.js";
import { centreOf } from "./viewport.js";

const KEY_ZOOM = 1.4;

export function createKeys(controller: Controller) {
  const { look, draws, svg, focusCursor, change, dispatch } = controller;
  /** What releasing Space will do. */
  let space: "primary" | "secondary" | undefined;

  /** The cell where a key that aims at `to` leads. */
  const steered = (key: string, to: Cell): Cell => {
    const { frame, cursor } = look().board;
    const { stops, page } = controller.props();
    if (page !== undefined && (key === "PageUp" || key === "PageDown"))
      return page(cursor, key === "PageUp" ? -1 : 1) ?? cursor;
    return stops === undefined ? to : stopAt(frame.sheet, stops, cursor, to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { board } = look();
    if (event.altKey) return;
    if (event.key === "Escape" && (board.hand.kind === "stroke" || board.hand.kind === "keys")) {
      dispatch({ kind: "escape" });
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const ctrl = event.ctrlKey || event.metaKey;
    const action = keyAction(board.frame.sheet, board.cursor, {
      key: event.key,
      ctrl,
      shift: event.shiftKey,
    });
    if (action === undefined) return;
    switch (action.kind) {
      case "move":
      case "extend":
        focusCursor();
        if (action.kind === "extend" && draws()) {
          dispatch({ kind: "extend", to: action.to }, { ring: true });
        } else {
          const to = steered(event.key, action.to);
          // Shift may have been released outside the page.
          dispatch({ kind: "release" });
          change({ ring: true, board: moveCursor(look().board, to) });
        }
        break;
      case "act":
        if (!draws()) return;
        if (event.repeat) break;
        if (event.key === " ") space = action.button;
        else dispatch({ kind: "act", button: action.button }, { ring: true });
        break;
      case "zoom":
        controller.zoom(KEY_ZOOM ** action.direction, centreOf(board.viewport, board.cursor));
        change({ ring: true, board: moveCursor(look().board, board.cursor) });
        break;
      case "fit":
        controller.fit();
        break;
    }
    event.preventDefault();
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === "Shift") dispatch({ kind: "release" });
    if (event.key !== " " || space === undefined) return;
    dispatch({ kind: "act", button: space }, { ring: true });
    space = undefined;
  };

  /** Escape ends a stroke wherever the focus is; Space over a zoomed board starts panning. */
  const onWindowKeyDown = (event: KeyboardEvent): void => {
    const { board, grab } = look();
    if (event.key === "Escape" && board.hand.kind === "stroke") {
      dispatch({ kind: "escape" });
      event.preventDefault();
    }
    if (event.key !== " " || controller.mouse() === undefined || !canPan(board)) return;
    const target = targetOf(event);
    const ours = target === document.body || (target instanceof Node && svg().contains(target));
    if (!ours) return;
    event.preventDefault();
    if (!grab) change({ grab: true });
  };

  const onWindowKeyUp = (event: KeyboardEvent): void => {
    if (event.key === " " && look().grab) change({ grab: false });
  };

  return {
    onKeyDown,
    onKeyUp,
    onWindowKeyDown,
    onWindowKeyUp,
    /** Called when Space was used for something else, or its keyup will not come here. */
    forgetSpace(): void {
      space = undefined;
    },
  };
}
