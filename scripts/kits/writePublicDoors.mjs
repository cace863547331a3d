import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The file of a public door, beside the internal one that it re-exports from. */
export const publicFile = (file) => `public/${file}`;

/**
 * Writes a module and its types for each public door of a kit. `exported` are the names in JavaScript of each file, and `folder`
 * is that of the package.
 */
export function writePublicDoors({ name, doors, webDoors, publicNames }, exported, folder) {
  for (const [door, file] of Object.entries({ ...doors, ...webDoors })) {
    const names = publicNames[door];
    if (!names) continue;
    const base = file.replace(/\.tsx?$/, '');
    const values = exported.get(`${base}.js`);
    if (!values) throw new Error(`'${name}' has no file for its door '${door}'`);
    write(
      folder,
      'dist',
      base,
      'js',
      `import '${pathTo(base)}';\n${exportsOf(
        names.filter((one) => values.includes(one)),
        base,
      )}`,
    );
    write(folder, 'types', base, 'd.ts', exportsOf(names, base));
  }
}

const pathTo = (base) => `${relative(dirname(publicFile(base)), '.')}/${base}.js`;
const exportsOf = (names, base) =>
  names.length === 0 ? 'export {};\n' : `export { ${names.join(', ')} } from '${pathTo(base)}';\n`;

function write(folder, part, base, ending, text) {
  const path = join(folder, part, `${publicFile(base)}.${ending}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
