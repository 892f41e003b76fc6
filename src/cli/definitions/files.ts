/** The commands that write a puzzle in another form, and those that write and check proofs. */
import { Option } from "commander";
import { type Adding, puzzleCommand, readingOptions } from "./adding.js";
import {
  outputOptions,
  methodOptions,
  positiveNumber,
  readOptions,
  seedOption,
  solvingOptions,
  boundOptions,
} from "../options.js";

const files = () => import("../commands/files.js");
const proofs = () => import("../commands/prove.js");

/** convert, encode, render. */
export function addConversions({ program, io, run }: Adding): void {
  readingOptions(puzzleCommand(program, "convert", "write the puzzle in another format"))
    .requiredOption("--to <format>", "the format (see: quadrille formats)")
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.convertCommand(text, options, io)));
  readingOptions(
    puzzleCommand(program, "encode", "write the model as a file, with a legend of its variables"),
  )
    .option("--formulation <name>", "how the puzzle becomes variables (see: quadrille families)")
    .option("--encoding <name>", "how counts become clauses, for dimacs (see: quadrille engines)")
    .addOption(
      new Option("--to <form>", "the output format")
        .choices(["dimacs", "lp", "mps", "opb"])
        .makeOptionMandatory(),
    )
    .option("--no-legend", "leave the legend out")
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.encodeCommand(text, options, io)));
  solvingOptions(puzzleCommand(program, "render", "draw the puzzle"))
    .addOption(new Option("--to <form>", "the output format").choices(["svg", "text", "png"]).default("text"))
    .option("--solve", "draw the solved board, or why there is no solution")
    .addOption(new Option("--theme <theme>", "colours").choices(["light", "dark", "auto"]).default("light"))
    .option("--cell-size <pixels>", "pixels per cell", positiveNumber)
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.renderCommand(text, options, io)));
}

/** prove, verify. */
export function addProofs({ program, io, run }: Adding): void {
  const prove = puzzleCommand(program, "prove", "write a refutation that anyone can check");
  outputOptions(seedOption(boundOptions(methodOptions(readOptions(prove)))))
    .option("--cnf <file>", "the formula in DIMACS")
    .option("--proof <file>", "its refutation in DRAT or, in a file that ends in .lrat, LRAT")
    .addOption(new Option("--to <kind>", "what to write (default: by the ending)").choices(["drat", "lrat"]))
    .addOption(
      new Option("--via <source>", "what the proof comes from (default: auto, the shortest)").choices([
        "auto",
        "counters",
        "cadical",
        "cutting-planes",
      ]),
    )
    .option("--binary", "write DRAT or LRAT in binary")
    .option("--trim", "of a solver's lemmas, write only those that are needed")
    .option("--opb <file>", "the puzzle as pseudo-Boolean constraints (OPB)")
    .option("--pbp <file>", "its refutation by cutting planes (VeriPB 3.0)")
    .action((text, options) => run(proofs, (module) => module.proveCommand(text, options, io)));
  outputOptions(boundOptions(program.command("verify")))
    .description("check a CNF with its DRAT, RUP or LRAT proof, or an OPB with its VeriPB proof")
    .argument("<formula>", "DIMACS or OPB file; gzip is recognised")
    .argument("<proof>", "its proof; gzip is recognised")
    .option("--binary", "read a clausal proof as binary (default: recognised)")
    .addOption(
      new Option("--kind <kind>", "what a clausal proof is (default: recognised)").choices(["drat", "lrat"]),
    )
    .option("--core", "test only the lemmas that the refutation needs, and count them")
    .action((formula, proof, options) =>
      run(proofs, (module) => module.verifyCommand(formula, proof, options, io)),
    );
}
