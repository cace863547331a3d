import { createEvents, openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { createReplica } from '../replica/createReplica.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createHistoryStore } from '../store/historyStore.ts';
import { createCatalogWriter } from '../writer/createCatalogWriter.ts';
import { makeCatalogLean } from './0004-lean-catalog.ts';
import { catalogMigrations } from './index.ts';

const api = 'api:default/seats';
const component = 'component:default/seat-map';

const aFinal = (kind: string, name: string, relations: Entity['relations']) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default', uid: `uid-${name}`, annotations: {}, etag: 'e' },
    spec: { type: 'x' },
    relations,
  });

describe.each(testEngines)('an older catalog on %s', (engine) => {
  test('keeps its entities, relations and history', async () => {
    const database = await openTestDatabase(engine);
    await database.migrate('catalog', catalogMigrations.slice(0, catalogMigrations.indexOf(makeCatalogLean)));
    const db = database.kysely();
    const finals = [
      [component, aFinal('Component', 'seat-map', [{ type: 'providesApi', targetRef: api }])],
      [api, aFinal('API', 'seats', [{ type: 'apiProvidedBy', targetRef: component }])],
    ] as const;
    for (const [ref, final] of finals) {
      const { uid } = (JSON.parse(final) as Entity).metadata;
      await sql`insert into catalog_entities (ref, uid, location_key, processed, processed_hash, is_orphan, final, etag)
        values (${ref}, ${uid}, 'file:a', '{}', 'h', 0, ${final}, 'e')`.execute(db);
      await sql`insert into catalog_edges values ('config:a', 'file:a', ${ref})`.execute(db);
    }
    for (const [subject, type, target] of [
      [component, 'providesApi', api],
      [component, 'consumesApi', api],
      [api, 'apiProvidedBy', component],
    ])
      await sql`insert into catalog_relations values (${component}, ${subject}, ${type}, ${target})`.execute(db);
    await sql`update catalog_sequence set last = 7`.execute(db);
    await sql`insert into catalog_history (seq, ref, uid, at, change, source, patch)
      values (7, ${component}, 'uid-seat-map', 1, 'created', 'processing', '[]')`.execute(db);

    await database.migrate('catalog', catalogMigrations);
    const store = createCatalogStore(database.forPlugin('catalog'));
    const relations = await store.write((transaction) => transaction.relationsOfEmitters([component]));
    expect(relations.map(({ subject_ref, type, target_ref }) => [subject_ref, type, target_ref]).sort()).toEqual([
      [api, 'apiProvidedBy', component],
      [component, 'consumesApi', api],
      [component, 'providesApi', api],
    ]);
    expect(await store.forgottenSeq()).toBe(6);
    expect((await createHistoryStore(database.forPlugin('catalog')).recent(10, 10)).map(({ patch }) => patch)).toEqual([
      '[]',
    ]);

    const replica = createReplica({ store, events: await createEvents(database, silentLogger), logger: silentLogger });
    await replica.load();
    const writer = createCatalogWriter({ store, orphanStrategy: 'delete', onCommitted: replica.committed });
    await writer.apply(
      [
        {
          parent: 'config:a',
          via: 'file:a',
          fingerprint: '',
          isReadable: true,
          problems: [],
          entities: [],
          failed: [{ ref: api, problem: { type: 't', level: 'error', message: 'm', error: {} } }],
        } as never,
      ],
      { source: 'test' },
    );
    expect([...replica.index.refs()]).toEqual([api]);
    const kept = JSON.parse(replica.index.jsonAt(replica.index.slotByRef(api)!)) as Entity;
    expect(kept).toMatchObject({ metadata: { name: 'seats', uid: 'uid-seats' }, spec: { type: 'x' }, relations: [] });
    await database.close();
  });
});
