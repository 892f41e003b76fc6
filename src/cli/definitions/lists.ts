/** The commands that need no puzzle. */
import { Argument } from "commander";
import type { Adding } from "./adding.js";
import { outputOptions, SHELLS, wholeNumber } from "../options.js";

const lists = () => import("../commands/list.js");
const completions = () => import("../commands/completion.js");

/** serve, and what there is: families, engines, formats, tour, version. */
export function addLists({ program, io, run }: Adding, version: string): void {
  program
    .command("serve")
    .description("serve the Studio to your browser, from this machine")
    .option("-p, --port <n>", "use this port only (default: 4173, or the next free one)", wholeNumber)
    .option("--host <address>", "listen at this address (default: this machine only)")
    .option("--open", "open the browser")
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

/** completion, and what its scripts ask. */
export function addCompletion({ program, io, run }: Adding): void {
  program
    .command("completion")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell) => run(completions, (module) => module.completionCommand(shell, io)));
  program
    .command("complete <line>", { hidden: true })
    .description("what the completion scripts ask: words to offer at the end of a command line")
    .action((line) => run(completions, (module) => module.completeCommand(program, line, io)));
}
