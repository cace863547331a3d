import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { LineKind, SiteRow, TechdocsTables } from '../tables.ts';

export type BuildLine = { id: number; kind: LineKind; text: string };
export type BuildTransaction = Transaction<TechdocsTables>;
export type BuildStore = ReturnType<typeof createBuildStore>;

const linesAtOnce = 1_000;

/** What is known of the builds of sites, and what they say. */
export function createBuildStore({ kysely }: Pick<PluginDatabase, 'kysely'>, now: () => number = Date.now) {
  const db = kysely<TechdocsTables>();

  return {
    site: (site: string): Promise<SiteRow | undefined> =>
      db
        .selectFrom('techdocs_sites')
        .selectAll()
        .where('site', '=', site)
        .executeTakeFirst()
        .then((row) => row && { ...row, checked_at: row.checked_at === null ? null : Number(row.checked_at) }),

    /** The site that a build has not ended for; undefined when there is none. */
    async siteBuiltBy(buildId: string): Promise<string | undefined> {
      const query = db.selectFrom('techdocs_sites').select('site').where('build_id', '=', buildId);
      return (await query.where('state', '=', 'building').executeTakeFirst())?.site;
    },

    /** Sites whose source was checked since then, whatever the outcome. */
    async lookedAtSince(time: number): Promise<Set<string>> {
      const query = db.selectFrom('techdocs_sites').select('site').where('checked_at', '>=', time);
      return new Set((await query.where('state', '!=', 'building').execute()).map(({ site }) => site));
    },

    /**
     * Makes a build the one of its site, unless another has become that since `last` was; `then` is done in the same transaction.
     * Whether it is.
     */
    begin: (site: string, buildId: string, last: string | undefined, then: (on: BuildTransaction) => Promise<void>) =>
      db.transaction().execute(async (transaction): Promise<boolean> => {
        const row = { site, build_id: buildId, state: 'building' as const };
        const isFirst = last === undefined;
        const insert = transaction.insertInto('techdocs_sites').values({ ...row, fingerprint: null, checked_at: null });
        const update = transaction.updateTable('techdocs_sites').set(row).where('site', '=', site);
        const changed = isFirst
          ? (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows
          : (await update.where('build_id', '=', last).executeTakeFirst()).numUpdatedRows;
        if (!changed) return false;
        await then(transaction);
        return true;
      }),

    /** Says how a build has ended, and writes its last line, both or neither. Nothing is changed for one that has ended already. */
    end: (
      site: string,
      buildId: string,
      { line, ...row }: Pick<SiteRow, 'state'> & Partial<SiteRow> & { line: { kind: LineKind; text: string } },
    ) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('techdocs_sites')
          .set({ ...row, checked_at: now() })
          .where('site', '=', site)
          .where('build_id', '=', buildId)
          .where('state', '=', 'building')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await transaction
          .insertInto('techdocs_build_lines')
          .values({ build_id: buildId, written_at: now(), ...line })
          .execute();
      }),

    async addLines(buildId: string, texts: readonly string[]): Promise<void> {
      if (texts.length === 0) return;
      const rows = texts.map((text) => ({ build_id: buildId, kind: 'log' as const, text, written_at: now() }));
      await db.insertInto('techdocs_build_lines').values(rows).execute();
    },

    async linesAfter(buildId: string, id: number): Promise<BuildLine[]> {
      const query = db
        .selectFrom('techdocs_build_lines')
        .select(['id', 'kind', 'text'])
        .where('build_id', '=', buildId);
      const rows = await query.where('id', '>', id).orderBy('id').limit(linesAtOnce).execute();
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },

    async forgetLinesBefore(time: number): Promise<void> {
      await db.deleteFrom('techdocs_build_lines').where('written_at', '<', time).execute();
    },
  };
}
