import type { PluginDatabase } from '@callboard/server-kit';
import { createTestDatabase } from '@callboard/server-kit/testing';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { catalogMigrations } from '../migrations/index.ts';
import { createCatalogWriter } from '../writer/createCatalogWriter.ts';
import { createCatalogStore } from './catalogStore.ts';

/** Does some work right after the first query of the present entities has its rows. */
function afterPresent(work: () => Promise<void>): KyselyPlugin {
  let first: QueryId | undefined;
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('"catalog_entities"')) first ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === first) await work();
      return result;
    },
  };
}

type QueryId = Parameters<KyselyPlugin['transformQuery']>[0]['queryId'];

// On SQLite, one process has one connection, so nothing commits in between.
test('changes of another replica that commit while they are read are not skipped', async () => {
  const database = await createTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const [mine, others] = [await database.open(), await database.open()];
  await others.migrate('catalog', catalogMigrations);
  const writer = createCatalogWriter({
    store: createCatalogStore(others.forPlugin('catalog')),
    orphanStrategy: 'delete',
    onCommitted: async () => {},
  });
  const write = (name: string) => {
    const metadata = { name, namespace: 'default' };
    const entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata, spec: {} };
    const entities = [{ ref: `component:default/${name}`, entity, relations: [] }];
    const update = {
      parent: `config:${name}`,
      via: name,
      fingerprint: name,
      isReadable: true,
      failed: [],
      problems: [],
    };
    return writer.apply([{ ...update, entities }], { source: 'test' });
  };
  await write('old');

  const plugin = afterPresent(async () => {
    await write('new');
    await writer.removeRoot('config:old', { source: 'test' });
  });
  const own = mine.forPlugin('catalog');
  const interrupted: PluginDatabase = {
    ...own,
    kysely: <Tables>() => own.kysely<Tables>().withPlugin(plugin),
  };
  const store = createCatalogStore(interrupted);
  const seen: string[] = [];
  let seq = await createCatalogStore(own).lastSeq();
  for (let round = 0; round < 3; round += 1) {
    const changes = await store.changesAfter(seq, 100);
    seen.push(...changes.map(({ ref, isGone }) => `${ref} ${isGone ? 'gone' : 'present'}`));
    seq = changes.at(-1)?.seq ?? seq;
  }
  expect(seen).toEqual(['component:default/new present', 'component:default/old gone']);
});
