// Reads the exported names of the doors of the kits, with their declarations and comments, and the types that these mention.
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { commentOf, declarationOf } from './declarationText.mjs';

/**
 * By kit, the doors: `{ name: '@callboard/server-kit', doors: [{ door: '.', exports, types, elsewhere }] }`, where each
 * export and each type is `{ name, comment, isDeprecated, declaration }`. The exports are only the public names, or all if a
 * kit lists none. The types are those that are not exported, but mentioned by a name that is, or by such a type; a kit has
 * each once, with the name that mentions it in `by`. `elsewhere` are the mentioned names in the reports of other kits,
 * `{ name, kit }`. Everything is sorted, so moving code changes nothing.
 */
export function readDoors(directory, kits) {
  const read = programsOf(directory, kits);
  const placeOf = (symbol) => placeIn(directory, symbol);
  const listed = kits
    .map(({ name, folder, doors, webDoors, publicNames }) => ({
      name,
      folder,
      doors: Object.entries({ ...doors, ...webDoors })
        .filter(([door]) => !publicNames || publicNames[door])
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([door, file]) => ({
          door,
          ...publicSymbols(read, join(directory, folder, file), publicNames?.[door], name + door.slice(1)),
        })),
    }))
    .filter(({ doors }) => doors.length > 0)
    .sort(byKey('name'));
  const homes = new Map(listed.flatMap((kit) => [...ownPlaces(placeOf, kit)].map((place) => [place, kit.name])));
  return listed.map((kit) => ({ name: kit.name, doors: withTypes(placeOf, homes, kit) }));
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

/** `{ checker, symbols: [{ name, symbol, exported }] }` of a door. */
function publicSymbols(read, file, names, door) {
  const program = read(file);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const exported = module ? checker.getExportsOfModule(module) : [];
  const missing = names?.filter((name) => !exported.some((one) => one.name === name)) ?? [];
  if (missing.length > 0) {
    throw new Error(`scripts/kits/publicNames.json lists ${missing.join(', ')}, which '${door}' does not export`);
  }
  const symbols = exported
    .filter(({ name }) => !names || names.includes(name))
    .map((one) => ({
      name: one.name,
      exported: one,
      symbol: one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one,
    }))
    .sort(byKey('name'));
  return { checker, symbols };
}

/** Where the declarations are that the report of a kit has in any case: its public names, and its own types in them. */
function ownPlaces(placeOf, { folder, doors }) {
  const known = new Set();
  for (const { checker, symbols } of doors) {
    const isOwn = (place) => place.startsWith(`${folder}/`);
    const exports = symbols.map((one) => entryOf(checker, one));
    for (const { symbol } of symbols) if (isOwn(placeOf(symbol) ?? '')) known.add(placeOf(symbol));
    mentionedTypes(checker, exports, placeOf, (place) => isOwn(place) && !known.has(place) && known.add(place));
  }
  return known;
}

/** The entries of the doors of a kit. A type that several doors mention is listed below the first. */
function withTypes(placeOf, homes, { name: kit, doors }) {
  const known = new Set(doors.flatMap(({ symbols }) => symbols.map(({ symbol }) => placeOf(symbol))));
  return doors.map(({ door, checker, symbols }) => {
    const exports = symbols.map((one) => entryOf(checker, one));
    const elsewhere = new Map();
    const types = mentionedTypes(checker, exports, placeOf, (place, { name }) => {
      const home = homes.get(place);
      if (known.has(place)) return false;
      if (home && home !== kit) elsewhere.set(place, { name, kit: home });
      else known.add(place);
      return known.has(place);
    });
    return {
      door,
      exports: exports.map(plain),
      types: types.map(plain),
      elsewhere: [...elsewhere.values()].sort(byKey('name')),
    };
  });
}

/** The types that the entries mention, and those that these mention, as long as `isWanted`. */
function mentionedTypes(checker, entries, placeOf, isWanted) {
  const types = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    const words = new Set(entry.declaration.split(/[^\w$]+/));
    for (const symbol of entry.mentioned) {
      const place = words.has(symbol.name) ? placeOf(symbol) : undefined;
      if (!place || !isWanted(place, symbol)) continue;
      const type = { ...entryOf(checker, { name: symbol.name, symbol, exported: symbol }), by: entry.name };
      types.push(type);
      waiting.push(type);
    }
  }
  return types.sort((one, other) => (one.name === other.name ? byKey('declaration') : byKey('name'))(one, other));
}

const plain = ({ name, comment, isDeprecated, declaration, by }) => ({ name, comment, isDeprecated, declaration, by });

/** Where a declaration of the repository is; undefined for those of libraries and for type parameters. */
function placeIn(directory, symbol) {
  const declaration = symbol.declarations?.[0];
  if (!declaration || !(symbol.flags & printed) || symbol.flags & ts.SymbolFlags.TypeParameter) return undefined;
  const file = relative(directory, declaration.getSourceFile().fileName).split(sep).join('/');
  if (!/^(packages|plugins)\//.test(file) || file.includes('node_modules/')) return undefined;
  return `${file}:${String(declaration.pos).padStart(8, '0')}`;
}

const printed =
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Function;

const entries = new WeakMap();

function entryOf(checker, { name, symbol, exported }) {
  const known = entries.get(symbol);
  if (known?.name === name) return known;
  const { text, mentioned } = declarationOf(checker, symbol, name);
  const isDeprecated = [exported, symbol].some((one) => one.getJsDocTags().some((tag) => tag.name === 'deprecated'));
  const entry = { name, comment: commentOf(checker, symbol), isDeprecated, declaration: text, mentioned };
  entries.set(symbol, entry);
  return entry;
}
