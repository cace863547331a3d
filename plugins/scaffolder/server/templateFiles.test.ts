import { appendFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Policy } from '@callboard/server-kit';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TemplateFiles } from '../common/index.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const policy: Policy = {
  async decide({ name, resourceType }, principal) {
    const user = principal.type === 'user' ? principal.userEntityRef : '';
    if (user === 'user:default/no-author' && name === 'scaffolder.template.management') return { result: 'DENY' };
    if (user !== 'user:default/partly' || name !== 'scaffolder.template.step.read') return { result: 'ALLOW' };
    const conditions = { rule: 'HAS_TAG', resourceType: resourceType!, params: { tag: 'open' } };
    return { result: 'CONDITIONAL', pluginId: 'scaffolder', resourceType: resourceType!, conditions };
  },
};

let app: ScaffolderApp;
beforeAll(async () => {
  const fetchStep = (url: string, action = 'fetch:plain') => ({ action, input: { url } });
  const templates = [
    aTemplate('one', { steps: [fetchStep('./skeleton')] }),
    aTemplate('two', {
      steps: [
        fetchStep('./content/${{ parameters.language }}', 'fetch:template'),
        { action: 'debug:log', each: [{ url: 'parts-${{ each.value }}' }], input: { message: { url: './notes.md' } } },
        fetchStep('https://github.com/acme/skeleton'),
        fetchStep('${{ parameters.anywhere }}'),
        fetchStep('.github/'),
      ],
    }),
    aTemplate('whole', { steps: [fetchStep('.')] }),
  ];
  app = await openScaffolderApp({ policy, templates });
  await mkdir(join(app.folder, 'skeleton'));
  await writeFile(join(app.folder, 'skeleton/picture.png'), Buffer.from([0x89, 0x50, 0, 0xff]));
  await writeFile(join(app.folder, 'skeleton/run.sh'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(() => app.close());

const filesFor = async (user: string, template = 'one') =>
  app.get(`/v2/templates/default/template/${template}/files`, await app.asUser(`user:default/${user}`));
const pathsOf = async (template: string) =>
  ((await filesFor('author', template)).json as TemplateFiles).files.map(({ path }) => path);

async function write(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(app.folder, path)), { recursive: true });
    await writeFile(join(app.folder, path), 'secret of the folder');
  }
}

test('authors get the unchanged files of a template', async () => {
  const { status, json } = await filesFor('author');
  const { templateRef, url, files } = json as TemplateFiles;
  expect([status, templateRef, url]).toEqual([200, 'template:default/one', undefined]);
  expect(files.map(({ path, executable }) => [path, executable])).toEqual([
    ['skeleton/picture.png', false],
    ['skeleton/run.sh', true],
    ['templates.yaml', false],
  ]);
  expect([...Buffer.from(files[0]!.base64Content, 'base64')]).toEqual([0x89, 0x50, 0, 0xff]);
});

describe('[SEC-06] a template next to other files', () => {
  const privates = ['.git/config', '.env', '.env.local', '.npmrc', 'tls/server.key', 'node_modules/x/index.js'];

  test('returns the files that it can use, and not those next to it', async () => {
    await write(
      'package.json',
      'src/server.ts',
      'app-config.local.yaml',
      'content/go/main.go',
      'parts-a/a.md',
      'partsb',
    );
    await write('notes.md', '.github/workflows/build.yaml', 'included.md');
    const including = aTemplate('three', { steps: [], output: { text: { $text: './included.md' } } });
    await appendFile(join(app.folder, 'templates.yaml'), `\n---\n${JSON.stringify(including)}`);
    expect(await pathsOf('one')).toEqual(['included.md', 'skeleton/picture.png', 'skeleton/run.sh', 'templates.yaml']);
    expect(await pathsOf('two')).toEqual([
      ...['.github/workflows/build.yaml', 'content/go/main.go', 'included.md', 'notes.md', 'parts-a/a.md'],
      'templates.yaml',
    ]);
  });

  test('never returns history, credentials and keys, even if its steps fetch the whole folder', async () => {
    await write(...privates, ...privates.map((path) => `skeleton/${path}`), 'skeleton/.env.example');
    await symlink('.env', join(app.folder, 'skeleton/harmless.md'));
    await symlink(join(app.folder, '.git'), join(app.folder, 'history'));
    const paths = await pathsOf('whole');
    expect(paths).toContain('skeleton/.env.example');
    expect(paths).toContain('package.json');
    // Settings in a skeleton belong to the new project.
    expect(paths).toContain('skeleton/.npmrc');
    const inSkeleton = privates.filter((name) => name !== '.npmrc').map((name) => `skeleton/${name}`);
    for (const path of [...privates, ...inSkeleton, 'skeleton/harmless.md']) expect(paths).not.toContain(path);
    expect(paths.filter((path) => path.startsWith('history'))).toEqual([]);
  });
});

test('a user who may not edit templates, or may not see all of this one, does not get its files', async () => {
  expect((await filesFor('no-author')).status).toBe(403);
  const { status, text } = await filesFor('partly');
  expect([status, text]).toEqual([
    403,
    expect.stringContaining('You do not have access to all of template:default/one'),
  ]);
});

test('a folder that is too large for a browser is rejected with the limit', async () => {
  await writeFile(join(app.folder, 'skeleton/large.bin'), Buffer.alloc(8 * 1024 * 1024));
  const { status, text } = await filesFor('author');
  expect([status, text]).toEqual([400, expect.stringContaining('more than 2000 files or 10485760 bytes')]);
});

test('a portal with a larger body limit returns larger folders', async () => {
  const templates = [aTemplate('large', { steps: [{ action: 'fetch:plain', input: { url: './skeleton' } }] })];
  const roomy = await openScaffolderApp({ templates, backend: { bodyLimit: 20 * 1024 * 1024 } });
  onTestFinished(() => roomy.close());
  await mkdir(join(roomy.folder, 'skeleton'));
  await writeFile(join(roomy.folder, 'skeleton/large.bin'), Buffer.alloc(8 * 1024 * 1024));
  expect((await roomy.get('/v2/templates/default/template/large/files')).status).toBe(200);
});
