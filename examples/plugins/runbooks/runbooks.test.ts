import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import type { Policy } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import { runbooksServer } from './server.ts';

const aComponent = (name: string, annotations = {}) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, annotations },
    spec: { type: name, lifecycle: 'production', owner: 'crew' },
  });
const withRunbook = { 'meridian.example/runbook': 'https://runbooks.example/1' };

/** Eve may see only entities of the type `open`. */
const policy: Policy = {
  decide: async (_permission, principal) =>
    principal.type === 'user' && principal.userEntityRef === 'user:default/eve'
      ? {
          result: 'CONDITIONAL',
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          conditions: { rule: 'HAS_SPEC', resourceType: 'catalog-entity', params: { key: 'type', value: 'open' } },
        }
      : { result: 'ALLOW' },
};

test('runbooks follow the catalog, callers get only those of entities they may see, and a missing one causes a warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-runbooks-'));
  const file = join(folder, 'all.yaml');
  const write = (...entities: string[]) => writeFile(file, entities.join('\n---\n'));
  await write(aComponent('open', withRunbook), aComponent('secret', withRunbook), aComponent('bare'));
  const portal = await startTestServer({
    plugins: [runbooksServer, catalogServer],
    config: { catalog: { locations: [{ type: 'file', target: file }] } },
    policy,
  });
  const [ada, eve] = [await portal.asUser('user:default/ada'), await portal.asUser('user:default/eve')];
  const get = async (url: string, headers = ada) => (await portal.inject({ url, headers })).json();
  const names = async (headers = ada) =>
    (await get('/api/runbooks/all', headers)).map(({ ref }: { ref: string }) => ref.replace('component:default/', ''));
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

  await eventually(async () => expect(await names()).toEqual(['open', 'secret']));
  expect(await names(eve)).toEqual(['open']);
  const { status } = await get('/api/catalog/entities/by-name/component/default/bare');
  expect(status.items).toMatchObject([{ level: 'warning', message: expect.stringMatching('^runbooks: runs in') }]);

  await write(aComponent('open'), aComponent('secret', withRunbook), aComponent('bare'));
  await eventually(async () => expect(await names()).toEqual(['secret']));
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});
