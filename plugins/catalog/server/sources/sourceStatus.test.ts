import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourcePage } from '../../common/index.ts';
import { type AgentApp, denying, openAgentApp } from '../agents/testing/agentApp.ts';
import { aComponent, aServer, cleanUp } from '../ingestion/testing/openCatalog.ts';

let source: Awaited<ReturnType<typeof aServer>>;
let app: AgentApp;
beforeAll(async () => {
  source = await aServer({ '/gate.yaml': aComponent('gate'), '/broken.yaml': 'kind: [' });
  app = await openAgentApp({ hosts: [source.host], policy: denying('user:default/eve', 'catalog.source.read') });
  for (const name of ['gate', 'broken']) await app.register(`${source.url}/${name}.yaml`);
  await app.arrival('component:default/gate');
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

const status = (input: object = {}) => app.output<SourcePage>('get-status', input);

test('[AGENT-008] sources.get-status returns the state of all sources, those with problems first', async () => {
  await eventually(async () => {
    const { items, counts } = await status();
    expect(items.map(({ title, problems }) => [title, problems])).toEqual([
      [`${source.url}/broken.yaml`, 1],
      [`${source.url}/gate.yaml`, 0],
    ]);
    expect(counts).toMatchObject({ all: 2, failing: 1 });
    expect(items[0]).toMatchObject({ error: expect.stringContaining('broken.yaml'), lastReadAt: expect.any(String) });
    expect(items[1]).toMatchObject({
      nextReadAt: expect.any(String),
      lastRun: expect.objectContaining({ outcome: 'succeeded' }),
    });
  });
  expect((await status({ failing: true })).items.map(({ problems }) => problems)).toEqual([1]);
  const [first, second] = await Promise.all([status({ limit: 1 }), status({ limit: '1', offset: 1 })]);
  expect([first, second].map(({ items, totalItems }) => [items.length, totalItems])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(second.items[0]!.id).not.toBe(first.items[0]!.id);
});

test('[AGENT-008] sources.get-status returns the sources of one entity', async () => {
  const { items } = await status({ entity: 'component:gate' });
  expect(items).toMatchObject([{ title: `${source.url}/gate.yaml`, origin: 'registered', entities: 1 }]);
  expect((await status({ entity: 'component:default/absent' })).items).toEqual([]);
  expect(await app.invoke('get-status', { entity: '::' })).toMatchObject({ status: 400 });
});

test('[AGENT-008] sources.get-status is absent without the permission to read sources', async () => {
  const eve = await app.asUser('user:default/eve');
  expect((await app.listed(eve)).map(({ id }) => id)).not.toContain('catalog:get-status');
  expect((await app.listed()).map(({ id }) => id)).toContain('catalog:get-status');
  expect(await app.invoke('get-status', {}, eve)).toMatchObject({ status: 404 });
});
