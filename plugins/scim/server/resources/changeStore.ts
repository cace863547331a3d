import { randomUUID } from 'node:crypto';
import { type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { ChangeRow, EntityRow, ScimTables } from '../tables.ts';
import { inChunks } from './resourceStore.ts';

type Settled = {
  changes: readonly ChangeRow[];
  /** Whether a full sync that ran at the same time may undo them, so they must be applied again. */
  isRepeated: boolean;
  /** The resources whose entities were written or deleted, and their entities now. */
  affected: Iterable<string>;
  entities: readonly EntityRow[];
  /** Further resources whose entities must change. */
  dependents: readonly string[];
};

export type ChangeStore = ReturnType<typeof createChangeStore>;

/** The changes that the catalog does not have yet, and the entities that it has. */
export function createChangeStore(database: PluginDatabase) {
  const { dialect } = database;
  const db = database.kysely<ScimTables>();

  /** In the transaction of the change itself: a change that was acknowledged is never lost. */
  async function add(transaction: Transaction<ScimTables>, ids: Iterable<string>): Promise<void> {
    const token = randomUUID();
    const rows = Array.from(new Set(ids), (id): ChangeRow => ({ resource_id: id, token, applied_at: 0 }));
    await upsertRows({ db: transaction, dialect }, 'scim_changes', rows, ['resource_id']);
  }

  return {
    add,

    next: (limit: number): Promise<ChangeRow[]> =>
      db
        .selectFrom('scim_changes')
        .selectAll()
        .where('applied_at', '=', 0)
        .orderBy('resource_id')
        .limit(limit)
        .execute(),

    /** Whether there are changes that a full sync may have undone. */
    async hasRepeated(): Promise<boolean> {
      const row = await db
        .selectFrom('scim_changes')
        .select('resource_id')
        .where('applied_at', '>', 0)
        .executeTakeFirst();
      return row !== undefined;
    },

    async repeat(): Promise<void> {
      await db.updateTable('scim_changes').set({ applied_at: 0 }).where('applied_at', '>', 0).execute();
    },

    entitiesOf: (ids: Iterable<string>): Promise<EntityRow[]> =>
      inChunks(ids, (some) => db.selectFrom('scim_entities').selectAll().where('resource_id', 'in', some).execute()),

    /** The changes are in the catalog. */
    settle: ({ changes, isRepeated, affected, entities, dependents }: Settled): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const tokens = [...new Set(changes.map(({ token }) => token))];
        const ids = changes.map(({ resource_id }) => resource_id);
        await inChunks(ids, async (some) => {
          // A change that came later has another token.
          const these = ({ and, eb }: ExpressionBuilder<ScimTables, 'scim_changes'>) =>
            and([eb('resource_id', 'in', some), eb('token', 'in', tokens)]);
          if (isRepeated) {
            await transaction.updateTable('scim_changes').set({ applied_at: Date.now() }).where(these).execute();
          } else await transaction.deleteFrom('scim_changes').where(these).execute();
          return [];
        });
        await inChunks(affected, async (some) => {
          await transaction.deleteFrom('scim_entities').where('resource_id', 'in', some).execute();
          return [];
        });
        await upsertRows({ db: transaction, dialect }, 'scim_entities', entities, ['resource_id']);
        await add(transaction, dependents);
      }),
  };
}
