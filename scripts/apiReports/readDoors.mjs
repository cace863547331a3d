// Reads the exported names of the doors of the kits, with their declarations and comments.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ts from 'typescript';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
/** The rest of a longer declaration is a checksum: nobody reads a contract of a hundred endpoints in one line. */
const longestShown = 1_200;
const printer = ts.createPrinter({ removeComments: true });

/**
 * By kit, the doors: `{ name: '@callboard/server-kit', doors: [{ door: '.', exports: [{ name, comment, isDeprecated, declaration }] }] }`.
 * Only the public names, of all doors if a kit lists none. Everything is sorted, so moving code changes nothing.
 */
export function readDoors(directory, kits) {
  const read = programsOf(directory, kits);
  return kits
    .map(({ name, folder, doors, webDoors, publicNames }) => ({
      name,
      doors: Object.entries({ ...doors, ...webDoors })
        .filter(([door]) => !publicNames || publicNames[door])
        .map(([door, file]) => ({
          door,
          exports: only(publicNames?.[door], exportsOf(read, join(directory, folder, file)), name + door.slice(1)),
        }))
        .sort(byKey('door')),
    }))
    .filter(({ doors }) => doors.length > 0)
    .sort(byKey('name'));
}

function only(names, exports, door) {
  if (!names) return exports;
  const missing = names.filter((name) => !exports.some((one) => one.name === name));
  if (missing.length > 0) {
    throw new Error(`scripts/kits/publicNames.json lists ${missing.join(', ')}, which '${door}' does not export`);
  }
  return exports.filter(({ name }) => names.includes(name));
}

const byKey = (key) => (one, other) => (one[key] < other[key] ? -1 : 1);

/** Doors for browsers need the types of the DOM, and those of servers must not have them. */
function programsOf(directory, kits) {
  const filesOf = (key) =>
    kits.flatMap((kit) => Object.values(kit[key]).map((file) => join(directory, kit.folder, file)));
  const programs = [
    ['tsconfig.server.json', filesOf('doors')],
    ['tsconfig.web.json', filesOf('webDoors')],
  ].map(([project, files]) => {
    const { config } = ts.readConfigFile(join(directory, project), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, directory);
    const declared = ['packages/ui/icons/tabler.d.ts'].map((file) => join(directory, file));
    return ts.createProgram([...files, ...(project.includes('web') ? declared : [])], options);
  });
  return (file) => programs.find((program) => program.getRootFileNames().includes(file));
}

function exportsOf(read, file) {
  const program = read(file);
  const checker = program.getTypeChecker();
  const door = checker.getSymbolAtLocation(program.getSourceFile(file));
  if (!door) return [];
  return checker
    .getExportsOfModule(door)
    .map((exported) => entryOf(checker, exported))
    .sort(byKey('name'));
}

function entryOf(checker, exported) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const isDeprecated = [exported, symbol].some((one) => one.getJsDocTags().some(({ name }) => name === 'deprecated'));
  return {
    name: exported.name,
    comment,
    isDeprecated,
    declaration: shortened(declarationOf(checker, symbol, exported.name)),
  };
}

function declarationOf(checker, symbol, name) {
  const parts = [];
  for (const declaration of symbol.declarations ?? []) {
    if (
      ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassDeclaration(declaration)
    )
      parts.push(typeText(checker, declaration));
  }
  if (symbol.flags & ts.SymbolFlags.Function) {
    const type = checker.getTypeOfSymbol(symbol);
    for (const signature of type.getCallSignatures())
      parts.push(`function ${name}${checker.signatureToString(signature, undefined, flags)}`);
  } else if (symbol.flags & ts.SymbolFlags.Variable) {
    parts.push(
      `const ${name}: ${withoutConfiguration(checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, flags))}`,
    );
  }
  return parts.length > 0 ? parts.join('\n') : `export ${name}`;
}

/** The configuration of a built-in plugin is not part of its surface for others, and is printed in an order that depends on other code. */
const withoutConfiguration = (type) => (type.startsWith('ServerPlugin<') ? 'ServerPlugin<…>' : type);

/** Its source; for a class, only what others can call. */
function typeText(checker, declaration) {
  if (!ts.isClassDeclaration(declaration))
    return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile()).replace(/^export /, '');
  const type = checker.getTypeAtLocation(declaration);
  const base = declaration.heritageClauses?.map((clause) => clause.getText()).join(' ');
  const own = type
    .getProperties()
    .filter(({ declarations }) => declarations?.some((one) => one.parent === declaration));
  const members = own.map(
    (one) => `    ${one.name}: ${checker.typeToString(checker.getTypeOfSymbol(one), undefined, flags)};`,
  );
  return [`class ${declaration.name?.text} ${base ? `${base} ` : ''}{`, ...members, '}'].join('\n');
}

function shortened(text) {
  // The types of a package may be printed with its path on this machine.
  const plain = text.replaceAll(/import\("[^"]*\/(node_modules|packages|plugins)\/([^"]+)"\)/g, 'import("$2")');
  if (plain.length <= longestShown) return plain;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return `${plain.slice(0, longestShown)}… and ${plain.length - longestShown} more characters (${hash})`;
}
