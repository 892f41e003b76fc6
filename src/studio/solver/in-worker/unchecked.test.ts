import { expect, it, vi } from "vitest";
import { unwrap } from "../../../base/index.js";
import type * as Certify from "../../../certify/index.js";
import { verifyFiles } from "../../../workbench/index.js";
import { prove, verify } from "./files.js";

// A check that takes too long, without the waiting.
vi.mock("../../../certify/index.js", async (original) => {
  const certify = await original<typeof Certify>();
  return {
    ...certify,
    certifyRefutation: ((_, proof) => ({
      outcome: "stopped",
      reason: "time",
      lemmas: proof.stepCount,
    })) satisfies typeof certify.certifyRefutation,
  };
});

const context = { limits: {}, announce: () => undefined, row: () => undefined };

it("hands over a refutation that was not checked in time, and checks its file when asked", async () => {
  const puzzle = { family: "chessboard", format: "code", text: "4x4-0,0-3,3" };
  const document = unwrap(await prove({ kind: "prove", puzzle, by: "clauses", via: "cadical" }, context));
  if (!("files" in document) || !("words" in document)) throw new Error("nothing was handed over");
  expect(document).toMatchObject({ clausal: "unchecked" });
  expect(document.words).toContain("not checked within the limit");
  const { formula, proof } = document.files;
  expect(document.lemmas).toBeGreaterThan(0);
  expect(unwrap(verifyFiles(await formula.text(), await proof.text())).verdict).toBe("verified");
  const again = unwrap(await verify({ kind: "verify", formula, proof }, context));
  expect(again.verdict).toBe("verified");
});
