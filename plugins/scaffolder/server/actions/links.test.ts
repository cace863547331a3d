import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createUrlReader } from '@callboard/integrations';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTemplating } from '../expressions/templating.ts';
import { aWorkspace, runAction } from '../testing/index.ts';
import { builtinActions } from './builtinActions.ts';
import { sentryConfig } from './sentry/sentryActions.ts';

const templating = createTemplating();
afterAll(() => templating.close());
const unused = {} as never;
const reader = createUrlReader({ allow: [] });
const sentry = sentryConfig.parse({});
const actions = builtinActions({ reader, templating, catalog: unused, discovery: unused, credentials: unused, sentry });

/** Contains a folder next to the workspace that no action may read or change, and the folder of the template. */
let around: string;
let workspace: Awaited<ReturnType<typeof aWorkspace>>;
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'callboard-around-'));
  workspace = await aWorkspace();
  for (const folder of ['outside', 'template']) await mkdir(join(around, folder));
  await writeFile(join(around, 'outside/a.json'), '{"secret":1}');
  await writeFile(join(around, 'template/a.json'), '{"fetched":1}');
});
afterEach(async () => {
  await workspace.remove();
  await rm(around, { recursive: true });
});

const run = (id: string, input: object) =>
  runAction(actions.find((action) => action.id === id)!, input, {
    workspace,
    template: { entityRef: 'template:default/t', baseUrl: `file://${join(around, 'template/template.yaml')}` },
  });
const link = (target: string, name: string) => symlink(target, join(workspace.path, name));

/** Each makes `a.json` in the folder `way` lead, through some kind of link, to the folder outside. */
const ways: Record<string, () => Promise<void>> = {
  'a link to a folder': () => link(join(around, 'outside'), 'way'),
  'a relative link to a folder': () => link(relative(workspace.path, join(around, 'outside')), 'way'),
  'a link to a link': async () => {
    await link('other', 'way');
    await link(join(around, 'outside'), 'other');
  },
  'a link in a folder to what is above': async () => {
    await mkdir(join(workspace.path, 'way'));
    await link(join('..', relative(workspace.path, join(around, 'outside/a.json'))), 'way/a.json');
  },
  'a link to what is not there yet': async () => {
    await rm(join(around, 'outside/a.json'));
    await mkdir(join(workspace.path, 'way'));
    await link(join(around, 'outside/a.json'), 'way/a.json');
  },
};

const path = 'way/a.json';
const entity = { apiVersion: 'v1', kind: 'Component', metadata: { name: 'a' } };
const attempts: readonly [id: string, input: object][] = [
  ['fs:write', { path, content: 'x' }],
  ['fs:read', { path }],
  ['fs:readdir', { paths: [path] }],
  ['fs:delete', { files: [path] }],
  ['fs:rename', { files: [{ from: path, to: 'stolen' }] }],
  ['fs:rename', { files: [{ from: 'mine.json', to: path, overwrite: true }] }],
  ['catalog:write', { entity, filePath: path }],
  ['catalog:annotate', { entityFilePath: path, labels: { a: 'b' } }],
  ['fetch:plain', { url: '.', targetPath: 'way' }],
  ['fetch:plain:file', { url: 'a.json', targetPath: path }],
  ['fetch:template', { url: '.', targetPath: 'way', replace: true }],
  ['fetch:template:file', { url: 'a.json', targetPath: path, replace: true }],
  ['roadiehq:utils:fs:write', { path, content: 'x' }],
  ['roadiehq:utils:fs:append', { path, content: 'x' }],
  ['roadiehq:utils:fs:parse', { path }],
  ['roadiehq:utils:fs:replace', { files: [{ file: path, find: 'secret', replaceWith: 'x' }] }],
  ['roadiehq:utils:merge', { path, content: { a: 1 } }],
  ['roadiehq:utils:json:merge', { path, content: { a: 1 } }],
  ['roadiehq:utils:zip', { path, outputPath: 'a.zip' }],
  ['roadiehq:utils:zip', { path: 'mine.json', outputPath: path }],
];

