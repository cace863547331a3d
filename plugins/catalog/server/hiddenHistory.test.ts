import type { PermissionCriteria } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityChange } from '../common/index.ts';
import { aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, onlyIf, openCatalogApp, policyBy } from './testing/catalogApp.ts';

const rule = (name: string, params: object): PermissionCriteria => ({
  rule: name,
  resourceType: 'catalog-entity',
  params,
});
const isConfidential = rule('HAS_LABEL', { label: 'confidential' });

/** The read permissions of each user; all others may read everything. */
const conditionsOf: Record<string, PermissionCriteria> = {
  'user:default/eve': { not: isConfidential },
  'user:default/ben': rule('IS_ENTITY_OWNER', { claims: ['group:default/team-b'] }),
  'user:default/nobody': rule('IS_ENTITY_KIND', { kinds: ['Nothing'] }),
};

const policy = policyBy((user, permission) => {
  const conditions = conditionsOf[user];
  return conditions && permission === 'catalog.entity.read' ? onlyIf(conditions) : undefined;
});

type Described = { description: string; isConfidential?: boolean; owner?: string };

const component = (name: string, { description, isConfidential: isHidden = false, owner = 'team-a' }: Described) => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
  description: ${description}
  labels: ${JSON.stringify(isHidden ? { confidential: 'yes' } : {})}
