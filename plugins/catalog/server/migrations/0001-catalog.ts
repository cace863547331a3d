import { createTables, type Migration } from '@callboard/server-kit';

/** Sources, entities, their connections, and all their changes. Times are milliseconds since 1970. */
export const createCatalog: Migration = {
  name: '0001-catalog',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      catalog_locations: {
        columns: {
          id: 'text primary key',
          type: 'text not null',
          target: 'text not null',
          entity_ref: 'text not null',
          created_at: 'bigint not null',
          created_by: 'text',
        },
        unique: { catalog_locations_place: ['type', 'target'] },
      },

      catalog_entities: {
        columns: {
          ref: 'text primary key',
          uid: 'text not null unique',
          // The file or provider key that provides it; another one with the same ref is a conflict.
          location_key: 'text not null',
          processed: 'text not null',
          processed_hash: 'text not null',
          // Status items, as JSON; null without items.
          problems: 'text',
          is_orphan: 'integer not null',
          // The JSON text sent to clients.
          final: 'text not null',
          etag: 'text not null',
        },
      },

      catalog_relations: {
        columns: {
          emitter_ref: 'text not null',
          subject_ref: 'text not null',
          type: 'text not null',
          target_ref: 'text not null',
        },
        indexes: { catalog_relations_emitter: ['emitter_ref'], catalog_relations_subject: ['subject_ref'] },
      },

      catalog_edges: {
        columns: { parent: 'text not null', via: 'text not null', child_ref: 'text not null' },
        primaryKey: { catalog_edges_key: ['parent', 'via', 'child_ref'] },
        indexes: { catalog_edges_child: ['child_ref'] },
      },

      catalog_reads: {
        columns: { parent: 'text not null', via: 'text not null', fingerprint: 'text not null', problems: 'text' },
        primaryKey: { catalog_reads_key: ['parent', 'via'] },
      },

      catalog_conflicts: {
        columns: {
          ref: 'text not null',
          parent: 'text not null',
          via: 'text not null',
        },
        primaryKey: { catalog_conflicts_key: ['ref', 'parent', 'via'] },
      },

      catalog_history: {
        columns: {
          seq: 'bigint primary key',
          ref: 'text not null',
          uid: 'text not null',
          at: 'bigint not null',
          change: 'text not null',
          source: 'text not null',
          actor: 'text',
          patch: 'text',
        },
        indexes: { catalog_history_ref: ['ref', 'seq'], catalog_history_at: ['at'] },
      },

      // One row: the number of the last change, so pruning the history never reuses a number.
      catalog_sequence: {
        columns: {
          last: 'bigint not null',
        },
      },
    });
    await db
      .withTables<{ catalog_sequence: { last: number } }>()
      .insertInto('catalog_sequence')
      .values({ last: 0 })
      .execute();
  },
};
