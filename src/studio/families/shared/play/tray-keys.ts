/** Keys in a tray of several rows, whose buttons carry `data-tray`. */

/** Left and right are the toolbar's; up and down go to what is nearest in the row above or below. */
export function moveByRow(event: KeyboardEvent): void {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const from = document.activeElement;
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

/** What has the focus in the tray, by its `data-tray`. */
export function trayFocus(): number | undefined {
  const at = document.activeElement?.getAttribute("data-tray");
  return at === null || at === undefined ? undefined : Number(at);
}
