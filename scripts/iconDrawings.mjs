import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const mark = '?drawings';

/**
 * `import drawings from './icons.json?drawings'` returns the drawings of the Tabler icons that the file names, each
 * under its own name and its aliases in the file: `{ "rocket": "rocket-launch" }`.
 */
export function iconDrawings() {
  return {
    name: 'icon-drawings',
    resolveId(source, importer) {
      return source.endsWith(mark) && importer ? `\0${resolve(dirname(importer), source)}` : undefined;
    },
    load(id) {
      if (!id.endsWith(mark)) return undefined;
      const file = id.slice(1, -mark.length);
      this.addWatchFile(file);
      const wanted = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
      const bodies = wanted.map(([name]) => bodyOf(name));
      const places = wanted.flatMap(([name, others], index) =>
        [name, ...others.split(' ').filter(Boolean)].map((known) => [known, index]),
      );
      return `const bodies = ${JSON.stringify(bodies)};
export default new Map(${JSON.stringify(places)}.map(([name, index]) => [name, bodies[index]]));`;
    },
  };
}

let collection;

function bodyOf(name) {
  const path = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json');
  collection ??= JSON.parse(readFileSync(path, 'utf8'));
  const { icons, aliases } = collection;
  const icon = icons[name] ?? icons[aliases?.[name]?.parent];
  if (!icon) throw new Error(`There is no Tabler icon "${name}".`);
  return icon.body;
}
