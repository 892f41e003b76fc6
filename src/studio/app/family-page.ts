/** What a family gives the Studio: a row on the first screen and a page. */
import type { ComponentType } from "preact";

export const MODES = ["edit", "play", "solve", "lab"] as const;
export type Mode = (typeof MODES)[number];

/** The format of a board that is no puzzle yet: only its page can read it. */
export const DRAFT_FORMAT = "draft";

export interface FamilyPageProps {
  readonly mode: Mode;
  /** The puzzle of the address as text in `format`, or undefined for the family's first board. */
  readonly puzzle: { readonly format: string; readonly text: string } | undefined;
}

export interface FamilyPage {
  readonly id: string;
  readonly title: string;
  /** One line under the title on the first screen. */
  readonly tagline: string;
  /** What a newcomer must know to play. */
  readonly rules: readonly string[];
  readonly Miniature: ComponentType;
  load(): Promise<ComponentType<FamilyPageProps>>;
}
