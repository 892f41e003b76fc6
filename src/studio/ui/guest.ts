/**
 * Whether the parts of a page are in a document of their own or, as a guest, in the shadow root of an element on another site's page. A
 * guest saves nothing on the device, goes nowhere else, and gets only events inside its element. There may be several on a page.
 */
export { IS_GUEST } from "#is-guest";
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Root = Document | ShadowRoot;

/** What a guest's element passes to its parts, and gets from them. */
export interface Guest {
  readonly root: ShadowRoot;
  /** Whether hints are offered. */
  readonly hints: ReadonlySignal<boolean>;
  /** Whether the element is narrow. */
  readonly narrow: ReadonlySignal<boolean>;
  /** The theme in force, for what is not styled by CSS. */
  readonly theme: ReadonlySignal<"light" | "dark">;
  /** What a newcomer must know to play. */
  readonly rules: readonly string[];
  /** Sends an event to the page around it: something was played, or the puzzle is solved. */
  tell(what: "change" | "solved", detail: Readonly<Record<string, unknown>>): void;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

/** Undefined in the Studio. */
export function useGuest(): Guest | undefined {
  return useContext(GuestContext);
}

/** The root of the component. */
export function useRoot(): Root {
  return useGuest()?.root ?? document;
}

let handIn: ShadowRoot | undefined;

/** Called when the pointer or the focus has come into this root. */
export function handEnters(root: ShadowRoot): void {
  handIn = root;
}

/** The guest that got the last input. Undefined in the Studio. */
export function guestInHand(): ShadowRoot | undefined {
  return handIn;
}

/** The root that got the last input, which is that of the current board. */
export function handRoot(): Root {
  return handIn ?? document;
}

/** The focused element. A document names only the element around a shadow root. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  for (;;) {
    const inner: Element | null | undefined = focused?.shadowRoot?.activeElement;
    if (inner === null || inner === undefined) return focused;
    focused = inner;
  }
}

/** The real target of an event. Outside a shadow root, `target` is the element around it. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
