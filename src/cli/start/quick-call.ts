/**
 * Calls that may be quick, judged by their arguments alone: a question about a short text, for the family's own method, with no
 * options but flags. They are parsed here because loading Commander takes longer than answering; all other calls are left to it.
 */
import { statSync } from "node:fs";

/** These options as Commander gives them. */
export interface QuickOptions {
  readonly color: boolean;
  readonly json?: true;
  readonly quiet?: true;
  readonly unique?: true;
  readonly satExitCodes?: true;
}

export type QuickCall =
  | {
      readonly command: "solve" | "count" | "explain";
      readonly puzzle: string;
      readonly options: QuickOptions;
    }
  | {
      readonly command: "check";
      readonly puzzle: string;
      readonly solution: string;
      readonly options: QuickOptions;
    };

const OUTPUT_FLAGS: Readonly<Record<string, Partial<QuickOptions>>> = {
  "--json": { json: true },
  "--quiet": { quiet: true },
  "-q": { quiet: true },
  "--no-color": { color: false },
};
const SAT_CODES = { "--sat-exit-codes": { satExitCodes: true } } as const;

export const QUICK_FLAGS: Readonly<
  Record<QuickCall["command"], Readonly<Record<string, Partial<QuickOptions>>>>
> = {
  solve: { ...OUTPUT_FLAGS, ...SAT_CODES, "--unique": { unique: true }, "-u": { unique: true } },
  count: { ...OUTPUT_FLAGS, ...SAT_CODES },
  explain: { ...OUTPUT_FLAGS, ...SAT_CODES },
  check: OUTPUT_FLAGS,
};

const isQuick = (command: string | undefined): command is QuickCall["command"] =>
  command !== undefined && Object.hasOwn(QUICK_FLAGS, command);

/** Longer texts are not quick: reading them may take a while. */
const QUICK_BYTES = 4096;

function isShort(argument: string): boolean {
  try {
    const file = statSync(argument);
    return file.isFile() && file.size <= QUICK_BYTES;
  } catch {
    // Not a file, and perhaps too long to be a file name.
    return argument.length <= QUICK_BYTES;
  }
}

/** The call, or undefined when it may not be quick. */
export function quickCall([command, ...rest]: readonly string[]): QuickCall | undefined {
  if (!isQuick(command)) return undefined;
  const options: QuickOptions = { color: true };
  const given: string[] = [];
  for (const argument of rest) {
    const flag = Object.hasOwn(QUICK_FLAGS[command], argument) ? QUICK_FLAGS[command][argument] : undefined;
    if (flag !== undefined) Object.assign(options, flag);
    else if (argument.startsWith("-")) return undefined;
    else given.push(argument);
  }
  const [puzzle, solution] = given;
  if (puzzle === undefined || given.length !== (command === "check" ? 2 : 1) || !given.every(isShort))
    return undefined;
  if (command !== "check") return { command, puzzle, options };
  return solution === undefined ? undefined : { command, puzzle, solution, options };
}
