/** What a family gives the Studio: a row on the first screen and a page. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Result } from "../../base/index.js";
import type { WrittenPuzzle } from "../../base/link/index.js";

export const MODES = ["edit", "play", "solve", "lab"] as const;
export type Mode = (typeof MODES)[number];

/** The rules of the family whose page is shown. */
export const rulesHere = signal<readonly string[]>([]);

export interface LoadedPage {
  /** The page for the given puzzle, or for the family's first one. The text is read only here. */
  open(written: WrittenPuzzle | undefined): Result<ComponentType<{ readonly mode: Mode }>>;
  /** For guests: the id of the page's format that a text looks like. */
  recognise?(text: string): string | undefined;
  /** For guests: whether the page has this format. */
  has?(format: string): boolean;
}

export interface FamilyPage {
  readonly id: string;
  readonly title: string;
  /** One line under the title on the first screen. */
  readonly tagline: string;
  /** What a newcomer must know to play. */
  readonly rules: readonly string[];
  readonly Miniature: ComponentType;
  /** Loaded when it is first opened. */
  load(): Promise<LoadedPage>;
}
