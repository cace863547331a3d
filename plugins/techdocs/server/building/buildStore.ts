import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { LineKind, SiteRow, TechdocsTables } from '../tables.ts';

export type BuildLine = { id: number; kind: LineKind; text: string };
export type BuildTransaction = Transaction<TechdocsTables>;
export type BuildStore = ReturnType<typeof createBuildStore>;

const linesAtOnce = 1_000;
const sitesAtOnce = 500;

/** Stores the state of site builds and their output. */
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

    /** The site with an unfinished build of this id, if any. */
    async siteBuiltBy(buildId: string): Promise<string | undefined> {
      const query = db.selectFrom('techdocs_sites').select('site').where('build_id', '=', buildId);
      return (await query.where('state', '=', 'building').executeTakeFirst())?.site;
    },

    /**
     * Sites that were built from a source checked since `builtSince`, or failed since `failedSince`, with the uids of their
     * entities.
     */
    async checkedSince(builtSince: number, failedSince: number): Promise<Map<string, string | null>> {
      const rows = await db
        .selectFrom('techdocs_sites')
        .select(['site', 'entity_uid'])
        .where(({ or, and, eb }) =>
          or([
            and([eb('state', '=', 'built'), eb('checked_at', '>=', builtSince)]),
            and([eb('state', '=', 'failed'), eb('checked_at', '>=', failedSince)]),
          ]),
        )
        .execute();
      return new Map(rows.map(({ site, entity_uid }) => [site, entity_uid]));
    },

    /** Clears the fingerprint of a site's source, so the next build reads it in any case. */
    async forgetSource(site: string, buildId: string): Promise<void> {
      const query = db.updateTable('techdocs_sites').set({ fingerprint: null }).where('site', '=', site);
      await query.where('build_id', '=', buildId).execute();
    },

    /** All sites, in batches. */
    async *walk(): AsyncGenerator<SiteRow[]> {
      for (let after = ''; ; ) {
        const query = db.selectFrom('techdocs_sites').selectAll().where('site', '>', after);
        const rows = await query.orderBy('site').limit(sitesAtOnce).execute();
        if (rows.length > 0) yield rows;
        if (rows.length < sitesAtOnce) return;
        after = rows.at(-1)!.site;
      }
    },

    /** The sites of entities. */
    sitesOf: (entityUids: readonly string[]): Promise<SiteRow[]> =>
      db.selectFrom('techdocs_sites').selectAll().where('entity_uid', 'in', entityUids).execute(),

    /** Deletes a site with the output of its last build, unless another build has started. */
    forget: (site: string, buildId: string) =>
      db.transaction().execute(async (transaction) => {
        const query = transaction.deleteFrom('techdocs_sites').where('site', '=', site);
        const { numDeletedRows } = await query.where('build_id', '=', buildId).executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await transaction.deleteFrom('techdocs_build_lines').where('build_id', '=', buildId).execute();
      }),

    /**
     * Makes a build the current one of its site, unless another one has replaced `last`; `then` runs in the same
     * transaction. Returns whether it succeeded. A build that is still running ends here for its watchers; data of another
     * entity is deleted.
     */
    begin: (
      { site, buildId, entityUid }: { site: string; buildId: string; entityUid: string | null },
      last: SiteRow | undefined,
      then: (on: BuildTransaction) => Promise<void>,
    ) =>
      db.transaction().execute(async (transaction): Promise<boolean> => {
        const isSameEntity = last?.entity_uid === entityUid;
        const fresh = isSameEntity ? {} : { fingerprint: null, checked_at: null };
        const row = { site, build_id: buildId, entity_uid: entityUid, state: 'building' as const };
        const insert = transaction.insertInto('techdocs_sites').values({ ...row, fingerprint: null, checked_at: null });
        const update = transaction.updateTable('techdocs_sites').set({ ...row, ...fresh });
        const replaced = update.where('site', '=', site).where('build_id', '=', last?.build_id ?? '');
        const changed = last
          ? (await replaced.where('state', '=', last.state).executeTakeFirst()).numUpdatedRows
          : (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows;
        if (!changed) return false;
        if (last?.state === 'building') {
          const line = {
            kind: 'error' as const,
            text: 'The build was abandoned: another one has started, or the entity was deleted',
          };
          const ended = { build_id: last.build_id, written_at: now(), ...line };
          await transaction.insertInto('techdocs_build_lines').values(ended).execute();
        }
        await then(transaction);
        return true;
      }),

    /** Records the result of a build and its last line in one transaction. Does nothing if the build has already ended. */
    end: (
      site: string,
      buildId: string,
      { line, ...row }: Pick<SiteRow, 'state'> & Partial<SiteRow> & { line: { kind: LineKind; text: string } },
    ) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('techdocs_sites')
          .set({ checked_at: now(), ...row })
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

    /** The same for builds that were replaced: no one can start watching them. */
    async forgetReplacedLinesBefore(time: number): Promise<void> {
      await db
        .deleteFrom('techdocs_build_lines')
        .where('written_at', '<', time)
        .where('build_id', 'not in', (of) => of.selectFrom('techdocs_sites').select('build_id'))
        .execute();
    },
  };
}
