/** What a family gives the Studio: a row on the first screen and a page. */
import type { ComponentType } from "preact";

export const MODES = ["edit", "play", "solve", "lab"] as const;
export type Mode = (typeof MODES)[number];

/** Of a board that is no puzzle yet: a format of the page's own, which no reader knows and the page reads itself. */
export const DRAFT_FORMAT = "draft";

export interface FamilyPageProps {
  readonly mode: Mode;
  /** The puzzle of the address as text in `format`, or undefined for the family's first board. */
  readonly puzzle: { readonly format: string; readonly text: string } | undefined;
}

export interface FamilyPage {
  /** The family's id: the route. */
  readonly id: string;
  readonly title: string;
  /** One line under the title on the first screen. */
  readonly tagline: string;
  /** What a stranger must know to play, a sentence or two each. */
  readonly rules: readonly string[];
  /** A small live board. */
  readonly Miniature: ComponentType;
  /** Loaded when it is first opened. */
  load(): Promise<ComponentType<FamilyPageProps>>;
}
