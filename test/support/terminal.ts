/** A shell at a terminal, as someone types at it: `script` of util-linux gives it one. */
import { spawn, spawnSync } from "node:child_process";

export function isInstalled(command: string, args: readonly string[] = ["-c", "exit 0"]): boolean {
  return spawnSync(command, args).status === 0;
}

export function hasTerminals(): boolean {
  return spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;
}

export interface Terminal {
  /** Types the keys and waits until `answer` has appeared; fails when the shell ends before. */
  type(keys: string, answer: RegExp): Promise<RegExpExecArray>;
  close(): Promise<void>;
}

export function openTerminal(
  command: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Terminal {
  const child = spawn("script", ["-qfec", command, "/dev/null"], options);
  let shown = "";
  let look = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    child.on("close", () => resolve());
  });
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text: string) => {
    shown += text;
    look();
  });
  child.stdin.on("error", () => undefined);
  return {
    type(keys, answer) {
      return new Promise((resolve, reject) => {
        look = () => {
          const found = answer.exec(shown);
          if (found === null) return;
          shown = shown.slice(found.index + found[0].length);
          look = () => undefined;
          resolve(found);
        };
        void ended.then(() => reject(new Error(`the shell ended before ${answer} appeared: ${shown}`)));
        child.stdin.write(keys);
        look();
      });
    },
    close() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
