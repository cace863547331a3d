import type { PolicyDecision } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, onlyIf, openCatalogApp, policyBy } from './testing/catalogApp.ts';

const under = (rule: string, params: object) => onlyIf({ rule, resourceType: 'catalog-entity', params });
const onlyNamed = (name: string) => under('HAS_METADATA', { key: 'name', value: name });

/** The permissions of each user; all others may do everything. */
const decisionsOf: Record<string, Record<string, PolicyDecision>> = {
  'user:default/eve': {
    'catalog.entity.read': onlyNamed('visible'),
    'catalog.entity.delete': under('IS_ENTITY_KIND', { kinds: ['Component'] }),
  },
  'user:default/blind': { 'catalog.entity.read': onlyNamed('nothing-at-all') },
  'user:default/denied': { 'catalog.entity.read': { result: 'DENY' } },
};

const policy = policyBy((user, permission) => decisionsOf[user]?.[permission]);

describe.each(testEngines)('[SEC-07] how often hidden entities change is not revealed on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  type Caller = Awaited<ReturnType<CatalogApp['asUser']>>;
  let [eve, blind, denied]: Caller[] = [];

  beforeAll(async () => {
    source = await aServer({ '/hidden.yaml': aComponent('hidden'), '/visible.yaml': aComponent('visible') });
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { processingInterval: false }, policy });
    [eve, blind, denied] = await Promise.all(Object.keys(decisionsOf).map((user) => app.asUser(user)));
    for (const name of ['hidden', 'visible']) {
      await app.register(`${source.url}/${name}.yaml`);
      await app.arrival(`component:default/${name}`);
    }
    for (const system of ['s1', 's2', 's3']) {
      await change('hidden', system);
      await change('visible', system);
    }
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  async function change(name: string, system: string): Promise<void> {
    source.pages[`/${name}.yaml`] = aComponent(name, `  system: ${system}`);
    await app.post('/refresh', { entityRef: `component:default/${name}` });
    await app.until(async () => (await app.find(`component:default/${name}`))?.spec?.system === system);
  }

  const lists = [
    '/entities',
    '/entities?limit=1',
    '/entities/by-query?orderField=metadata.name',
    '/entity-facets?facet=spec.type',
  ];
  const ask = async (path: string, caller: Caller | undefined, known?: string) => {
    const headers = { ...(caller ?? (await app.asUser())), ...(known ? { 'if-none-match': known } : {}) };
    return app.inject({ url: `/api/catalog${path}`, headers });
  };

  test('by changes: a caller who may see no entity gets one empty page for any request', async () => {
    for (const caller of [blind, denied]) {
      for (const path of ['/changes', '/changes?limit=1']) {
        expect((await app.get(path, caller)).json).toEqual({ items: [] });
      }
    }
  });

  test('by pages: a caller who may see some gets pages of those alone, without the numbers of all changes', async () => {
    const { items, nextCursor } = await app.get('/changes?limit=2', eve);
    expect(items!.map(({ entityRef }) => entityRef)).toEqual(Array(2).fill('component:default/visible'));
    for (const item of items!) expect(item).not.toHaveProperty('seq');
    const rest = await app.get(`/changes?cursor=${nextCursor}`, eve);
    expect([rest.items!.length, rest.nextCursor]).toEqual([2, undefined]);
  });

  test('by ids: a change has the same unique id for everyone', async () => {
    const all = (await app.get('/changes?limit=1000')).items!;
    const shown = (await app.get('/changes', eve)).items!;
    const visible = all.filter(({ entityRef }) => entityRef === 'component:default/visible');
    expect(shown.map(({ id }) => id)).toEqual(visible.map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('by cursors: two for the same position have nothing in common, and tampered ones are refused', async () => {
    const cursor = async (caller?: Caller) => (await app.get('/changes?limit=1', caller)).nextCursor!;
    for (const caller of [undefined, eve]) {
      const [one, other] = [await cursor(caller), await cursor(caller)];
      expect(one).not.toBe(other);
      expect([one.length, other.length]).toEqual([48, 48]);
      for (const at of [0, 20, 47]) {
        const changed = one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1);
        expect(await app.get(`/changes?cursor=${changed}`, caller)).toMatchObject({ status: 400, name: 'InputError' });
      }
    }
  });

  test.each(lists)('by ETags: %s keeps its tag for a caller who does not see what changed', async (path) => {
    const callers = [eve, blind, denied];
    const tags = await Promise.all(callers.map(async (caller) => (await ask(path, caller)).headers.etag as string));
    await change('hidden', `after-${lists.indexOf(path)}`);
    for (const [at, caller] of callers.entries()) {
      const { statusCode, headers } = await ask(path, caller, tags[at]);
      expect([statusCode, headers.etag]).toEqual([304, tags[at]]);
    }
  });

  test('by ETags: only a caller who sees the change gets another one', async () => {
    const path = '/entities/by-query?orderField=metadata.name';
    const tags = await Promise.all([eve, undefined].map(async (caller) => (await ask(path, caller)).headers.etag));
    await change('visible', 's4');
    for (const [at, caller] of [eve, undefined].entries()) {
      expect((await ask(path, caller, tags[at] as string)).statusCode).toBe(200);
    }
  });

  test('by ETags: a caller who sees everything cannot count changes by them either', async () => {
    const tag = async () => String((await ask('/entities', undefined)).headers.etag);
    const before = await tag();
    await change('hidden', 's5');
    for (const text of [before, await tag()]) expect(text).toMatch(/^W\/"[\w-]{22}\.[\w-]+"$/);
    expect(await tag()).not.toBe(before);
  });

  test('by metrics: the number of entities is not public', async () => {
    expect((await app.inject({ url: '/metrics' })).body).not.toContain('callboard_catalog_entities');
  });

  test('by permissions: what a caller may do with a hidden entity does not reveal it', async () => {
    const entityRefs = ['component:default/visible', 'component:default/hidden', 'component:default/unknown'];
    const { json } = await app.post('/entities/by-refs', { entityRefs, permissions: ['catalog.entity.delete'] }, eve);
    expect(json).toMatchObject({ permissions: { 'catalog.entity.delete': ['ALLOW', 'DENY', 'DENY'] } });
  });
});
