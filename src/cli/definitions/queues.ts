/** The commands for work on many machines. */
import { Argument } from "commander";
import type { Adding } from "./adding.js";
import { memoryOption, outputOptions, positiveNumber } from "../options.js";

const ACTIONS = ["status", "pause", "resume", "retry", "clean"];

/** worker, queue. */
export function addQueues({ program, io, run }: Adding): void {
  const load = () => import("../commands/worker.js");
  memoryOption(outputOptions(program.command("worker")))
    .description(
      "do the work that batch, generate, count and serve --queue give out, until it is interrupted",
    )
    .requiredOption("--queue <url>", "the queue: redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE")
    .option("-j, --jobs <n>", "threads (default: one per processor)", positiveNumber)
    .option(
      "--lock <seconds>",
      "after this long without a sign of life, another worker gets its work (default: 30)",
      positiveNumber,
    )
    .action((options) => run(load, (module) => module.workerCommand(options, io)));
  outputOptions(program.command("queue"))
    .description(
      "look after a queue: show its status, pause and resume it, retry what failed, forget results",
    )
    .argument("<url>", "the queue: redis://… or postgres://…")
    .addArgument(new Argument("<action>", "what to do").choices(ACTIONS))
    .action((url, action, options) => run(load, (module) => module.queueCommand(url, action, options, io)));
}
