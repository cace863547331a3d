import { createEvents, createTestDatabase, silentLogger, type TestDatabase } from '@callboard/server-kit/testing';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { builtinKinds, type Entity, relationsOf, stringifyEntityRef } from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { createReplica } from '../replica/createReplica.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createCatalogWriter } from './createCatalogWriter.ts';
import type { CatalogUpdate, ProcessedEntity } from './update.ts';

const origin = { source: 'test' };
const numbers = [0, 1, 2, 3];

function processed(kind: 'Group' | 'User', name: string, spec: Record<string, unknown>): ProcessedEntity {
  const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind, metadata: { name, namespace: 'default' }, spec };
  const definition = builtinKinds.find((candidate) => candidate.kind === kind)!;
  return { ref: stringifyEntityRef(entity), entity, relations: relationsOf(entity, definition).relations };
}

const names = (prefix: string) => fc.subarray(numbers.map((number) => `${prefix}${number}`));

/** Both ends of a membership may state it, so the same relation may come from two entities. */
const file = fc.constantFrom(...numbers).chain((number) =>
  fc
    .record({
      user: fc.option(fc.record({ memberOf: names('g') })),
      group: fc.option(fc.record({ members: names('u'), children: names('g') })),
    })
    .map(({ user, group }): CatalogUpdate => {
      const entities = [
        ...(user ? [processed('User', `u${number}`, user)] : []),
        ...(group ? [processed('Group', `g${number}`, group)] : []),
      ];
      const via = `file:${number}`;
      return { parent: 'config:a', via, fingerprint: '', isReadable: true, entities, failed: [], problems: [] };
    }),
);

async function openCatalog(database: TestDatabase) {
  const opened = await database.open();
  await opened.migrate('catalog', catalogMigrations);
  const store = createCatalogStore(opened.forPlugin('catalog'));
  const events = await createEvents(opened, silentLogger);
  const { index, committed, load } = createReplica({ store, events, logger: silentLogger });
  await load();
  const writer = createCatalogWriter({ store, orphanStrategy: 'delete', onCommitted: committed });
  const relations = () =>
    Object.fromEntries(
      [...index.refs()].sort().map((ref) => {
        const entity = JSON.parse(index.jsonAt(index.slotByRef(ref)!)) as Entity;
        return [ref, entity.relations?.map(({ type, targetRef }) => `${type} ${targetRef}`)];
      }),
    );
  return { writer, relations };
}

/** The simplest way to compute it: everything that all entities emit. */
function expectedRelations(files: ReadonlyMap<string, CatalogUpdate>): Record<string, string[]> {
  const all = [...files.values()].flatMap(({ entities }) => entities);
  return Object.fromEntries(
    all
      .map(({ ref }) => ref)
      .sort()
      .map((ref) => {
        const own = all.flatMap(({ relations }) => relations).filter(({ sourceRef }) => sourceRef === ref);
        return [ref, [...new Set(own.map(({ type, targetRef }) => `${type} ${targetRef}`))].sort()];
      }),
  );
}

const batch = fc.array(file, { minLength: 1, maxLength: 3 });

test('entities have exactly the relations that any entity emits for them, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches) => {
      const database = await createTestDatabase('sqlite');
      const catalog = await openCatalog(database);
      const files = new Map<string, CatalogUpdate>();
      for (const updates of batches) {
        await catalog.writer.apply(updates, origin);
        for (const update of updates) files.set(update.via, update);
        expect(catalog.relations()).toEqual(expectedRelations(files));
      }
      await database.remove();
    }),
    { numRuns: 25 * inject('times') },
  );
}, 60_000);

test('entities have those relations, once settled, even if some batches defer the relations of others', async () => {
  const batches = fc.array(fc.record({ updates: batch, isOneOfMany: fc.boolean() }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const database = await createTestDatabase('sqlite');
      const catalog = await openCatalog(database);
      const files = new Map<string, CatalogUpdate>();
      for (const { updates, isOneOfMany } of all) {
        await catalog.writer.apply(updates, origin, { isOneOfMany, isBusy: true });
        for (const update of updates) files.set(update.via, update);
      }
      await catalog.writer.settle(origin);
      expect(catalog.relations()).toEqual(expectedRelations(files));
      expect((await openCatalog(database)).relations()).toEqual(catalog.relations());
      await database.remove();
    }),
    { numRuns: 25 * inject('times') },
  );
}, 60_000);
