/**
 * The keyboard, for the whole window. Pages register keys while they are shown, the latest wins, and `?` lists them. Keys do nothing while
 * someone types.
 */
import { signal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import * as phrases from "../words/frame.js";

export interface KeyAction {
  /** `z`, `shift+z`, `?`, `escape`, `arrowup`; `mod+z` is Ctrl or ⌘. Several are separated by spaces; the help shows the first. */
  readonly keys: string;
  /** The words in the help: "Undo". */
  readonly label: string;
  readonly disabled?: boolean;
  run(event: KeyboardEvent): void;
}

export interface KeyGroup {
  readonly title: string;
  readonly actions: readonly KeyAction[];
}

const registered = signal<readonly KeyGroup[]>([]);
const parts = signal<readonly PartKeys[]>([]);

export function keyGroups(): readonly KeyGroup[] {
  return registered.value;
}

export function partKeys(): readonly PartKeys[] {
  return parts.value;
}

/** Returns a function that removes the item from the list again. */
function enter<T>(list: Signal<readonly T[]>, item: T): () => void {
  list.value = [...list.peek(), item];
  return () => {
    list.value = list.peek().filter((other) => other !== item);
  };
}

/** The keys of one place: of the window, or of one guest. */
export type KeyScope = Signal<readonly KeyGroup[]>;

export function registerKeys(group: KeyGroup, scope: KeyScope = registered): () => void {
  return enter(scope, group);
}

/** A guest has its own keys. */
export const KeyScopeContext = createContext<KeyScope>(registered);

export function createKeyScope(): KeyScope {
  return signal<readonly KeyGroup[]>([]);
}

/** Registers keys while the component is shown. Their actions may change at every render. */
export function useKeys(title: string, actions: readonly KeyAction[]): void {
  const scope = useContext(KeyScopeContext);
  const latest = useRef(actions);
  latest.current = actions;
  const shape = actions
    .map(({ keys, label, disabled }) => `${keys}\t${label}\t${disabled === true}`)
    .join("\n");
  const group = useMemo<KeyGroup>(
    () => ({
      title,
      actions: latest.current.map((action, at) => ({
        ...action,
        run: (event: KeyboardEvent) => latest.current[at]?.run(event),
      })),
    }),
    [title, shape],
  );
  // In a layout effect, because undo and redo may come between two frames.
  useLayoutEffect(() => registerKeys(group, scope), [group, scope]);
}

/** Keys that a component handles itself while it has the focus, for the help: signs separated by spaces, and words. */
export interface PartKeys {
  readonly title: string;
  readonly rows: readonly (readonly [signs: string, words: string])[];
}

export function usePartKeys(part: PartKeys): void {
  useLayoutEffect(() => enter(parts, part), [part]);
}

/** The name of a key press. Shift counts with letters and named keys; `?` already includes it. */
export function keyName(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): string {
  const { key } = event;
  const mod = event.ctrlKey || event.metaKey ? "mod+" : "";
  const alt = event.altKey ? "alt+" : "";
  const sayShift = event.shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase());
  return `${mod}${alt}${sayShift ? "shift+" : ""}${key === " " ? "space" : key.toLowerCase()}`;
}

const UNTYPED_INPUTS = new Set("button checkbox color file image radio range reset submit".split(" "));

/** Whether a letter pressed now is typed into what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  const name = target.tagName;
  if (name === "TEXTAREA" || name === "SELECT") return true;
  return name === "INPUT" && !UNTYPED_INPUTS.has((target as HTMLInputElement).type);
}

/** The action for a press: the latest registered one that is not disabled. */
export function findAction(groups: readonly KeyGroup[], name: string): KeyAction | undefined {
  for (const group of groups.toReversed())
    for (const action of group.actions)
      if (action.disabled !== true && action.keys.split(" ").includes(name)) return action;
  return undefined;
}

/** The keys of the window. */
export function startKeys(): void {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") === null) runKey(registered, event);
  });
}

/** Runs the action for a press in this scope. */
export function runKey(scope: KeyScope, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
  const action = findAction(scope.peek(), keyName(event));
  if (action === undefined) return;
  event.preventDefault();
  action.run(event);
}

/** Names of keys that differ from what is printed on them. */
const SIGNS: Readonly<Record<string, string>> = {
  mod: "Ctrl",
  escape: "Esc",
  pageup: phrases.pageUp,
  pagedown: phrases.pageDown,
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};

/** `shift+z` → Shift, Z. */
export function keySigns(name: string): string[] {
  return name.split("+").map((part) => SIGNS[part] ?? part.charAt(0).toUpperCase() + part.slice(1));
}
