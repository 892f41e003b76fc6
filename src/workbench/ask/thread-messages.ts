/** The messages to and from a thread that answers questions. */
import type { Progress, Result } from "../../base/index.js";
import type { FamilyAddress } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";
import type { Question } from "./question.js";

export type QuestionId = Question<AskOptions, object>["id"];

/** What a thread is asked. The limits are those that can be sent. */
export interface ThreadQuestion {
  readonly id: QuestionId;
  readonly family: FamilyAddress;
  readonly puzzle: unknown;
  readonly options: Omit<AskOptions, "limits" | "onFound">;
  readonly timeMs: number | undefined;
  readonly memoryBytes: number | undefined;
  /** Whether to stop, and how many solutions the listener has taken. Undefined where memory cannot be shared. */
  readonly shared: Int32Array | undefined;
  /** What is listened to besides the answer. */
  readonly tells: { readonly found: boolean; readonly progress: boolean };
}

export type ThreadMessage =
  | { readonly found: unknown }
  | { readonly progress: Progress }
  | { readonly result: Result<unknown> }
  | {
      readonly failed: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
      };
    };

/** The words of `shared`. */
export const STOP = 0;
export const HEARD = 1;
