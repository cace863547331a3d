import { createEvents, createTestDatabase, silentLogger, type TestDatabase } from '@callboard/server-kit/testing';
import { afterEach, beforeEach } from 'vitest';
import { builtinKinds, type Entity, relationsOf, stringifyEntityRef } from '../../../common/index.ts';
import { catalogMigrations } from '../../migrations/index.ts';
import { createReplica } from '../../replica/createReplica.ts';
import { createCatalogStore } from '../../store/catalogStore.ts';
import { createHistoryStore } from '../../store/historyStore.ts';
import { createCatalogWriter } from '../createCatalogWriter.ts';
import type { OrphanStrategy } from '../orphans.ts';
import type { CatalogUpdate, ProcessedEntity } from '../update.ts';

export const origin = { source: 'file:catalog-info.yaml', actor: 'user:default/ines.novak' };

export function processed(kind: string, name: string, spec: Record<string, unknown> = {}): ProcessedEntity {
  const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind, metadata: { name, namespace: 'default' }, spec };
  const definition = builtinKinds.find((candidate) => candidate.kind === kind)!;
  return { ref: stringifyEntityRef(entity), entity, relations: relationsOf(entity, definition).relations };
}

export const update = (
  parent: string,
  via: string,
  entities: ProcessedEntity[],
  rest: Partial<CatalogUpdate> = {},
): CatalogUpdate => ({
  parent,
  via,
  fingerprint: JSON.stringify(entities),
  isReadable: true,
  entities,
  failed: [],
  problems: [],
  ...rest,
});

/** A database for each test, and processes that write to it. */
export function writerDatabase(engine: Parameters<typeof createTestDatabase>[0]) {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  /** A separate process on the database of the test. */
  async function openCatalog(orphanStrategy: OrphanStrategy = 'delete') {
    const opened = await database.open();
    await opened.migrate('catalog', catalogMigrations);
    const store = createCatalogStore(opened.forPlugin('catalog'));
    const history = createHistoryStore(opened.forPlugin('catalog'));
    const events = await createEvents(opened, silentLogger);
    const replica = createReplica({ store, events, logger: silentLogger });
    await replica.load();
    const writer = createCatalogWriter({ store, orphanStrategy, onCommitted: replica.committed });
    const find = (ref: string): Entity | undefined => {
      const slot = replica.index.slotByRef(ref);
      return slot === undefined ? undefined : (JSON.parse(replica.index.jsonAt(slot)) as Entity);
    };
    const refs = () => [...replica.index.refs()].sort();
    return { store, history, events, replica, writer, find, refs };
  }

  return { openCatalog };
}
