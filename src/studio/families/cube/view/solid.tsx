/** The solid on the page: a canvas turned by drag and keys, zoomed by wheel and pinch, and described in words. Loads its renderer. */
import type { Signal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cornerOf, type Orbit } from "./corner.js";
import { byKey, dragged, orbitWords, zoomed } from "./orbit.js";
import type { SolidRenderer } from "./renderer.js";
import { solidWords } from "./words.js";
import type { SolidLook } from "./types.js";
import * as phrases from "../../../words/cube.js";

export interface SolidProps {
  readonly look: SolidLook;
  readonly orbit: Signal<Orbit>;
  /** For the picture as a whole: "3 × 3 × 3 box". */
  readonly label: string;
  onPick?: ((piece: number) => void) | undefined;
  /** There is no WebGL, or it was lost. */
  onFail(words: string): void;
}

/** A press that moves no further is a click. */
const CLICK_PX = 5;
const WHEEL_ZOOM = 0.0016;

interface Press {
  readonly id: number;
  x: number;
  y: number;
}

export function Solid({ look, orbit, label, onPick, onFail }: SolidProps) {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<SolidRenderer | undefined>(undefined);
  const [ready, setReady] = useState(false);
  const id = useId();
  const words = useMemo(() => solidWords(look.data), [look.data]);

  useEffect(() => {
    const drawn = canvas.current!;
    const paper = room.current!;
    let over = false;
    const lost = (event: Event): void => {
      event.preventDefault();
      onFail(phrases.the3DPicture);
    };
    const fit = (): void => {
      const { width, height } = paper.getBoundingClientRect();
      renderer.current?.resize(width, height, devicePixelRatio);
    };
    const watcher = new ResizeObserver(fit);
    const start = async (): Promise<void> => {
      try {
        const { createRenderer } = await import("./renderer.js");
        if (over) return;
        renderer.current = createRenderer(drawn);
      } catch {
        if (!over) onFail(phrases.cannotDrawSolids);
        return;
      }
      drawn.addEventListener("webglcontextlost", lost);
      fit();
      watcher.observe(paper);
      setReady(true);
    };
    void start();
    return () => {
      over = true;
      watcher.disconnect();
      drawn.removeEventListener("webglcontextlost", lost);
      renderer.current?.dispose();
      renderer.current = undefined;
    };
  }, []);

  const now = orbit.value;
  useEffect(() => renderer.current?.turn(now), [now, ready]);
  useEffect(() => renderer.current?.show(look), [look, ready]);
  const hands = useHands(
    orbit,
    canvas,
    (x, y) => {
      const piece = onPick === undefined ? undefined : renderer.current?.pick(x, y);
      if (piece !== undefined) onPick?.(piece);
    },
    () => cornerOf(look.data.clues),
  );
  return (
    <div ref={room} class="cube-solid-room" data-ready={ready}>
      <canvas
        ref={canvas}
        class="cube-solid-canvas"
        tabIndex={0}
        role="img"
        aria-label={phrases.arrowKeysTurnItPlus(label, orbitWords(now))}
        aria-describedby={`${id}-words`}
        data-turn={Math.round(now.turn)}
        data-lift={Math.round(now.lift)}
        {...hands}
      />
      <span id={`${id}-words`} hidden>
        {words}
      </span>
      {ready ? null : (
        <p class="cube-solid-wait" aria-hidden="true">
          {phrases.preparingThe3DPicture}
        </p>
      )}
    </div>
  );
}

/** One finger or the mouse turns, two fingers zoom, a click picks. */
function useHands(
  orbit: Signal<Orbit>,
  canvas: { readonly current: HTMLCanvasElement | null },
  onClick: (x: number, y: number) => void,
  corner: () => Orbit,
) {
  const presses = useRef<Press[]>([]);
  const travelled = useRef(0);
  const apart = (): number => {
    const [a, b] = presses.current;
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };
  const release = (event: PointerEvent): boolean => {
    const was = presses.current.length;
    presses.current = presses.current.filter((press) => press.id !== event.pointerId);
    return was === 1 && presses.current.length === 0;
  };
  // Not as a property: a passive listener cannot keep the page from scrolling. In a layout effect: the first turn of the wheel counts.
  useLayoutEffect(() => {
    const drawn = canvas.current!;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      orbit.value = zoomed(orbit.peek(), Math.exp(-event.deltaY * WHEEL_ZOOM));
    };
    drawn.addEventListener("wheel", wheel, { passive: false });
    return () => drawn.removeEventListener("wheel", wheel);
  }, []);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (presses.current.length === 0) travelled.current = 0;
      canvas.current?.setPointerCapture(event.pointerId);
      presses.current.push({ id: event.pointerId, x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const press = presses.current.find((one) => one.id === event.pointerId);
      if (press === undefined) return;
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      const before = apart();
      [press.x, press.y] = [event.clientX, event.clientY];
      travelled.current += Math.hypot(dx, dy);
      if (presses.current.length === 1) orbit.value = dragged(orbit.peek(), dx, dy);
      else if (before > 0) orbit.value = zoomed(orbit.peek(), apart() / before);
    },
    onPointerUp(event: PointerEvent) {
      if (!release(event) || travelled.current > CLICK_PX) return;
      const { left, top } = canvas.current!.getBoundingClientRect();
      onClick(event.clientX - left, event.clientY - top);
    },
    onPointerCancel(event: PointerEvent) {
      release(event);
    },
    onDblClick() {
      orbit.value = corner();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = byKey(orbit.peek(), event.key, corner());
      if (next === undefined) return;
      event.preventDefault();
      orbit.value = next;
    },
  };
}
