import { builtinModules } from 'node:module';
import { root } from '../run.mjs';

/** A package, or a module of Node; not a file of the kit, a drawing of an icon, or a style sheet. */
export const isBare = (id) =>
  /^[^./\0]/.test(id) && !id.startsWith(root) && !id.startsWith('virtual:') && !id.endsWith('.css');

const isOfNode = (id) => id.startsWith('node:') || builtinModules.includes(id);

/** The packages that the chunks of a bundle import. */
export function packagesIn(output) {
  const files = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return imported.filter((id) => isBare(id) && !isOfNode(id) && !files.has(id)).map(packageOf);
}

/** `@callboard/contract` for `@callboard/contract/server`. */
export const packageOf = (id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** By file of an entry, the names that it exports. */
export const exportedNames = (output) =>
  output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.fileName, file.exports]] : []));
