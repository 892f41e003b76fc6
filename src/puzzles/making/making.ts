/** How a family makes puzzles. It brings what is particular to it; `generate/` has the loop that all share. */
import type { Budget, Random, Result } from "../../base/index.js";

/** What may be asked for beside the family and the difficulty: an option of the command line, a field in the Studio. */
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
  /** Of a number or a share: the least that can be asked for. */
  readonly least?: number;
  /** And the most. */
  readonly most?: number;
  /** Of a choice: what there is to choose from. */
  readonly choices?: readonly string[];
  /** What the choices are called in a menu, by their ids. */
  readonly choiceTitles?: Readonly<Record<string, string>>;
  /** The option that it stands in for: a drawing has a size of its own. Only one of the two can be asked for. */
  readonly instead?: string;
  /** What is taken when nothing is asked for, as a text. */
  readonly usual?: string;
  /** It is only for one choice of another option: the size of a Hall set is for boards that have one. */
  readonly only?: { readonly option: string; readonly choice: string };
}

/** What is asked for, by the ids of options. A size is a text such as "10x10". */
export type Wish = Readonly<Record<string, string | number | boolean | undefined>>;

/** A puzzle on the way, and the solution that it is made for. */
export interface Sketch<P, S> {
  /** It has the solution, and perhaps others. */
  readonly puzzle: P;
  /** The one that shall be the only one. */
  readonly solution: S;
}

/** A change where a sketch has another solution, or may have one; its own lives on. Undefined: there is no such change. */
export type Mend<P, S> = (random: Random) => Sketch<P, S> | undefined;

/** Makes puzzles for one wish. All choices come from the `Random` it is given, so the same seed gives the same puzzle. */
export interface Maker<P, S> {
  /** A random solution with a puzzle around it. Undefined: nothing came of it, and another draw may do better. */
  readonly draw: (random: Random, budget: Budget) => Sketch<P, S> | undefined;
  /**
   * How to mend a sketch that may have other solutions. Undefined: its solution is the only one. Throws `Stopped`: with `steps` where this
   * sketch is not worth more.
   */
  readonly flaw: (sketch: Sketch<P, S>, budget: Budget) => Mend<P, S> | undefined;
  /** Draws before the wish is given up. Default 200. */
  readonly draws?: number;
  /** How often a sketch is mended before it is given up. */
  readonly patience: number;
  /**
   * Changes that ask more of the player, in the order in which they are tried, each once. A change that does not fit any more gives
   * undefined. Those after which the solution is still the only one stay.
   */
  readonly loosen?: (
    sketch: Sketch<P, S>,
    random: Random,
  ) => Iterable<(sketch: Sketch<P, S>) => Sketch<P, S> | undefined>;
  /** A small change at random, for a puzzle that is not as hard as it should be. It need not be unique afterwards. */
  readonly vary?: (sketch: Sketch<P, S>, random: Random) => Sketch<P, S> | undefined;
  /**
   * Puzzles with the same only solution that ask less and less of the player, for a family whose draws cost much: one of them may have the
   * grade for which this one is too hard.
   */
  readonly easier?: (sketch: Sketch<P, S>, random: Random) => readonly Sketch<P, S>[];
  /**
   * The maker whose draws are likelier to be so hard, from 0 (the easiest grade) to 1 (the hardest), for a family that knows: of a size
   * that the wish left open, say.
   */
  readonly towards?: (hardness: number) => Maker<P, S>;
  /** How hard its puzzles can be at most, from 0 to 1 as in `towards`, where that is known, and why. */
  readonly hardest?: { readonly hardness: number; readonly because: string };
  /** What the family's own measures of difficulty are at least in each of its puzzles, by name, where that is known, and why. */
  readonly least?: { readonly measures: Readonly<Record<string, number>>; readonly because: string };
  /** What to ask for instead where nothing comes of the wish, in a few words: "more pegs". */
  readonly advice?: string | undefined;
  /** Whether the finished puzzle is as it was wished for. Default: it is. */
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

/** The making of a family. */
export interface Making<P, S> {
  /** What may be asked for. */
  readonly options: readonly MakingOption[];
  /** The maker for a wish, or what is wrong with the wish. It loads what it needs. */
  readonly open: (wish: Wish, budget?: Budget) => Promise<Result<Maker<P, S> | ImpossibleMaker<P>>>;
  /** The difficulties that can come of a wish, by their names, where not all of them can. */
  readonly difficulties?: (wish: Wish) => readonly string[];
  /** What to ask for so that new puzzles are as large as this one, or have its board and pieces. Nothing where grades follow the size. */
  readonly like?: (puzzle: P) => Wish;
  /** The key of any puzzle of the family, for puzzles to avoid. */
  readonly keyOf: (puzzle: P) => Promise<string>;
}
