import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Answer } from "../../workbench/index.js";
import type { Io } from "../io.js";
import { certifyFiles } from "./proof-file.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-proof-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

function opened(name: string) {
  const said: string[] = [];
  const io = { err: (text: string) => void said.push(text) } as unknown as Io;
  const options = { cnf: file(`${name}.cnf`), proof: file(`${name}.lrat`) };
  return { ...certifyFiles(options, io), said: () => said.join("") };
}
const answer = { status: "impossible" } as unknown as Answer;

describe("the files of --certify", () => {
  it("keep the formula and the refutation as DRAT where hints are missing, and say so", () => {
    const { files, end, said } = opened("a");
    files!.formula!("p cnf 0 1\n0\n");
    files!.proof!.write(new TextEncoder().encode("2 half"));
    files!.withoutHints!(["0\n"]);
    end(answer);
    expect(readdirSync(folder).toSorted()).toEqual(["a.cnf", "a.drat"]);
    expect(readFileSync(file("a.drat"), "utf8")).toBe("0\n");
    expect(said()).toContain(`a.lrat was not written: the refutation is in ${file("a.drat")}, without them`);
    expect(said()).not.toContain("no refutation was checked");
  });
  it("are dropped when they are not whole, and that is said", () => {
    const { files, end, said } = opened("b");
    files!.formula!("p cnf 0 1\n");
    end(answer);
    expect(existsSync(file("b.cnf"))).toBe(false);
    expect(said()).toContain("no refutation was checked");
    expect(readdirSync(folder).some((name) => name.includes("b."))).toBe(false);
  });
});
