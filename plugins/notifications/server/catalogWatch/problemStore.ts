import type { PluginDatabase } from '@callboard/server-kit';
import type { Tables } from '../tables.ts';
import type { Problem } from './problems.ts';

export type ProblemStore = ReturnType<typeof createProblemStore>;

const batchSize = 500;

/** The problems that owners were notified of, and the cursor into the catalog's changes. */
export function createProblemStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    async place(): Promise<number | undefined> {
      const row = await db.selectFrom('notifications_catalog_place').select('seq').executeTakeFirst();
      return row && Number(row.seq);
    },

    /** Keys of the form `ref problem`. */
    async knownOf(refs: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let at = 0; at < refs.length; at += batchSize) {
        const rows = await db
          .selectFrom('notifications_troubles')
          .selectAll()
          .where('entity_ref', 'in', refs.slice(at, at + batchSize))
          .execute();
        for (const { entity_ref, trouble } of rows) known.add(`${entity_ref} ${trouble}`);
      }
      return known;
    },

    async write(change: {
      begun: readonly { ref: string; problem: Problem }[];
      /** Checked entities with their remaining problems. */
      checked: readonly { ref: string; problems: readonly Problem[] }[];
      seq: number;
    }): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const { ref, problems } of change.checked) {
          let over = transaction.deleteFrom('notifications_troubles').where('entity_ref', '=', ref);
          if (problems.length > 0) over = over.where('trouble', 'not in', problems);
          await over.execute();
        }
        for (const { ref, problem } of change.begun) {
          await transaction
            .insertInto('notifications_troubles')
            .values({ entity_ref: ref, trouble: problem })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        await transaction.deleteFrom('notifications_catalog_place').execute();
        await transaction.insertInto('notifications_catalog_place').values({ seq: change.seq }).execute();
      });
    },
  };
}
