import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const prefix = 'virtual:tabler/';
const creator = fileURLToPath(new URL('../packages/ui/icons/createIcon.tsx', import.meta.url));

/** Turns `virtual:tabler/<name>` into a component. The whole set is one JSON file; React components of it are 88 MB. */
export function tablerIcons() {
  let collection;
  return {
    name: 'tabler-icons',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      collection ??= readCollection();
      const name = id.slice(prefix.length + 1);
      const body = bodyOf(collection, name);
      if (!body) throw new Error(`There is no Tabler icon "${name}".`);
      return [
        `import { createIcon } from ${JSON.stringify(creator)};`,
        `export default /* @__PURE__ */ createIcon(${JSON.stringify(name)}, ${JSON.stringify(body)});`,
      ].join('\n');
    },
  };
}

const readCollection = () =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'));

/** The component that draws the icon sets the stroke width. */
const bodyOf = ({ icons, aliases }, name) =>
  (icons[name] ?? icons[aliases?.[name]?.parent ?? ''])?.body.replaceAll(' stroke-width="2"', '');
