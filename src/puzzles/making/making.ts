/** How a family makes puzzles. It provides what is particular to it; `generate/` has the loop that all share. */
import type { Budget, Random, Result } from "../../base/index.js";

/** What may be asked for besides the family and the difficulty: an option of the command line, a field in the Studio. */
export interface MakingOption {
  /** Lower case: the `--blank-clues` of the command line is `blank-clues`. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /**
   * `size` is rows and columns (and layers): "10x10". `drawing` is a text of several lines. `puzzle` is the text of a puzzle of the same family,
   * of which something is taken.
   */
  readonly kind: "size" | "number" | "share" | "choice" | "switch" | "text" | "drawing" | "puzzle";
  /** The least number or share that can be asked for. */
  readonly least?: number;
  /** The greatest. */
  readonly most?: number;
  /** The choices, for a choice. */
  readonly choices?: readonly string[];
  /** What the choices are called in a menu, by their ids. */
  readonly choiceTitles?: Readonly<Record<string, string>>;
  /** The option that it replaces: a drawing has its own size. Only one of the two can be asked for. */
  readonly instead?: string;
  /** What is taken when nothing is asked for, as a text. */
  readonly usual?: string;
  /** It applies to one choice of another option only: the size of a Hall set is for boards that have one. */
  readonly only?: { readonly option: string; readonly choice: string };
}

/** What is asked for, by the ids of options. A size is a text such as "10x10". */
export type Wish = Readonly<Record<string, string | number | boolean | undefined>>;

/** A puzzle in the making, and the solution that it is made for. */
export interface Sketch<P, S> {
  /** It has the solution, and perhaps others. */
  readonly puzzle: P;
  /** The solution that should become the only one. */
  readonly solution: S;
}

/** Changes a sketch that has another solution, or may have one. Its own solution stays valid. Undefined: there is no such change. */
export type Mend<P, S> = (random: Random) => Sketch<P, S> | undefined;

/** Makes puzzles for one wish. All choices come from the `Random` it is given, so the same seed gives the same puzzle. */
export interface Maker<P, S> {
  /** A random solution with a puzzle around it. Undefined: nothing came of it, and another draw may do better. */
  readonly draw: (random: Random, budget: Budget) => Sketch<P, S> | undefined;
  /**
   * How to mend a sketch that may have other solutions. Undefined: its solution is the only one. Throws `Stopped`, with `steps` where this
   * sketch is not worth more work.
   */
  readonly flaw: (sketch: Sketch<P, S>, budget: Budget) => Mend<P, S> | undefined;
  /** Draws before the wish is given up. Default 200. */
  readonly draws?: number;
  /** How often a sketch is mended before it is given up. */
  readonly patience: number;
  /**
   * Changes that make the puzzle harder, each tried once, in this order. A change that no longer fits gives undefined. Changes stay
   * if the solution is still the only one.
   */
  readonly loosen?: (
    sketch: Sketch<P, S>,
    random: Random,
  ) => Iterable<(sketch: Sketch<P, S>) => Sketch<P, S> | undefined>;
  /** A small change at random, for a puzzle that is not as hard as it should be. It need not be unique afterwards. */
  readonly vary?: (sketch: Sketch<P, S>, random: Random) => Sketch<P, S> | undefined;
  /**
   * Puzzles with the same only solution that ask less and less of the player: one of them may have the grade for which this one is too hard.
   */
  readonly easier?: (sketch: Sketch<P, S>, random: Random) => readonly Sketch<P, S>[];
  /** After how many draws `easier` is asked. Default 0. More if draws cost little and most wishes are met by some of them. */
  readonly easierAfter?: number;
  /**
   * The maker whose draws are likelier to be this hard, from 0 (the easiest grade) to 1 (the hardest), where the family knows one: for
   * example, of another size, if the wish left it open.
   */
  readonly towards?: (hardness: number) => Maker<P, S>;
  /** How hard its puzzles can be at most, from 0 to 1 as in `towards`, where that is known, and why. */
  readonly hardest?: { readonly hardness: number; readonly because: string };
  /** Lower bounds of the family's own measures of difficulty, by name, that hold for all of its puzzles, where they are known, and why. */
  readonly least?: { readonly measures: Readonly<Record<string, number>>; readonly because: string };
  /** What to ask for instead if nothing comes of the wish, in a few words: "more pegs". */
  readonly advice?: string | undefined;
  /** Whether the finished puzzle meets the wish. Default: it does. */
  readonly accepts?: (sketch: Sketch<P, S>) => boolean;
  /** The same text for puzzles that are the same up to symmetry, and for no others. */
  readonly key: (puzzle: P) => string;
}

/** Makes puzzles that have no solution, for a reason that was wished for. */
export interface ImpossibleMaker<P> {
  /** Such a puzzle; undefined: nothing came of this draw. */
  readonly drawImpossible: (random: Random, budget: Budget) => P | undefined;
  /** As for other makers. */
  readonly advice?: string | undefined;
  /** As for other makers. */
  readonly key: (puzzle: P) => string;
}

/** How a family makes puzzles. */
export interface Making<P, S> {
  /** What may be asked for. */
  readonly options: readonly MakingOption[];
  /** The maker for a wish, or what is wrong with the wish. It loads what it needs. */
  readonly open: (wish: Wish, budget?: Budget) => Promise<Result<Maker<P, S> | ImpossibleMaker<P>>>;
  /** The difficulties that can come of a wish, by their names, where not all of them can. */
  readonly difficulties?: (wish: Wish) => readonly string[];
  /** What to ask for so that new puzzles are as large as this one, or have its board and pieces. Empty where grades follow the size. */
  readonly like?: (puzzle: P) => Wish;
  /** The key of any puzzle of the family, for puzzles to avoid. */
  readonly keyOf: (puzzle: P) => Promise<string>;
}
