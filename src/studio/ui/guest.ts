/**
 * Where the parts of a page are: in a document of their own, or, as a guest, in the shadow root of an element on somebody else's page. A
 * guest keeps nothing on the device, goes nowhere else, and hears only what happens inside its element. There may be several on a page.
 */
export { IS_GUEST } from "#is-guest";
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Root = Document | ShadowRoot;

/** What a guest's element says to its parts, and hears of them. */
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
  /** Something was played, or it is solved: an event for the page around it. */
  tell(what: "change" | "solved", detail: Readonly<Record<string, unknown>>): void;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

/** Undefined in the Studio. */
export function useGuest(): Guest | undefined {
  return useContext(GuestContext);
}

/** The root that the component is in. */
export function useRoot(): Root {
  return useGuest()?.root ?? document;
}

let handIn: ShadowRoot | undefined;

/** The pointer or the focus has come into this root. */
export function handEnters(root: ShadowRoot): void {
  handIn = root;
}

/** The guest in which the hand was last. Undefined in the Studio. */
export function guestInHand(): ShadowRoot | undefined {
  return handIn;
}

/** The root where the hand was last: that of the board that it means. */
export function handRoot(): Root {
  return handIn ?? document;
}

/** What has the focus. A document only names the element around a shadow root. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  for (;;) {
    const inner: Element | null | undefined = focused?.shadowRoot?.activeElement;
    if (inner === null || inner === undefined) return focused;
    focused = inner;
  }
}

/** What an event happened to. Outside a shadow root, `target` is the element around it. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
