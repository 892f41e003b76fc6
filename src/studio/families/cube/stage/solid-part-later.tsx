/** For guests: a puzzle that shows only its layers does not load the solid. */
import { Later, Loading } from "../../../ui/index.js";
import type { SolidPartProps } from "./solid-part.js";

const load = async () => (await import("./solid-part.js")).SolidPart;

/** Its room is reserved while it is loaded. */
export function SolidPart(props: SolidPartProps) {
  const waiting = (
    <div class="cube-solid">
      <Loading />
    </div>
  );
  return (
    <Later load={load} waiting={waiting}>
      {(Loaded) => <Loaded {...props} />}
    </Later>
  );
}
