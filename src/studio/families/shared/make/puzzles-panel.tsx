/** "All puzzles": the collection of the family that comes with the Studio, loaded when it is opened. */
import { PuzzleList, shelf, SHIPPED, usePlays } from "../../../desk/index.js";
import { Disclosure, useLoaded } from "../../../ui/index.js";
import * as phrases from "../../../words/setting.js";
import { useState } from "preact/hooks";

export function PuzzlesPanel({ family }: { readonly family: string }) {
  const [open, setOpen] = useState(false);
  if (!SHIPPED.includes(family)) return null;
  return (
    <Disclosure summary={phrases.allPuzzles} open={open} onToggle={setOpen}>
      {open && <Puzzles family={family} />}
    </Disclosure>
  );
}

function Puzzles({ family }: { readonly family: string }) {
  const collection = useLoaded(() => shelf.get(family), [family]);
  const plays = usePlays(collection);
  if (collection === undefined || plays?.length !== collection.puzzles.length) return null;
  return <PuzzleList collection={collection} plays={plays} />;
}
