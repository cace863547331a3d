import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LoadConfigOptions, loadConfig } from '@callboard/config';
import { expect, onTestFinished, test } from 'vitest';
import { portalSchemas } from './loadPortal.ts';
import { pluginsFor } from './pluginsFor.ts';
import { documents, root, shownConfigurations, textOf } from './testing/shownConfigurations.ts';

test('every link to a file of the repository is valid', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^()\s]{1,300})\)/g)]
      .map(([, link = '']) => link.split('#')[0]!)
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

// For the file named in the GitHub App example, and private keys in variables.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const appKey = privateKey.export({ type: 'pkcs1', format: 'pem' });

test.each(shownConfigurations)(
  'the configuration shown in $path is accepted without a warning',
  async ({ path, text }) => {
    const directory = await mkdtemp(join(tmpdir(), 'callboard-documents-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const file = join(directory, 'app-config.yaml');
    await Promise.all([writeFile(file, text), writeFile(join(directory, 'github-app.pem'), appKey)]);
    const variables = [...text.matchAll(/\$\{(\w{1,60})/g)].map(([, name = '']) => name);
    const value = (name: string) => {
      if (name.endsWith('PRIVATE_KEY')) return String(appKey);
      if (name === 'DATABASE_URL') return 'postgres://db.acme.example:5432/callboard';
      return name.includes('WEBHOOK_') ? 'https://chat.example.com' : 'a'.repeat(40);
    };
    const env = Object.fromEntries(variables.map((name) => [name, value(name)]));
    // External plugins are not loaded: the samples do not exist.
    const schemas: LoadConfigOptions['schemas'] = async (data) => portalSchemas(await pluginsFor(data));
    const config = await loadConfig({ files: [file], directory, env, schemas });
    expect(config.warnings, path).toEqual([]);
  },
);
