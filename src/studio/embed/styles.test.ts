import { describe, expect, it } from "vitest";
import { forShadow } from "./styles.js";

describe("forShadow", () => {
  it("gives the looks of a document to a shadow root", () => {
    expect(forShadow(":root{--a:1}:root[data-theme=dark]{--a:2}")).toBe(
      ":host{--a:1}:host([data-theme=dark]){--a:2}",
    );
    expect(forShadow(":root:not([data-theme]) .b{}")).toBe(":host(:not([data-theme])) .b{}");
    expect(forShadow("html{margin:0}p,html {x:y}.html{}")).toBe(
      ".guest-page{margin:0}p,.guest-page {x:y}.html{}",
    );
    expect(forShadow("p{font:.5rem/1 a;padding:2rem}")).toBe("p{font:8px/1 a;padding:32px}");
  });
  it("asks for the width of the element, as it is written and as it is made small", () => {
    for (const [asked, told] of [
      ["(width < 900px) ", "(width < 640px)"],
      ["not (min-width:900px)", "not (min-width:640px)"],
      ["(not (min-width:900px)) and (min-height:520px)", "(not (min-width:640px))"],
      ["(width < 900px) and (height >= 520px)", "(width < 640px)"],
      ["(not (min-width:900px)) and (not (min-height:520px))", "(width < 0px)"],
      ["(width < 900px) and (height < 520px)", "(width < 0px)"],
    ])
      expect(forShadow(`@media ${asked}{a{b:c}}`)).toBe(`@container guest ${told}{a{b:c}}`);
    expect(forShadow("@media (pointer:coarse){a{b:c}}")).toBe("@media (pointer:coarse){a{b:c}}");
  });
});
