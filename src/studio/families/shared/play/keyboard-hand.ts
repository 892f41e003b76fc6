/** Laying things from a tray by keys: the cursor on the board, and which thing comes next. */
import { type Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { type Cell } from "../../../../board/index.js";
import { focusedElement, handRoot, targetOf, useRoot } from "../../../ui/index.js";

/** `cursor` follows the keyboard's focus on the board; `carry` moves what is in hand with it. */
export function useCursor(cursor: Signal<Cell | undefined>, carry: (cell: Cell) => void): void {
  const root = useRoot();
  // A layout effect: on a busy machine the first focus comes before an effect after the paint.
  useLayoutEffect(() => {
    const follow = (event: Event): void => {
      const target = targetOf(event) as Element;
      const text = target.getAttribute("data-cell");
      // The piece editor has its own cells.
      if (text === null || target.closest("[data-drawing]") !== null) return;
      const [row = 0, col = 0] = text.split(",").map(Number);
      cursor.value = [row, col];
      carry([row, col]);
    };
    root.addEventListener("focusin", follow);
    return () => root.removeEventListener("focusin", follow);
  }, []);
}

/** Focuses the cursor's cell, or else the first bare one, and returns it. */
export function focusBoard(
  cursor: Cell | undefined,
  cells: readonly Cell[],
  isBare: (cell: Cell, at: number) => boolean,
): Cell | undefined {
  const there = cursor !== undefined && cells.some((cell) => String(cell) === String(cursor));
  const cell = there ? cursor : (cells.find(isBare) ?? cells[0]);
  if (cell !== undefined)
    handRoot().querySelector<SVGElement>(`[data-board] [data-cell="${cell.join()}"]`)?.focus();
  return cell;
}

/** The cells that a key may mean: the focused cursor, then the cell under the pointer. */
export function cellsMeant(cursor: Cell | undefined, focus: Cell | undefined): Cell[] {
  const onBoard = focusedElement()?.hasAttribute("data-cell") === true;
  return [onBoard ? cursor : undefined, focus].filter((cell) => cell !== undefined);
}

/** The thing after or before `last` in the tray; `last` itself if it is chosen but not in hand. */
export function nextInTray<T>(
  tray: readonly T[],
  last: T | undefined,
  inHand: boolean,
  step: 1 | -1,
): T | undefined {
  const at = last === undefined ? -1 : tray.indexOf(last);
  if (at === -1) return tray.at(step === 1 ? 0 : -1);
  return tray.at(inHand ? (at + step) % tray.length : at);
}

/** Up and down go to the nearest thing in the next row; the toolbar does left and right. */
export function moveByRow(event: KeyboardEvent): void {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const from = focusedElement();
  if (way === 0 || !(from instanceof HTMLElement) || from.dataset["tray"] === undefined) return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let nearest = Infinity;
  for (const other of (event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-tray]")) {
    const { left, top } = other.getBoundingClientRect();
    if ((top - here.top) * way <= 0) continue;
    const far = Math.abs(top - here.top) * 100 + Math.abs(left - here.left);
    if (far >= nearest) continue;
    nearest = far;
    best = other;
  }
  best?.focus();
}

/** The number of the thing in the tray that has the focus. */
export function trayFocus(): number | undefined {
  const at = focusedElement()?.getAttribute("data-tray");
  return at === null || at === undefined ? undefined : Number(at);
}
