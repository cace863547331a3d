import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);

/** The documents about the portal, without the docs of the demo organisation. */
export const documents = [
  ...readdirSync(root),
  ...pagesIn('docs'),
  ...[...foldersIn('packages'), ...foldersIn('plugins'), ...foldersIn('demo')].map((folder) => `${folder}/README.md`),
  ...['examples/README.md', 'examples/plugins/README.md'],
].filter((path) => path.endsWith('.md') && existsSync(join(root, path)));

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The first keys of other YAML files that documents show, and of the keys of sample plugins. */
const otherFiles = [
  'apiVersion',
  'certificates',
  'gates',
  'image',
  'metadata',
  'roles',
  'scrape_configs',
  'site_name',
  'spec',
];

function* configurationsIn(path: string): Generator<string> {
  for (const part of textOf(path).split('\n```yaml').slice(1)) {
    const text = part.slice(part.indexOf('\n') + 1, part.indexOf('\n```') + 1);
    const [, first = ''] = /^(\w{1,60}):/m.exec(text) ?? [];
    if (!otherFiles.includes(first)) yield text;
  }
}

/** The configurations shown in documents. */
export const shownConfigurations = documents.flatMap((path) =>
  [...configurationsIn(path)].map((text) => ({ path, text })),
);
