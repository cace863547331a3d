// The text of a declaration in a report, and the symbols that it mentions.
import { createHash } from 'node:crypto';
import ts from 'typescript';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
const nodeFlags = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;
/** The rest of a longer inferred type is a checksum: nobody reads a contract of a hundred endpoints in one line. */
const longestShown = 1_200;
const printer = ts.createPrinter({ removeComments: true });

/** `{ text, mentioned }`: the declaration as it is printed, and the symbols in it. */
export function declarationOf(checker, symbol, name = symbol.name) {
  const parts = (symbol.declarations ?? []).flatMap((declaration) => {
    if (ts.isTypeAliasDeclaration(declaration)) return [aliasOf(checker, declaration)];
    if (ts.isInterfaceDeclaration(declaration)) return [sourceOf(checker, declaration)];
    if (ts.isClassDeclaration(declaration)) return [classOf(checker, declaration)];
    return [];
  });
  if (symbol.flags & ts.SymbolFlags.Function) {
    for (const signature of checker.getTypeOfSymbol(symbol).getCallSignatures()) {
      const node = checker.signatureToSignatureDeclaration(signature, ts.SyntaxKind.FunctionType, undefined, nodeFlags);
      const text = `function ${name}${checker.signatureToString(signature, undefined, flags)}`;
      parts.push({ text: shortened(text), mentioned: symbolsIn(node) });
    }
  } else if (symbol.flags & ts.SymbolFlags.Variable) {
    const { text, mentioned } = typeOf(checker, checker.getTypeOfSymbol(symbol));
    parts.push({ text: shortened(`const ${name}: ${text}`), mentioned });
  }
  if (parts.length === 0) return { text: `export ${name}`, mentioned: [] };
  return { text: parts.map(({ text }) => text).join('\n'), mentioned: parts.flatMap(({ mentioned }) => mentioned) };
}

export const commentOf = (checker, symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** Its source, with the comments of its properties. */
function sourceOf(checker, declaration) {
  const lines = declaration.getText().split('\n');
  const text = lines.filter((line) => !/^\s*\/\/ biome-ignore/.test(line)).join('\n');
  return { text: text.replace(/^export /, ''), mentioned: namesIn(checker, declaration) };
}

/** A type that is inferred from a value, such as a schema, is printed as the type itself, because the value is not public. */
function aliasOf(checker, declaration) {
  if (declaration.typeParameters || !isInferred(declaration.type)) return sourceOf(checker, declaration);
  const inTypeAlias = nodeFlags | ts.NodeBuilderFlags.InTypeAlias | ts.NodeBuilderFlags.MultilineObjectLiterals;
  const node = sortedUnions(checker.typeToTypeNode(checker.getTypeAtLocation(declaration), undefined, inTypeAlias));
  const text = printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile());
  return { text: shortened(`type ${declaration.name.text} = ${text};`), mentioned: symbolsIn(node) };
}

const isInferred = (node) =>
  ts.isTypeQueryNode(node) || (ts.forEachChild(node, (child) => isInferred(child) || undefined) ?? false);

/** The order of a union depends on code elsewhere. */
function sortedUnions(node) {
  const visit = (one) => {
    const visited = ts.visitEachChild(one, visit, undefined);
    if (!ts.isUnionTypeNode(visited)) return visited;
    const file = ts.createSourceFile('union.ts', '', ts.ScriptTarget.Latest);
    const textOf = (type) => printer.printNode(ts.EmitHint.Unspecified, type, file);
    const types = visited.types.map((type) => ({ type, text: textOf(type) }));
    return ts.factory.createUnionTypeNode(types.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ type }) => type));
  };
  return visit(node);
}

/** The members of a class that others can call. */
function classOf(checker, declaration) {
  const base = declaration.heritageClauses?.map((clause) => clause.getText()).join(' ');
  const own = checker
    .getTypeAtLocation(declaration)
    .getProperties()
    .filter(({ declarations }) => declarations?.some((one) => one.parent === declaration));
  const members = own.map((one) => {
    const { text, mentioned } = typeOf(checker, checker.getTypeOfSymbol(one));
    const comment = commentOf(checker, one);
    return { text: `${comment ? `  /** ${comment} */\n` : ''}  ${one.name}: ${text};`, mentioned };
  });
  const lines = [`class ${declaration.name?.text} ${base ? `${base} ` : ''}{`, ...members.map(({ text }) => text), '}'];
  const bases = (declaration.heritageClauses ?? []).flatMap((clause) => namesIn(checker, clause));
  return { text: shortened(lines.join('\n')), mentioned: [...bases, ...members.flatMap(({ mentioned }) => mentioned)] };
}

/** The configuration of a built-in plugin is not part of its surface for others, and is printed in an order that depends on other code. */
function typeOf(checker, type) {
  const text = checker.typeToString(type, undefined, flags);
  if (text.startsWith('ServerPlugin<'))
    return { text: 'ServerPlugin<…>', mentioned: [type.aliasSymbol ?? type.symbol] };
  return { text, mentioned: symbolsIn(checker.typeToTypeNode(type, undefined, nodeFlags)) };
}

/** The symbols that the compiler has attached to the names of a type that it prints. */
function symbolsIn(node) {
  const found = [];
  const visit = (one) => {
    if (ts.isIdentifier(one) && one.symbol) found.push(one.symbol);
    ts.forEachChild(one, visit);
  };
  if (node) visit(node);
  return found;
}

function nameOf(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** The symbols that the types of a declaration name. */
function namesIn(checker, declaration) {
  const found = [];
  const visit = (node) => {
    const name = nameOf(node);
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol) found.push(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

function shortened(text) {
  // The types of a package may be printed with its path on this machine.
  const plain = text.replaceAll(/import\("[^"]*\/(node_modules|packages|plugins)\/([^"]+)"\)/g, 'import("$2")');
  if (plain.length <= longestShown) return plain;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return `${plain.slice(0, longestShown)}… and ${plain.length - longestShown} more characters (${hash})`;
}
