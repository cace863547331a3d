import { hash as hashOf } from 'node:crypto';
import { ConflictError } from '@callboard/errors';
import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { SITE_METADATA_FILE } from '../../../common/index.ts';
import { inChunks } from '../../inChunks.ts';
import type { TechdocsTables } from '../../tables.ts';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import { createContentStore } from './contentStore.ts';

/** The hashes of the bytes by path, which are not those of the builder. */
type Hashes = ReadonlyMap<string, string>;

const rowsAtOnce = 500;

/**
 * Keeps sites in the database, where all replicas see them. Contents are kept by their hash, so that sites and versions of them share
 * what is the same, and are written before; which of them make up a site changes in one transaction.
 */
export function createDatabaseStorage(database: PluginDatabase, now: () => number = Date.now): DocsStorage {
  const { dialect } = database;
  const db = database.kysely<TechdocsTables>();
  const contents = createContentStore(database, now);
  const filesOf = (site: string) => db.selectFrom('techdocs_files').where('site', '=', site);

  /** Stores what is not there yet. What the site has shown until now stays as long as it is shown. */
  async function store({ path, unchanged, read }: SiteFile, before: Hashes): Promise<string> {
    const stored = before.get(path);
    if (unchanged && stored) return stored;
    const content = Buffer.from(await read());
    const hash = hashOf('sha256', content);
    if (!(await contents.want(hash))) await contents.add(hash, content);
    return hash;
  }

  /** Whoever has this row has the site: another publication that began from the same files waits here, and then finds others. */
  async function takeMetadata(site: string, before: Hashes, after: Hashes, on: Transaction<TechdocsTables>) {
    const row = { site, path: SITE_METADATA_FILE, hash: after.get(SITE_METADATA_FILE) ?? '' };
    const last = before.get(SITE_METADATA_FILE);
    const insert = on.insertInto('techdocs_files').values(row);
    const update = on.updateTable('techdocs_files').set({ hash: row.hash }).where('site', '=', site);
    const isOurs =
      last === undefined
        ? (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows
        : (await update.where('path', '=', row.path).where('hash', '=', last).executeTakeFirst()).numUpdatedRows;
    if (!isOurs) throw new ConflictError(`The docs of '${site}' were published by somebody else at the same time`);
  }

  async function change(site: string, before: Hashes, after: Hashes, on: Transaction<TechdocsTables>): Promise<void> {
    await takeMetadata(site, before, after, on);
    const gone = [...before.keys()].filter((path) => !after.has(path));
    for (const paths of inChunks(gone, rowsAtOnce)) {
      await on.deleteFrom('techdocs_files').where('site', '=', site).where('path', 'in', paths).execute();
    }
    const changed = [...after].filter(([path, hash]) => path !== SITE_METADATA_FILE && before.get(path) !== hash);
    for (const some of inChunks(changed, rowsAtOnce)) {
      const rows = some.map(([path, hash]) => ({ site, path, hash }));
      await insertRows({ db: on, dialect }, rows, (given) =>
        on
          .insertInto('techdocs_files')
          .values([...given])
          .onConflict((conflict) =>
            conflict.columns(['site', 'path']).doUpdateSet({ hash: ({ ref }) => ref('excluded.hash') }),
          ),
      );
    }
  }

  return {
    async read(site, path, { known } = {}) {
      const row = await filesOf(site).select('hash').where('path', '=', path).executeTakeFirst();
      if (!row) return undefined;
      const etag = `"${row.hash}"`;
      return etag === known ? { etag } : { etag, content: await contents.read(row.hash) };
    },

    async publish(site, files, { signal, hold } = {}) {
      const rows = await filesOf(site).select(['path', 'hash']).execute();
      const before = new Map(rows.map(({ path, hash }) => [path, hash]));
      const after = new Map<string, string>();
      for (const file of files) {
        signal?.throwIfAborted();
        after.set(file.path, await store(file, before));
      }
      await hold?.();
      await db.transaction().execute((transaction) => change(site, before, after, transaction));
    },

    async remove(site) {
      await db.deleteFrom('techdocs_files').where('site', '=', site).execute();
    },

    sweep: contents.sweep,
  };
}
