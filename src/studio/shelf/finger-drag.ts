/** A finger or a pen on its handle drags a row of a collection. The browser's own dragging works only with a mouse. */

/** Marks and returns the row under the finger; beyond the ends, the first or the last. */
function markRow(rows: readonly HTMLElement[], from: number, y: number): number {
  const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  const to = under === -1 ? rows.length - 1 : under;
  for (const [at, row] of rows.entries()) {
    if (at === to && to !== from) row.dataset["drop"] = from > to ? "before" : "after";
    else delete row.dataset["drop"];
  }
  rows[to]?.scrollIntoView({ block: "nearest" });
  return to;
}

/** `move` is called when the finger is lifted over another row. */
export function dragByFinger(
  event: PointerEvent,
  from: number,
  move: (from: number, to: number) => void,
): void {
  const handle = event.currentTarget as HTMLElement;
  const row = handle.closest("li");
  if (event.pointerType === "mouse" || !event.isPrimary || row === null) return;
  const rows = Array.from(row.closest("main")?.querySelectorAll<HTMLElement>(".shelf-puzzles li") ?? []);
  const ended = new AbortController();
  const { signal } = ended;
  let to = from;
  const end = (): void => {
    ended.abort();
    handle.draggable = true;
    for (const one of rows) delete one.dataset["drop"];
    delete row.dataset["dragged"];
  };
  // A long press would begin the browser's own drag.
  handle.draggable = false;
  handle.setPointerCapture(event.pointerId);
  row.dataset["dragged"] = "";
  handle.addEventListener("pointermove", ({ clientY }) => (to = markRow(rows, from, clientY)), { signal });
  handle.addEventListener("pointercancel", end, { signal });
  handle.addEventListener(
    "pointerup",
    () => {
      end();
      move(from, to);
    },
    { signal },
  );
}
