/** Printing: the board alone, as large as the paper allows. It is drawn on `beforeprint`, so that Ctrl+P works like the button. */
import { useEffect, useRef } from "preact/hooks";
import { renderSvg, type Scene } from "../../../../scene/index.js";

/** `paper` is asked for the scene when it is time to print. */
export function usePrint(paper: () => Scene, title: string): void {
  const latest = useRef({ paper, title });
  latest.current = { paper, title };
  useEffect(() => {
    let sheet: HTMLElement | undefined;
    const lay = (): void => {
      sheet?.remove();
      sheet = printSheet(latest.current.paper(), latest.current.title);
      document.body.append(sheet);
    };
    const clear = (): void => {
      sheet?.remove();
      sheet = undefined;
    };
    addEventListener("beforeprint", lay);
    addEventListener("afterprint", clear);
    return () => {
      removeEventListener("beforeprint", lay);
      removeEventListener("afterprint", clear);
      clear();
    };
  }, []);
}

/** Ink on white paper, whatever the screen's colours are. */
function printSheet(scene: Scene, title: string): HTMLElement {
  const sheet = document.createElement("div");
  sheet.className = "print-sheet";
  const svg = renderSvg(scene, { theme: "print", static: true, idPrefix: "print" });
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const words = document.createElement("p");
  words.textContent = title;
  sheet.append(document.importNode(drawing, true), words);
  return sheet;
}
