import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { plugins } from './plugins.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const catalogPage = readFileSync(new URL('../../docs/run/catalog.md', import.meta.url), 'utf8');

/** The last file with a name that a document shows. */
function shownFile(text: string, name: string): string {
  const block = text.split(`\n\`\`\`yaml title="${name}"\n`).at(-1)!;
  return block.slice(0, block.indexOf('\n```') + 1);
}

/** A portal in a folder with these two files, copied from the docs. */
async function startCopied(document: string) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-first-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'catalog/acme.yaml');
  await mkdir(dirname(file));
  await writeFile(file, shownFile(document, 'catalog/acme.yaml'));
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  const config = parse(shownFile(document, 'app-config.yaml')) as Record<string, unknown>;
  const server = await startTestServer({ plugins, config });
  onTestFinished(() => server.close());
  const failing = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/api/catalog/sources?failing=true', headers })).json().items;
  const statusOf = async (entity: string, headers: Record<string, string>) =>
    (await server.inject({ url: `/api/catalog/entities/by-name/${entity}`, headers })).statusCode;
  return { server, failing, statusOf };
}

test('the two files of the README give a portal where a user can sign in and run a template', async () => {
  const { server, failing, statusOf } = await startCopied(readme);
  const session = (await server.inject({ url: '/api/auth/guest/refresh' })).json();
  expect(session.profile).toMatchObject({ displayName: 'Jane Doe', email: 'jane.doe@acme.example' });
  const headers = { authorization: `Bearer ${session.backstageIdentity.token}` };
  for (const name of ['group/default/platform', 'user/default/jane.doe', 'component/default/shop']) {
    await vi.waitFor(async () => expect(await statusOf(name, headers), name).toBe(200), 10_000);
  }
  expect(await failing(headers)).toEqual([]);

  const payload = { templateRef: 'template:default/hello', values: { name: 'Jane' } };
  const created = await server.inject({ method: 'POST', url: '/api/scaffolder/v2/tasks', headers, payload });
  expect(created.statusCode, created.body).toBe(201);
  const url = `/api/scaffolder/v2/tasks/${created.json().id}`;
  await vi.waitFor(async () => {
    expect((await server.inject({ url, headers })).json().status).toBe('completed');
  }, 30_000);
});

test('the first catalog file of the docs is accepted with the rules shown next to it', async () => {
  const { server, failing, statusOf } = await startCopied(catalogPage);
  const headers = await server.asUser();
  for (const name of ['group/default/platform', 'user/default/jane.doe', 'component/default/shop']) {
    await vi.waitFor(async () => expect(await statusOf(name, headers), name).toBe(200), 10_000);
  }
  expect(await failing(headers)).toEqual([]);
});
