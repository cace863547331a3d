import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { plugins } from './plugins.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);

/** What people read about the portal, but for the docs of the demo organisation. */
const documents = [
  ...readdirSync(root),
  ...pagesIn('docs'),
  ...[...foldersIn('packages'), ...foldersIn('plugins')].map((folder) => `${folder}/README.md`),
  ...['examples/README.md', 'examples/plugins/README.md'],
].filter((path) => path.endsWith('.md') && existsSync(join(root, path)));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('every link in a document to a file of the repository leads to one', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^()\s]{1,300})\)/g)]
      .map(([, link = '']) => link.split('#')[0]!)
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Files of other kinds that documents show in YAML, by their first key. */
const otherFiles = ['apiVersion', 'metadata', 'roles', 'site_name'];

function* configurationsIn(path: string): Generator<string> {
  for (const part of textOf(path).split('\n```yaml').slice(1)) {
    const text = part.slice(part.indexOf('\n') + 1, part.indexOf('\n```') + 1);
    const [, first = ''] = /^(\w{1,60}):/m.exec(text) ?? [];
    if (!otherFiles.includes(first)) yield text;
  }
}

// What the example of a GitHub App names.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const appKey = privateKey.export({ type: 'pkcs1', format: 'pem' });

const examples = documents.flatMap((path) => [...configurationsIn(path)].map((text) => ({ path, text })));

test.each(examples)('the configuration shown in $path is accepted without a warning', async ({ path, text }) => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-documents-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'app-config.yaml');
  await Promise.all([writeFile(file, text), writeFile(join(directory, 'github-app.pem'), appKey)]);
  const variables = [...text.matchAll(/\$\{(\w{1,60})/g)].map(([, name = '']) => name);
  const value = (name: string) => (name.includes('WEBHOOK_') ? 'https://chat.example.com' : 'a'.repeat(40));
  const env = Object.fromEntries(variables.map((name) => [name, value(name)]));
  const config = await loadConfig({ files: [file], directory, env, schemas: configSchemas(plugins) });
  expect(config.warnings, path).toEqual([]);
});
