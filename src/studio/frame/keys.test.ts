import { describe, expect, it } from "vitest";
import { findAction, keyGroups, keyName, keySigns, registerKeys, type KeyAction } from "./keys.js";

function press(
  key: string,
  held: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", boolean>> = {},
) {
  return keyName({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
}

const action = (keys: string, label = keys): KeyAction => ({ keys, label, run: () => undefined });

describe("names of keys", () => {
  it("say shift with letters and named keys, not with signs", () => {
    expect(press("z")).toBe("z");
    expect(press("Z", { shiftKey: true })).toBe("shift+z");
    // Caps lock: a capital without shift is the plain key.
    expect(press("Z")).toBe("z");
    expect(press("?", { shiftKey: true })).toBe("?");
    expect(press("Enter", { shiftKey: true })).toBe("shift+enter");
    expect(press(" ")).toBe("space");
  });

  it("keep what the browser owns apart", () => {
    expect(press("s", { ctrlKey: true })).toBe("mod+s");
    expect(press("z", { metaKey: true })).toBe("mod+z");
    expect(press("1", { altKey: true })).toBe("alt+1");
  });

  it("are shown as they are printed on keyboards", () => {
    expect(keySigns("shift+z")).toEqual(["Shift", "Z"]);
    expect(keySigns("escape")).toEqual(["Esc"]);
    expect(keySigns("?")).toEqual(["?"]);
  });
});

describe("registration", () => {
  it("lets the latest win, and gives way when it goes", () => {
    const below = registerKeys({ title: "frame", actions: [action("s", "share"), action("? h", "help")] });
    const above = registerKeys({ title: "page", actions: [action("s", "solve")] });
    expect(findAction(keyGroups(), "s")?.label).toBe("solve");
    expect(findAction(keyGroups(), "h")?.label).toBe("help");
    above();
    expect(findAction(keyGroups(), "s")?.label).toBe("share");
    below();
    expect(findAction(keyGroups(), "s")).toBeUndefined();
  });

  it("passes over what is disabled", () => {
    const groups = [
      { title: "frame", actions: [action("z", "below")] },
      { title: "page", actions: [{ ...action("z", "undo"), disabled: true }] },
    ];
    expect(findAction(groups, "z")?.label).toBe("below");
  });
});
