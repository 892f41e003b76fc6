/**
 * Members of type aliases in the public API that no comment explains. The extractor looks only at interfaces.
 *
 * A comment on an alternative of a union speaks for all its members, and a tag (`kind: "place"`) needs none.
 */
import ts from "typescript";

/**
 * @param {readonly string[]} files the declarations of the package's doors
 * @returns {string[]} "result.d.ts: Place.line"
 */
export function membersWithoutComment(files) {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: ["node"],
  });
  const checker = program.getTypeChecker();
  /** @type {Set<string>} */
  const found = new Set();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const door = source && checker.getSymbolAtLocation(source);
    for (const named of door === undefined ? [] : checker.getExportsOfModule(door)) {
      const isAlias = (named.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(named) : named;
      for (const declaration of symbol.declarations ?? [])
        if (ts.isTypeAliasDeclaration(declaration))
          for (const member of bareMembers(declaration.type))
            found.add(`${declaration.getSourceFile().fileName}: ${declaration.name.text}.${member}`);
    }
  }
  return [...found];
}

/**
 * @param {ts.TypeNode} type
 * @returns {string[]}
 */
function bareMembers(type) {
  if (ts.isParenthesizedTypeNode(type)) return bareMembers(type.type);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => bareMembers(part));
  if (ts.isUnionTypeNode(type)) {
    // The compiler writes the comment of the first alternative before the parenthesis.
    const start = ts.isParenthesizedTypeNode(type.parent) ? type.parent.pos : type.pos;
    return type.types.flatMap((alternative, i) => {
      const before = type.types[i - 1]?.end ?? start;
      const between = type.getSourceFile().text.slice(before, alternative.getStart());
      return between.includes("/**") ? [] : bareMembers(alternative);
    });
  }
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members
    .filter((member) => !isTag(member) && ts.getJSDocCommentsAndTags(member).length === 0)
    .map((member) => member.name?.getText() ?? member.getText());
}

/** @param {ts.TypeElement} member */
function isTag(member) {
  return ts.isPropertySignature(member) && member.type !== undefined && ts.isLiteralTypeNode(member.type);
}
