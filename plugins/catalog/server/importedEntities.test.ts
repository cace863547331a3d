import { randomUUID } from 'node:crypto';
import { definePlugin } from '@callboard/server-kit';
import { createTestDatabase, startTestServer, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Entity } from '../common/index.ts';
import { catalogProviders, catalogServer, type ProviderConnection } from './index.ts';
import { catalogMigrations } from './migrations/index.ts';
import type { CatalogTables } from './store/tables.ts';

const gate = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name },
  spec: { type: 'service', lifecycle: 'production', owner: 'guests' },
});
const refOf = (name: string) => `component:default/${name}`;

/** A database as an import leaves it. */
async function importedDatabase(engine: (typeof testEngines)[number], uids: Readonly<Record<string, string>>) {
  const place = await createTestDatabase(engine);
  onTestFinished(() => place.remove());
  const database = await place.open();
  await database.migrate('catalog', catalogMigrations);
  const db = database.kysely<CatalogTables>();
  for (const [name, uid] of Object.entries(uids)) {
    const row = { provider: 'gates', ref: refOf(name), location_key: 'gates:all', entity: JSON.stringify(gate(name)) };
    await db.insertInto('catalog_imported_entities').values(row).execute();
    await db
      .insertInto('catalog_imported_uids')
      .values({ ref: refOf(name), uid })
      .execute();
  }
  return place;
}

async function start(place: TestDatabase, connect?: (connection: ProviderConnection) => Promise<void>) {
  const gates = definePlugin({
    id: 'gates',
    needs: ['catalog'],
    start: ({ extensions }) => connect && extensions.add(catalogProviders, { name: 'gates', connect }),
  });
  const server = await startTestServer({
    plugins: [catalogServer, gates],
    config: { backend: { database: place.config } },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  return {
    close: server.close,
    async uidOf(name: string): Promise<string | undefined> {
      const answer = await server.inject({ url: `/api/catalog/entities/by-name/component/default/${name}`, headers });
      return answer.statusCode === 200 ? answer.json().metadata.uid : undefined;
    },
  };
}

describe.each(testEngines)('entities imported from Backstage, on %s', (engine) => {
  const uids = { 'gate-1': randomUUID(), 'gate-2': randomUUID() };

  test('keep their uids, and stay until their provider gives its own', async () => {
    const place = await importedDatabase(engine, uids);
    const without = await start(place);
    expect([await without.uidOf('gate-1'), await without.uidOf('gate-2')]).toEqual(Object.values(uids));
    await without.close();

    const again = await start(place, ({ applyMutation }) =>
      // Under another key, as some providers have it here.
      applyMutation({ type: 'full', entities: [{ entity: gate('gate-2'), locationKey: 'gates' }] }),
    );
    expect([await again.uidOf('gate-1'), await again.uidOf('gate-2')]).toEqual([undefined, uids['gate-2']]);
  });

  test('get another uid when they come back after they were removed', async () => {
    const place = await importedDatabase(engine, uids);
    let connection: ProviderConnection | undefined;
    const portal = await start(place, async (given) => {
      connection = given;
    });
    const give = (...names: string[]) =>
      connection!.applyMutation({
        type: 'full',
        entities: names.map((name) => ({ entity: gate(name), locationKey: 'gates:all' })),
      });
    expect(await portal.uidOf('gate-1')).toBe(uids['gate-1']);
    await give();
    expect(await portal.uidOf('gate-1')).toBeUndefined();
    await give('gate-1');
    expect(await portal.uidOf('gate-1')).not.toBe(uids['gate-1']);
    expect(await portal.uidOf('gate-1')).toBeDefined();
  });
});
