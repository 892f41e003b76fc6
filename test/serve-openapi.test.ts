/** The document of the HTTP API: it is valid, a client is generated from it, and that client gets answers. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let serving: Serving;
let document: Document;
beforeAll(async () => {
  serving = await startServing(["--jobs", "1"]);
  document = (await (await serving.get("/api/v1/openapi.json")).json()) as Document;
});
afterAll(endServing);

const QUESTIONS =
  "read solve count check explain hint grade generate convert encode prove verify render compare".split(" ");

describe("the OpenAPI document", () => {
  it("is valid, of version 3.1, and has every address", async () => {
    const validator = new Validator();
    const verdict = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(verdict.errors ?? []).toEqual([]);
    expect([verdict.valid, validator.version]).toEqual([true, "3.1"]);
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...QUESTIONS, "families", "engines", "formats", "jobs", "jobs/{id}", "jobs/{id}/events"]
        .map((name) => `/api/v1/${name}`)
        .toSorted(),
    );
  });

  it.each(QUESTIONS)("has an example of %s that is answered", async (name) => {
    const { post } = document.paths[`/api/v1/${name}`]!;
    const { example } = post!.requestBody!.content["application/json"]!;
    const response = await serving.post(`/api/v1/${name}`, example);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"schema":"quadrille/'),
    ]);
  });

  it("makes a client whose types are right, and which gets answers", async () => {
    const folder = temporaryFolder();
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "api.d.ts"), astToString(await openapiTS(document as never)));
    writeFileSync(join(folder, "client.ts"), CLIENT);
    mkdirSync(join(folder, "out"));
    const compiler = join(ROOT, "node_modules", "@typescript", "native", "bin", "tsc");
    const options = [
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--skipLibCheck",
      "--outDir",
      "out",
    ];
    const compiled = spawnSync(process.execPath, [compiler, ...options, "client.ts"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(compiled.stdout).toBe("");
    const { ask } = (await import(pathToFileURL(join(folder, "out", "client.js")).href)) as {
      ask: (url: string) => Promise<unknown>;
    };
    expect(await ask(serving.url)).toEqual({
      solved: "solved",
      unique: true,
      wrong: "puzzle/unrecognised",
      bad: "request/invalid",
      job: "waiting|running",
    });
  });
});

/** A program by somebody who has only the document. A line that must not compile shows that the types have an effect. */
const CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./api.js";
export async function ask(url: string) {
  const api = createClient<paths>({ baseUrl: url });
  const { data } = await api.POST("/api/v1/solve", { body: { puzzle: "2 2\\n.T 0\\n.. 1\\n0 1\\n", options: { unique: true } } });
  const { error } = await api.POST("/api/v1/solve", { body: { puzzle: "?" } });
  // @ts-expect-error a limit is a number
  const bad = await api.POST("/api/v1/solve", { body: { puzzle: "2x2", options: { limit: "3" } } });
  const job = await api.POST("/api/v1/jobs", { body: { command: "count", puzzle: "4x4" } });
  const status = job.data?.status ?? "";
  return { solved: data?.status, unique: data !== undefined && "unique" in data && data.unique, wrong: error?.code, bad: bad.error?.code, job: ["waiting", "running"].includes(status) ? "waiting|running" : status };
}
`;

describe("the page of the API", () => {
  it("has every question, an example, and no script", async () => {
    const response = await serving.get("/api");
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const name of QUESTIONS) expect(page).toContain(`<h2 id="${name}">POST /api/v1/${name}</h2>`);
    expect(page).not.toContain("<script");
    // What the command line's help says by the name of a value, and by the name of a command.
    expect(page).toContain("and answer unknown (in seconds)");
    expect(page).toContain("see: GET /api/v1/engines");
    expect(page).not.toContain("see: quadrille");
    // With the address that the reader has used.
    expect(page).toContain(`curl ${serving.url}/api/v1/solve`);
  });
});
