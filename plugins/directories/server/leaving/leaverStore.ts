import { insertRows, type Jobs, type PluginDatabase } from '@callboard/server-kit';
import type { DirectoriesTables, LeaverRow } from '../tables.ts';

export type LeaverStore = ReturnType<typeof createLeaverStore>;

/** The job that ends the access of people who left, and notifies their groups. */
export const LEAVERS_JOB = 'people-left';
export type LeaversJob = { directory: string };

const ROWS_PER_STATEMENT = 500;

/** People who left a directory, until their time in the catalog is over. */
export function createLeaverStore(database: PluginDatabase, jobs: Pick<Jobs, 'addIn'>) {
  const db = database.kysely<DirectoriesTables>();
  const ofDirectory = (directory: string) =>
    db.selectFrom('directories_leavers').selectAll().where('directory', '=', directory);
  return {
    of: (directory: string): Promise<LeaverRow[]> => ofDirectory(directory).execute(),

    /** Some of those whose access may not have ended yet. */
    unhandled: (directory: string, limit: number): Promise<LeaverRow[]> =>
      ofDirectory(directory).where('handled_at', '=', 0).orderBy('ref').limit(limit).execute(),

    /** Adds people who left, with the job for them, and forgets others. */
    async record(directory: string, change: { added: readonly LeaverRow[]; forgotten: readonly string[] }) {
      const { added, forgotten } = change;
      if (added.length + forgotten.length === 0) return;
      const announce = await db.transaction().execute(async (transaction) => {
        for (const refs of chunksOf(forgotten)) {
          await transaction
            .deleteFrom('directories_leavers')
            .where('directory', '=', directory)
            .where('ref', 'in', refs)
            .execute();
        }
        for (const rows of chunksOf(added)) {
          await insertRows({ db: transaction, dialect: database.dialect }, rows, (given) =>
            transaction
              .insertInto('directories_leavers')
              .values(given)
              .onConflict((conflict) => conflict.doNothing()),
          );
        }
        if (added.length === 0) return undefined;
        return (await jobs.addIn(transaction, LEAVERS_JOB, { directory } satisfies LeaversJob)).announce;
      });
      await announce?.();
    },

    /** Unless they have returned and left again in between. */
    async markHandled(leavers: readonly LeaverRow[], at: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const { directory, ref, left_at } of leavers) {
          await transaction
            .updateTable('directories_leavers')
            .set({ handled_at: at })
            .where('directory', '=', directory)
            .where('ref', '=', ref)
            .where('left_at', '=', left_at)
            .execute();
        }
      });
    },
  };
}

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT)
    yield items.slice(from, from + ROWS_PER_STATEMENT);
}