describe.each(Object.entries(ways))('[SEC-03] %s outside', (_, lay) => {
  const neighbour = async () => {
    const names = await readdir(join(around, 'outside'));
    return Promise.all(names.map(async (name) => [name, await readFile(join(around, 'outside', name), 'utf8')]));
  };

  test.each(attempts)('%s %j is rejected', async (id, input) => {
    await writeFile(join(workspace.path, 'mine.json'), '{}');
    await lay();
    const before = await neighbour();
    await expect(run(id, input)).rejects.toThrow('points outside its folder through a link');
    expect(await neighbour()).toEqual(before);
  });

  test('patterns and whole folders skip it', async () => {
    await writeFile(join(workspace.path, 'mine.json'), '{}');
    await lay();
    const before = await neighbour();
    await run('fs:delete', { files: ['**/a.json', 'way/*'] });
    await run('roadiehq:utils:fs:replace', { files: [{ file: '**/*', find: 'secret', replaceWith: 'x' }] });
    await run('roadiehq:utils:zip', { path: '.', outputPath: 'all.zip' });
    expect(await neighbour()).toEqual(before);
    expect((await readFile(join(workspace.path, 'all.zip'))).includes('secret')).toBe(false);
    const { output } = await run('fs:readdir', { paths: ['.'], recursive: true });
    expect(JSON.stringify(output)).not.toContain('way/a.json');
  });
});

test('[SEC-03] links in the folder of a template do not lead outside of it', async () => {
  const place = (name: string) => join(around, 'template', name);
  await symlink(join(around, 'outside'), place('folder'));
  await run('fetch:plain', { url: '.' });
  // Files in a linked folder are skipped; the template's own file is unchanged.
  expect(await readdir(workspace.path)).toEqual(['a.json']);
  await symlink('second', place('first'));
  await symlink('../outside/a.json', place('second'));
  for (const id of ['fetch:plain', 'fetch:template']) {
    await expect(run(id, { url: '.', targetPath: id })).rejects.toThrow('points outside its folder through a link');
  }
  await symlink('itself', place('itself'));
  await expect(run('fetch:plain:file', { url: 'itself', targetPath: 'x' })).rejects.toThrow('more than 40 links');
});

test('[SEC-06] private files in the folder of a template are not fetched', async () => {
  const place = (name: string) => join(around, 'template', name);
  for (const folder of ['.git', 'node_modules', 'skeleton']) await mkdir(place(folder));
  const privates = ['.git/config', 'node_modules/x.js', '.env', 'skeleton/.env', 'skeleton/id_rsa'];
  for (const name of [...privates, 'skeleton/.env.example']) await writeFile(place(name), 'secret');
  await symlink('../.env', place('skeleton/notes.md'));
  await symlink('.git', place('history'));
  for (const id of ['fetch:plain', 'fetch:template']) {
    await run(id, { url: '.', targetPath: id });
    expect(await readdir(join(workspace.path, id), { recursive: true })).toEqual([
      ...['a.json', 'skeleton', 'skeleton/.env.example'],
    ]);
  }
  for (const url of ['.git', './history', './skeleton/../.git']) {
    await expect(run('fetch:plain', { url, targetPath: 'x' })).rejects.toThrow('is private');
  }
  for (const url of ['.env', './skeleton/.env', 'skeleton/notes.md', '.git/config', 'history/config']) {
    await expect(run('fetch:plain:file', { url, targetPath: 'x' })).rejects.toThrow('is private');
  }
});

test('a link within the workspace is followed', async () => {
  await link('.', 'here');
  await run('fs:write', { path: 'here/a.txt', content: 'x' });
  expect(await readFile(join(workspace.path, 'a.txt'), 'utf8')).toBe('x');
});
