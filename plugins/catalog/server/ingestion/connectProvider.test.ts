import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Entity } from '../../common/index.ts';
import type { EntityProvider, ProviderConnection } from './providers.ts';
import { aComponent, aDatabase, aFolder, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const aUser = (name: string, memberOf: string[] = []): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: {
    name,
    annotations: {
      'backstage.io/managed-by-location': 'ldap:people',
      'backstage.io/managed-by-origin-location': 'ldap:people',
    },
  },
  spec: { memberOf },
});

async function connected(catalog: Awaited<ReturnType<typeof openCatalog>>, name = 'ldap'): Promise<ProviderConnection> {
  let connection: ProviderConnection | undefined;
  const provider: EntityProvider = {
    name,
    async connect(given) {
      connection = given;
    },
  };
  await catalog.connectProviders([provider]);
  return connection!;
}

describe('an entity provider', () => {
  test('provides entities of any kind, and a full mutation removes all others', async () => {
    const catalog = await openCatalog();
    const { applyMutation } = await connected(catalog);
    await applyMutation({ type: 'full', entities: [{ entity: aUser('ann', ['b', 'a']) }, { entity: aUser('bob') }] });
    expect(catalog.refs()).toEqual(['user:default/ann', 'user:default/bob']);
    expect(catalog.find('user:default/ann')).toMatchObject({
      metadata: { annotations: { 'backstage.io/managed-by-location': 'ldap:people' } },
      spec: { memberOf: ['a', 'b'] },
    });
    const uid = catalog.find('user:default/ann')?.metadata.uid;
    await applyMutation({ type: 'full', entities: [{ entity: aUser('ann', ['c']) }, { entity: aUser('cid') }] });
    expect(catalog.refs()).toEqual(['user:default/ann', 'user:default/cid']);
    expect(catalog.find('user:default/ann')).toMatchObject({ metadata: { uid }, spec: { memberOf: ['c'] } });
  });

  test('adds and removes single entities with a delta', async () => {
    const catalog = await openCatalog();
    const { applyMutation } = await connected(catalog);
    const locationKey = 'people';
    await applyMutation({
      type: 'full',
      entities: ['ann', 'bob'].map((name) => ({ entity: aUser(name), locationKey })),
    });
    await applyMutation({
      type: 'delta',
      added: [{ entity: aUser('cid'), locationKey }],
      removed: [{ entityRef: 'user:default/ann', locationKey }],
    });
    expect(catalog.refs()).toEqual(['user:default/bob', 'user:default/cid']);
    await applyMutation({ type: 'delta', added: [], removed: [{ entity: aUser('bob'), locationKey }] });
    expect(catalog.refs()).toEqual(['user:default/cid']);
  });

  test('that provides the same entities again causes no work, also after a restart', async () => {
    const database = await aDatabase();
    const entities = [{ entity: aUser('ann') }];
    const first = await openCatalog({ database });
    await (await connected(first)).applyMutation({ type: 'full', entities });
    await first.close();
    const second = await openCatalog({ database });
    const apply = vi.spyOn(second.writer, 'apply');
    await (await connected(second)).applyMutation({ type: 'full', entities });
    expect(apply).not.toHaveBeenCalled();
    expect(second.refs()).toEqual(['user:default/ann']);
  });

  test('keeps the last valid version of an entity that became invalid', async () => {
    const catalog = await openCatalog();
    const { applyMutation } = await connected(catalog);
    await applyMutation({ type: 'full', entities: [{ entity: aUser('ann') }] });
    const broken = { ...aUser('ann'), spec: {} };
    await applyMutation({ type: 'full', entities: [{ entity: broken }, { entity: aUser('bob') }] });
    expect(catalog.refs()).toEqual(['user:default/ann', 'user:default/bob']);
    expect(catalog.problems('user:default/ann')).toEqual(['InputError: spec.memberOf is missing. Must be set.']);
  });

  test('provides Locations that are read, under the rules', async () => {
    const folder = await aFolder({ 'a.yaml': `${aComponent('a')}---\n${JSON.stringify(aUser('eve'))}` });
    const catalog = await openCatalog();
    const { applyMutation, refresh } = await connected(catalog, 'files');
    const place = `file:${folder.file('a.yaml')}`;
    const annotations = { 'backstage.io/managed-by-location': place, 'backstage.io/managed-by-origin-location': place };
    const entity: Entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Location',
      metadata: { name: 'found', annotations },
      spec: { type: 'file', target: folder.file('a.yaml') },
    };
    await applyMutation({ type: 'full', entities: [{ entity }] });
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/a', 'location:default/found']);

    await folder.write('a.yaml', aComponent('b'));
    await refresh({ keys: [place] });
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/b', 'location:default/found']);
  });

  test.each([
    ['keep' as const, ['user:default/ann']],
    ['delete' as const, []],
  ])('that is removed is handled by the orphanProviderStrategy %s', async (orphanProviderStrategy, left) => {
    const database = await aDatabase();
    const first = await openCatalog({ database });
    await (await connected(first)).applyMutation({ type: 'full', entities: [{ entity: aUser('ann') }] });
    await first.close();
    const second = await openCatalog({ database, config: { orphanProviderStrategy } });
    await second.connectProviders([]);
    await second.ingestAll();
    expect(second.refs()).toEqual(left);
  });

  test('that cannot connect does not affect the others', async () => {
    const catalog = await openCatalog();
    const connect = vi.fn(async () => {});
    await catalog.connectProviders([
      { name: 'bad', connect: async () => Promise.reject(new Error('no')) },
      { name: 'good', connect },
    ]);
    expect(connect).toHaveBeenCalled();
  });
});
