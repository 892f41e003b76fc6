/** The packed package in an empty project, as `npm install` leaves it, without a network. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, temporaryFolder } from "./process.js";

/** The folder of the project. */
export function projectWithPackage(): string {
  const folder = temporaryFolder();
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: ROOT,
      shell: process.platform === "win32",
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as [{ filename: string }];
  execFileSync("tar", ["-xzf", packed.filename], { cwd: folder });
  mkdirSync(join(folder, "node_modules"));
  renameSync(join(folder, "package"), join(folder, "node_modules", "quadrille"));
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const name of ["@types/node", ...Object.keys(dependencies), ...Object.keys(peerDependencies)]) {
    const place = join(folder, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), place, "junction");
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  return folder;
}
