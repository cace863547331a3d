import { ServiceUnavailableError } from '@callboard/errors';
import type { PluginDatabase } from '@callboard/server-kit';
import type { TechdocsTables } from '../../tables.ts';

const megabyte = 1024 * 1024;
/** Contents that no site has, and no build has needed for this long, are deleted. */
const keepMs = 24 * 3_600_000;
const sweptAtOnce = 200;

/** File contents by the hash of their bytes. */
export function createContentStore({ kysely }: PluginDatabase, now: () => number) {
  const db = kysely<TechdocsTables>();

  /** False if it was deleted in between. */
  async function touch(hash: string): Promise<boolean> {
    const query = db.updateTable('techdocs_contents').set({ wanted_at: now() }).where('hash', '=', hash);
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  return {
    /** Which of them exist; they are then kept for a while, even if no site has them yet. */
    async want(hashes: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('techdocs_contents')
        .select(['hash', 'wanted_at'])
        .where('hash', 'in', hashes)
        .where('part', '=', 0)
        .execute();
      const present = new Set<string>();
      for (const { hash, wanted_at: wantedAt } of rows) {
        if (Number(wantedAt) > now() - keepMs / 2 || (await touch(hash))) present.add(hash);
      }
      return present;
    },

    /** In one transaction, so existing contents are complete; ordered by hash, so two of them never deadlock. */
    async add(contents: ReadonlyMap<string, Buffer>): Promise<void> {
      const sorted = [...contents].sort(([one], [other]) => (one < other ? -1 : 1));
      await db.transaction().execute(async (transaction) => {
        for (const { hash, part, content } of sorted.flatMap(partsOf)) {
          await transaction
            .insertInto('techdocs_contents')
            .values({ hash, part, content, wanted_at: now() })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },

    async read(hash: string): Promise<Buffer> {
      const query = db.selectFrom('techdocs_contents').select('content').where('hash', '=', hash).orderBy('part');
      const parts = await query.execute();
      if (parts.length === 0) throw new ServiceUnavailableError('The docs have just changed: try again');
      return Buffer.concat(parts.map(({ content }) => content));
    },

    async sweep(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const unused = await db
          .selectFrom('techdocs_contents')
          .select('hash')
          .distinct()
          .where('wanted_at', '<', now() - keepMs)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('techdocs_files')
                  .select('techdocs_files.hash')
                  .whereRef('techdocs_files.hash', '=', 'techdocs_contents.hash'),
              ),
            ),
          )
          .limit(sweptAtOnce)
          .execute();
        if (unused.length === 0) return;
        const hashes = unused.map(({ hash }) => hash);
        // Checked again, because a build may have needed one in between.
        await db
          .deleteFrom('techdocs_contents')
          .where('hash', 'in', hashes)
          .where('wanted_at', '<', now() - keepMs)
          .execute();
      }
    },
  };
}

function partsOf([hash, content]: readonly [string, Buffer]) {
  const count = Math.max(1, Math.ceil(content.length / megabyte));
  return Array.from({ length: count }, (_, part) => ({
    hash,
    part,
    content: content.subarray(part * megabyte, (part + 1) * megabyte),
  }));
}
