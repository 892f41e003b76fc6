import type { PuzzleFormat } from "../../../family.js";
import type { Cube } from "../../puzzle.js";
import { parseXmpuzzle, problemNames } from "./read.js";
import { formatXmpuzzle } from "./write.js";

export const xmpuzzle: PuzzleFormat<Cube> = {
  id: "xmpuzzle",
  title: "file of BurrTools, unpacked or packed by gzip",
  extension: "xmpuzzle",
  example:
    '<puzzle version="2">\n<shapes>\n<voxel x="2" y="2" z="1" name="V" type="0">###_</voxel>\n<voxel x="3" y="2" z="1" type="0">######</voxel>\n</shapes>\n' +
    '<problems><problem>\n<shapes><shape id="0" count="2"/></shapes>\n<result id="1"/>\n</problem></problems>\n</puzzle>\n',
  wholeOnly: true,
  detect: (text) => /^\uFEFF?\s*(?:<\?xml[^>]{0,200}>\s*)?<puzzle[\s>]/.test(text),
  parse: parseXmpuzzle,
  levels: problemNames,
  format: formatXmpuzzle,
};