spec: { type: service, lifecycle: production, owner: ${owner} }
`;

describe.each(testEngines)('[SEC-07] history under a policy on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  type Caller = Awaited<ReturnType<CatalogApp['asUser']>>;
  let [eve, ben, nobody]: Caller[] = [];

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { processingInterval: false }, policy });
    [eve, ben, nobody] = await Promise.all(Object.keys(conditionsOf).map((user) => app.asUser(user)));
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  const refOf = (name: string) => `component:default/${name}`;
  const historyPath = (name: string) => `/entities/by-name/component/default/${name}/history`;

  /** Registers a file with a component in its first version, and then changes the file repeatedly. */
  async function goThrough(name: string, versions: Described[], file = name): Promise<string> {
    const [first, ...others] = versions;
    source.pages[`/${file}.yaml`] = component(name, first!);
    const { id } = await app.register(`${source.url}/${file}.yaml`);
    await described(name, first!);
    for (const next of others) {
      source.pages[`/${file}.yaml`] = component(name, next);
      await app.post('/refresh', { entityRef: refOf(name) });
      await described(name, next);
    }
    return id;
  }

  const described = (name: string, { description }: Described) =>
    app.until(async () => (await app.find(refOf(name)))?.metadata.description === description);

  /** All changes that a caller gets, one at a time, so every page ends somewhere else. */
  async function walk(path: string, caller?: Caller): Promise<EntityChange[]> {
    const all: EntityChange[] = [];
    for (let cursor = ''; ; ) {
      const { status, items, nextCursor } = await app.get(`${path}?limit=1${cursor}`, caller);
      expect(status).toBe(200);
      all.push(...items!);
      if (nextCursor === undefined) return all;
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    }
  }

  /** The changes of a component that a caller gets, from its history and from the feed. */
  async function learned(name: string, caller?: Caller) {
    const { status } = await app.get(historyPath(name), caller);
    const own = status === 200 ? await walk(historyPath(name), caller) : [];
    const fed = (await walk('/changes', caller)).filter(({ entityRef }) => entityRef === refOf(name));
    const summary = (changes: EntityChange[]) => changes.map(({ change, patch }) => [change, ...descriptionsIn(patch)]);
    return { status, own: summary(own), fed: summary(fed) };
  }

  const descriptionsIn = (patch: EntityChange['patch']): string[] =>
    [...JSON.stringify(patch).matchAll(/\b(public|secret) \w+/g)].map(([text]) => text);

  test('does not attribute the content of a deleted entity to an entity that takes over its name', async () => {
    const id = await goThrough('vault', [{ description: 'secret merger', isConfidential: true }], 'old-vault');
    await app.del(`/locations/${id}`);
    await app.until(async () => (await app.find(refOf('vault'))) === undefined);
    await goThrough('vault', [{ description: 'public vault' }], 'new-vault');

    const created = ['created', 'public vault'];
    expect(await learned('vault', eve)).toEqual({ status: 200, own: [created], fed: [created] });
    // A caller who may see everything finds the old one among all changes; it was another entity, with its own history.
    const everything = [created, ['deleted', 'secret merger'], ['created', 'secret merger']];
    expect(await learned('vault')).toEqual({ status: 200, own: [created], fed: everything });
  });

  test('does not show earlier content when the label is removed', async () => {
    await goThrough('plan', [
      { description: 'secret one', isConfidential: true },
      { description: 'secret two', isConfidential: true },
      { description: 'public three' },
      { description: 'public four' },
    ]);
    const last = ['updated', 'public four', 'public three'];
    expect(await learned('plan', eve)).toEqual({ status: 200, own: [last], fed: [last] });
    expect((await learned('plan')).own).toHaveLength(4);
  });

  test('hides an entity that is confidential now, with its whole past', async () => {
    await goThrough('price-list', [
      { description: 'public one' },
      { description: 'public two' },
      { description: 'secret three', isConfidential: true },
    ]);
    expect(await learned('price-list', eve)).toEqual({ status: 404, own: [], fed: [] });
  });

  test('keeps a hidden period hidden, including both its ends', async () => {
    await goThrough('layover', [
      { description: 'public one' },
      { description: 'public two' },
      { description: 'secret three', isConfidential: true },
      { description: 'secret four', isConfidential: true },
      { description: 'public five' },
      { description: 'public six' },
    ]);
    const shown = [
      ['updated', 'public six', 'public five'],
      ['updated', 'public two', 'public one'],
      ['created', 'public one'],
    ];
    expect(await learned('layover', eve)).toEqual({ status: 200, own: shown, fed: shown });
  });

  test('shows a deleted entity by its last version', async () => {
    const open = await goThrough('open', [{ description: 'public one' }, { description: 'public two' }]);
    const closed = await goThrough('closed', [
      { description: 'public one' },
      { description: 'secret two', isConfidential: true },
    ]);
    for (const id of [open, closed]) await app.del(`/locations/${id}`);
    expect((await learned('open', eve)).fed).toEqual([
      ['deleted', 'public two'],
      ['updated', 'public two', 'public one'],
      ['created', 'public one'],
    ]);
    expect((await learned('closed', eve)).fed).toEqual([]);
    expect((await learned('closed')).own).toHaveLength(3);
  });

  test('does not show the current owner changes from when others owned the entity', async () => {
    await goThrough('handed-over', [
      { description: 'secret one' },
      { description: 'secret two' },
      { description: 'public three', owner: 'team-b' },
      { description: 'public four', owner: 'team-b' },
    ]);
    const last = ['updated', 'public four', 'public three'];
    expect(await learned('handed-over', ben)).toEqual({ status: 200, own: [last], fed: [last] });
  });

  test('shows changes made to an entity by others as long as the entity is visible', async () => {
    // Changed once, so later changes are not part of its first appearance.
    const owner = 'team-b';
    await goThrough('target', [
      { description: 'public goal', owner },
      { description: 'public target', owner },
    ]);
    source.pages['/pointing.yaml'] = `${component('pointing', { description: 'public pointer' })}`.replace(
      'owner: team-a',
      'owner: team-a, dependsOn: ["component:target"]',
    );
    await app.register(`${source.url}/pointing.yaml`);
    await app.until(async () => (await app.find(refOf('target')))?.relations?.length === 2);
    const [pointedAt, ...before] = (await learned('target', ben)).own;
    expect(pointedAt).toEqual(['updated']);
    expect(before.map(([change]) => change)).toEqual(['updated', 'created']);
  });

  test('is empty for a caller who may see nothing', async () => {
    expect(await walk('/changes', nobody)).toEqual([]);
    expect((await app.get(historyPath('vault'), nobody)).status).toBe(404);
  });
});
