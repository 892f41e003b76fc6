/** Motion that explains: pieces grow from their cells, a Hall set pulses once. People who ask for reduced motion see none. */

const ENTER = 180;
const PULSE = 400;
/** Milliseconds between two pieces, and below, for all of them. */
const STAGGER = 28;
const LONGEST_PARADE = 1400;
/** Each moving piece is a layer for the browser: more than this many appear as a wave, without easing. */
const MOST_EASED = 80;
const EASE_OUT = "cubic-bezier(.2,.7,.2,1)";

function wantsMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Squeezed into the first cell; the name is the direction of growth. */
const SQUEEZED = {
  right: { transform: "scaleX(.5)", transformOrigin: "left" },
  left: { transform: "scaleX(.5)", transformOrigin: "right" },
  down: { transform: "scaleY(.5)", transformOrigin: "top" },
  up: { transform: "scaleY(.5)", transformOrigin: "bottom" },
  none: { transform: "scale(.9)", transformOrigin: "center" },
} as const;
export type Slide = keyof typeof SQUEEZED;

/** New pieces grow from their first cell in the direction of `data-slide`, together or one by one. */
export function bringIn(pieces: readonly SVGElement[], oneByOne: boolean): void {
  if (pieces.length === 0 || !wantsMotion()) return;
  if (pieces.length > MOST_EASED) {
    if (oneByOne) wave(pieces);
    return;
  }
  const step = oneByOne ? Math.min(STAGGER, LONGEST_PARADE / pieces.length) : 0;
  for (const [i, piece] of pieces.entries()) {
    const from = SQUEEZED[(piece.getAttribute("data-slide") ?? "none") as Slide];
    piece.animate(
      [
        { ...from, opacity: 0 },
        { ...from, transform: "none", opacity: 1 },
      ],
      { duration: ENTER, delay: i * step, easing: EASE_OUT, fill: "backwards" },
    );
  }
}

function wave(pieces: readonly SVGElement[]): void {
  for (const piece of pieces) piece.style.visibility = "hidden";
  const length = Math.min(LONGEST_PARADE, pieces.length * STAGGER);
  let shown = 0;
  let start: number | undefined;
  const step = (now: number): void => {
    start ??= now;
    const due = Math.min(pieces.length, Math.ceil(((now - start) / length) * pieces.length));
    for (; shown < due; shown++) pieces[shown]!.style.visibility = "";
    if (shown < pieces.length) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The signs of a mark swell and settle. */
export function pulse(group: Element): void {
  if (!wantsMotion()) return;
  group.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: PULSE / 2, easing: EASE_OUT });
  for (const sign of group.querySelectorAll("[data-sign]")) {
    const width = Number.parseFloat(getComputedStyle(sign).strokeWidth);
    if (!(width > 0)) continue;
    sign.animate([{ strokeWidth: width }, { strokeWidth: width * 1.4 }, { strokeWidth: width }], {
      duration: PULSE,
      easing: "ease-in-out",
    });
  }
}
