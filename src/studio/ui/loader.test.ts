import { afterEach, describe, expect, it, vi } from "vitest";
import { createLoader } from "./loader.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fails this many times, then loads its part. */
function failing(times: number) {
  let left = times;
  const part = { id: "part" };
  vi.spyOn(console, "error").mockReturnValue(undefined);
  return {
    part,
    load: vi.fn<() => Promise<object>>(async () => (left-- > 0 ? Promise.reject(new Error("gone")) : part)),
  };
}
const never = async (): Promise<boolean> => false;

describe("a part that is fetched when it is shown", () => {
  it("is there at once the next time", async () => {
    const { load, part } = failing(0);
    const first = createLoader(load, never);
    expect(first.state.value).toEqual({ kind: "waiting" });
    first.start();
    await expect.poll(() => first.state.value).toEqual({ kind: "there", value: part });
    const second = createLoader(load, never);
    expect(second.state.value).toEqual({ kind: "there", value: part });
    second.start();
    expect(load).toHaveBeenCalledTimes(1);
  });
  it("says that it is missing, and comes when it is asked for again", async () => {
    const { load, part } = failing(1);
    const loader = createLoader(load, never);
    loader.start();
    await expect.poll(() => loader.state.value).toEqual({ kind: "missing", again: false });
    expect(console.error).toHaveBeenCalledTimes(1);
    loader.tryAgain();
    expect(loader.state.value).toEqual({ kind: "waiting" });
    await expect.poll(() => loader.state.value).toEqual({ kind: "there", value: part });
  });
  it("loads the page anew where the browser remembers the failure, and says so where it cannot", async () => {
    const { load } = failing(5);
    const startOver = vi.fn<() => Promise<boolean>>(never);
    const loader = createLoader(load, startOver);
    loader.start();
    await expect.poll(() => loader.state.value.kind).toBe("missing");
    expect(startOver).not.toHaveBeenCalled();
    loader.tryAgain();
    await expect.poll(() => loader.state.value).toEqual({ kind: "missing", again: true });
    startOver.mockResolvedValue(true);
    loader.tryAgain();
    await expect.poll(() => startOver.mock.calls.length).toBe(2);
    // The page is being loaded, so nothing is said any more.
    expect(loader.state.value).toEqual({ kind: "waiting" });
  });
});
