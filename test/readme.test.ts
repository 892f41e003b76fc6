import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./support/process.js";

describe("README", () => {
  it("shows what its commands print", () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts", "readme.js"), "--check"], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});
