/**
 * The command line without a process of its own: the same arguments, words and exit codes at a fraction of the cost. Only a process
 * has signals, pipes, threads, the limits that the first thread guards, and colour; for these there is `quadrille` in process.ts.
 */
import { createReading } from "../../src/cli/io.js";
import { runCli } from "../../src/cli/run.js";
import type { Ran } from "./process.js";

export interface CommandOptions {
  /** What is on standard input. */
  readonly input?: string;
  /** Called before something is written to standard output. If it throws, that is the error of writing. */
  readonly beforeOut?: () => void;
  /** The word that stops the work. */
  readonly cancelFlag?: Int32Array;
}

export async function command(
  args: readonly string[],
  { input = "", beforeOut, cancelFlag = new Int32Array(new SharedArrayBuffer(4)) }: CommandOptions = {},
): Promise<Omit<Ran, "signal">> {
  const out: Uint8Array[] = [];
  let err = "";
  const reading = createReading();
  const code = await runCli(args, {
    out(text) {
      beforeOut?.();
      out.push(typeof text === "string" ? Buffer.from(text) : text);
    },
    err: (text) => void (err += text),
    status: () => undefined,
    columns: 80,
    outIsTerminal: false,
    colour: false,
    cancelFlag,
    ...reading,
    read: async (source, limits) => (source === "-" ? Buffer.from(input) : reading.read(source, limits)),
  });
  const bytes = Buffer.concat(out);
  return { code, out: bytes.toString("utf8"), bytes, err };
}

/** A question whose answer is three documents, and what the command line answers. */
export const THREE_TENTS = {
  family: "tents",
  options: { size: "5x5", count: 3, seed: 1, certificate: false },
} as const;

export async function threeTents(): Promise<string> {
  const { family, options } = THREE_TENTS;
  const { size, count, seed } = options;
  const args = ["--json", "--size", size, "-n", String(count), "--seed", String(seed), "--no-certificate"];
  return (await command(["generate", family, ...args])).out;
}
