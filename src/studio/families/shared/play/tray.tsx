/** The tray beside the board: a place for each thing, and the thing that is lifted out of it. */
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import type { Drag } from "./drag.js";

export interface TraySlotProps<T> extends Omit<ButtonHTMLAttributes, "class"> {
  readonly number: number;
  readonly class: string;
  /** Whether its place is shown empty. */
  readonly held?: boolean;
  readonly chosen: boolean;
  readonly drag: Drag<T>;
  /** How the thing is turned in the tray, as a CSS transform. */
  readonly transform?: string;
  readonly face: ComponentChildren;
  /** Returns what a pointer on it drags. */
  grab(event: PointerEvent): T;
  takeByKeys(): void;
  tap(): void;
}

export function TraySlot<T>(props: TraySlotProps<T>) {
  const { number, held = false, chosen, drag, transform, face, grab, takeByKeys, tap, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      class={`tray-slot ${props.class}`}
      data-tray={number}
      data-held={held}
      aria-pressed={chosen}
      onPointerDown={(event) => drag.pressTray(event, grab(event), tap)}
      onClick={(event) => {
        // A click without a pointer comes from the keyboard.
        if (event.detail === 0) takeByKeys();
      }}
    >
      <span style={{ transform }}>{face}</span>
      {props.children}
    </button>
  );
}

/** The place of a thing on the board stays free, so that nothing jumps. */
export function EmptySlot({ class: name }: { readonly class: string }) {
  return <span class={`tray-slot ${name}`} data-laid aria-hidden="true" />;
}

export interface LiftedProps {
  readonly name: string;
  readonly fits: boolean;
  readonly by: "pointer" | "keys";
  /** The top left of its unturned picture on the page, in pixels. */
  readonly left: number;
  readonly top: number;
  /** The point of the picture around which it is turned. */
  readonly grip: { readonly x: number; readonly y: number };
  readonly transform: string;
  readonly children: ComponentChildren;
}

export type GhostProps = Pick<LiftedProps, "name" | "left" | "top" | "grip" | "transform" | "children">;

/** A chosen thing, drawn pale where a click would lay it. */
export function Ghost({ name, left, top, grip, transform, children }: GhostProps) {
  return (
    <div
      class="lifted ghost"
      data-ghost={name}
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px` }}
    >
      <div style={{ transformOrigin: `${grip.x}px ${grip.y}px`, transform }}>{children}</div>
    </div>
  );
}

export function LiftedThing({ name, fits, by, left, top, grip, transform, children }: LiftedProps) {
  return (
    <div
      class="lifted"
      data-lifted={name}
      data-fits={fits}
      data-by={by}
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px` }}
    >
      <div style={{ transformOrigin: `${grip.x}px ${grip.y}px`, transform }}>{children}</div>
    </div>
  );
}
