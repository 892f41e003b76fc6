/** A plot that is drawn again when its rows change. Its library is loaded when there is something to draw. */
import { useEffect, useRef } from "preact/hooks";

export interface PlottedProps<T> {
  readonly of: T;
  draw(rows: T): Promise<Element>;
}

export function Plotted<T>({ of, draw }: PlottedProps<T>) {
  const figure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    const replace = async (): Promise<void> => {
      const drawn = await draw(of);
      if (current) figure.current?.replaceChildren(asPicture(drawn));
    };
    void replace();
    return () => {
      current = false;
    };
  }, [of]);
  return <div class="lab-plot" ref={figure} />;
}

/** One picture with one name. Plot also names the groups inside it, which have no role that allows a name. */
function asPicture(drawn: Element): Element {
  drawn.setAttribute("role", "img");
  for (const group of drawn.querySelectorAll("g[aria-label]")) {
    group.setAttribute("data-mark", group.getAttribute("aria-label")!);
    group.removeAttribute("aria-label");
  }
  return drawn;
}
