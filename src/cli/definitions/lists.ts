/** The commands that need no puzzle. */
import { Argument, Option } from "commander";
import type { Adding } from "./adding.js";
import { memory, outputOptions, positiveNumber, seconds, SHELLS, wholeNumber } from "../options.js";

const lists = () => import("../commands/list.js");
const completions = () => import("../commands/completion.js");

/** serve, families, engines, formats, tour, version. */
export function addLists({ program, io, run }: Adding, version: string): void {
  program
    .command("serve")
    .description("serve the Studio to your browser and the HTTP API to programs, from this machine")
    .option("-p, --port <n>", "use this port only (default: 4173, or the next free one)", wholeNumber)
    .option("--host <address>", "listen at this address (default: this machine only)")
    .option("--open", "open the browser")
    .option(
      "-j, --jobs <n>",
      "threads that answer requests (default: one per processor, up to 8)",
      positiveNumber,
    )
    .option("-t, --time-limit <seconds>", "the longest that a request may take (default: 30)", seconds)
    .option("--job-time-limit <seconds>", "the longest that a job may take (default: 3600)", seconds)
    .option("--memory-limit <size>", "for all requests together, in MiB or as 4G (default: 2G)", memory)
    .option("--backlog <n>", "how many requests may wait (default: 64 per thread)", wholeNumber)
    .option("--rate-limit <n>", "requests per second from one address (default: no limit)", positiveNumber)
    .addOption(
      new Option("--token <text>", "what programs must send to ask: Authorization: Bearer TEXT").env(
        "QUADRILLE_TOKEN",
      ),
    )
    .option("--open-to-all", "with --host: other machines may ask without a token")
    .option("--allow-origin <origins...>", "pages of these sites may ask, such as https://puzzles.example")
    .option("--queue <url>", "have jobs done by the workers of a queue: redis://… or postgres://…")
    .option(
      "--state <folder>",
      "the folder for jobs (default: one for each port, where this system keeps such files)",
    )
    .addOption(new Option("--log <form>", "log requests to standard error").choices(["json"]))
    .action((options) =>
      run(
        () => import("../commands/serve.js"),
        (module) => module.serveCommand(options, io),
      ),
    );
  outputOptions(program.command("families"))
    .description("list the puzzle families with their engines and formulations")
    .action((options) => run(lists, (module) => module.familiesCommand(options, io)));
  outputOptions(program.command("engines"))
    .description("list the solvers and encodings")
    .action((options) => run(lists, (module) => module.enginesCommand(options, io)));
  outputOptions(program.command("formats"))
    .description("list the puzzle formats, with an example of each")
    .action((options) => run(lists, (module) => module.formatsCommand(options, io)));
  program
    .command("tour")
    .option("--no-color", "print no colours")
    .description("show a board solved, and one proved impossible")
    .action((options) =>
      run(
        () => import("../commands/tour.js"),
        (module) => module.tourCommand(options, io),
      ),
    );
  outputOptions(program.command("version"))
    .description("print the version, as --version does")
    .action((options) => run(lists, (module) => module.versionCommand(version, options, io)));
}

/** completion, and the command that its scripts call. */
export function addCompletion({ program, io, run }: Adding): void {
  program
    .command("completion")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell) => run(completions, (module) => module.completionCommand(shell, io)));
  program
    .command("complete <line>", { hidden: true })
    .description("for the completion scripts: words to offer at the end of a command line")
    .action((line) => run(completions, (module) => module.completeCommand(program, line, io)));
}
