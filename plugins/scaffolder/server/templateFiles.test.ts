import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Policy } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const templates = [aTemplate('one', { steps: [{ action: 'debug:log' }] })];
  app = await openScaffolderApp({ policy, templates });
  await mkdir(join(app.folder, 'skeleton'));
  await writeFile(join(app.folder, 'skeleton/picture.png'), Buffer.from([0x89, 0x50, 0, 0xff]));
  await writeFile(join(app.folder, 'skeleton/run.sh'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(() => app.close());

const filesFor = async (user: string) =>
  app.get('/v2/templates/default/template/one/files', await app.asUser(`user:default/${user}`));

test('authors get the whole folder of a template, byte by byte', async () => {
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

test('a user who may not write templates, or does not see all of this one, does not get its files', async () => {
  expect((await filesFor('no-author')).status).toBe(403);
  const { status, text } = await filesFor('partly');
  expect([status, text]).toEqual([
    403,
    expect.stringContaining('Parts of template:default/one are not for you to see'),
  ]);
});

test('a folder that is too large for a browser is refused with the bound', async () => {
  await writeFile(join(app.folder, 'large.bin'), Buffer.alloc(8 * 1024 * 1024));
  const { status, text } = await filesFor('author');
  expect([status, text]).toEqual([400, expect.stringContaining('more than 2000 files or 10485760 bytes')]);
});
