/** families, engines, formats, version: lists of what is available. */
import { CNF_ENCODINGS, describeEncodings } from "../../encodings/index.js";
import { ENGINES } from "../../engines/index.js";
import { FAMILIES } from "../../puzzles/index.js";
import type { Json } from "../../base/index.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { table } from "../output/text.js";
import { printJson } from "./solve.js";

export function familiesCommand(options: CommonOptions, io: Io): number {
  const rows: Json[] = FAMILIES.map((family) => ({
    id: family.id,
    title: family.title,
    summary: family.summary,
    formats: family.formats.map(({ id }) => id),
    methods: family.methods.map(({ id, title, summary }) => ({ id, title, summary })),
    formulations: family.formulations.map(({ id, title, summary, exactness }) => {
      return { id, title, summary, exactness };
    }),
    parts: (family.subQuestions ?? []).map(({ id, title, summary }) => ({ id, title, summary })),
    counters: [...(family.counters ?? [])],
    auto: { ...family.auto },
  }));
  if (options.json === true) {
    printJson(io, { schema: "quadrille/families@1", families: rows });
    return EXIT.ok;
  }
  for (const family of FAMILIES) {
    io.out(`${family.id}: ${family.summary}\n`);
    io.out(`  formats       ${family.formats.map(({ id }) => id).join(", ")}\n`);
    if (family.methods.length > 0) io.out("  its own engines\n");
    for (const { id, summary } of family.methods)
      io.out(`    ${id.padEnd(16)}${summary}${id === family.auto.engine ? " (auto)" : ""}\n`);
    if (family.formulations.length > 0) io.out("  formulations, for solvers\n");
    for (const { id, summary, exactness } of family.formulations)
      io.out(
        `    ${id.padEnd(16)}${summary}${exactness === "exact" ? "" : ` (${exactness}-approximation)`}\n`,
      );
    if (family.subQuestions !== undefined && family.subQuestions.length > 0) {
      io.out("  sub-questions, listed and counted by themselves\n");
      for (const { id, summary } of family.subQuestions) io.out(`    ${id.padEnd(16)}${summary}\n`);
    }
    if (family.counters !== undefined) io.out(`  counting      ${family.counters.join(", ")}\n`);
  }
  return EXIT.ok;
}

export async function enginesCommand(options: CommonOptions, io: Io): Promise<number> {
  const found = [];
  for (const engine of ENGINES) {
    const { id, title, takes } = engine;
    const loaded = await engine.load();
    const {
      version,
      proofs = engine.proofs,
      detail = "",
    } = loaded.ok ? loaded.value : { version: null, detail: loaded.error.message };
    found.push({ id, title, takes, proofs, version, detail });
  }
  const encodings = describeEncodings();
  if (options.json === true) {
    const copies = encodings.map((encoding) => ({ ...encoding }));
    printJson(io, { schema: "quadrille/engines@1", engines: found, encodings: copies });
    return EXIT.ok;
  }
  const rows = found.map(({ id, takes, proofs, version, detail }) => {
    return [id, takes, proofs ? "yes" : "", version ?? "absent", detail];
  });
  io.out(table(["engine", "takes", "proofs", "version", ""], rows));
  io.out(`\nencodings of counts as clauses: ${CNF_ENCODINGS.join(", ")}\n`);
  for (const { id, title, citation } of encodings) io.out(`  ${id.padEnd(21)}${title} (${citation})\n`);
  io.out('\nEach family also has its own engines: "quadrille families" lists them.\n');
  return EXIT.ok;
}

export function formatsCommand(options: CommonOptions, io: Io): number {
  if (options.json === true) {
    const rows = FAMILIES.flatMap(({ id: family, formats }) =>
      formats.map(({ id, title, extension, example }) => ({ family, id, title, extension, example })),
    );
    printJson(io, { schema: "quadrille/formats@1", formats: rows });
    return EXIT.ok;
  }
  for (const family of FAMILIES) {
    for (const { id, title, example } of family.formats) {
      io.out(`${family.id} / ${id}: ${title}\n`);
      for (const line of example.trimEnd().split("\n")) io.out(`    ${line}\n`);
    }
  }
  return EXIT.ok;
}

export function versionCommand(version: string, options: CommonOptions, io: Io): number {
  if (options.json === true) printJson(io, { schema: "quadrille/version@1", version });
  else io.out(`${version}\n`);
  return EXIT.ok;
}
