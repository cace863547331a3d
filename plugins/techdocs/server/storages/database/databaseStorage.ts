import { hash as hashOf } from 'node:crypto';
import { ConflictError } from '@callboard/errors';
import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { SITE_METADATA_FILE } from '../../../common/index.ts';
import type { TechdocsTables } from '../../tables.ts';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import { createContentStore } from './contentStore.ts';

/** The hashes of the bytes by path; they differ from the builder's. */
type Hashes = ReadonlyMap<string, string>;

const rowsAtOnce = 500;
/** Contents per transaction, which others wait for. */
const filesAtOnce = 100;
const bytesAtOnce = 4 * 1024 * 1024;

/**
 * Stores sites in the database, where all replicas see them. Contents are stored by hash, so sites and their versions share
 * equal files, and are written first; the list of files that make up a site changes in one transaction.
 */
export function createDatabaseStorage(database: PluginDatabase, now: () => number = Date.now): DocsStorage {
  const { dialect } = database;
  const db = database.kysely<TechdocsTables>();
  const contents = createContentStore(database, now);
  const filesOf = (site: string) => db.selectFrom('techdocs_files').where('site', '=', site);

  /** Stores missing contents. */
  async function store(batch: ReadonlyMap<string, Buffer>): Promise<void> {
    if (batch.size === 0) return;
    const present = await contents.want([...batch.keys()]);
    const missing = new Map([...batch].filter(([hash]) => !present.has(hash)));
    if (missing.size > 0) await contents.add(missing);
  }

  /**
   * The hashes of all files, whose contents are then stored. The current contents of the site stay as long as they are
   * shown.
   */
  async function storeAll(files: readonly SiteFile[], before: Hashes, signal?: AbortSignal): Promise<Hashes> {
    const after = new Map<string, string>();
    let batch = new Map<string, Buffer>();
    let bytes = 0;
    for (const { path, unchanged, read } of files) {
      signal?.throwIfAborted();
      const stored = unchanged ? before.get(path) : undefined;
      const content = stored ? undefined : Buffer.from(await read());
      const hash = stored ?? hashOf('sha256', content!);
      after.set(path, hash);
      if (!content) continue;
      batch.set(hash, content);
      bytes += content.length;
      if (batch.size < filesAtOnce && bytes < bytesAtOnce) continue;
      await store(batch);
      batch = new Map();
      bytes = 0;
    }
    await store(batch);
    return after;
  }

  /** This row locks the site: another publication that started from the same files waits here, and then finds a conflict. */
  async function takeMetadata(site: string, before: Hashes, after: Hashes, on: Transaction<TechdocsTables>) {
    const row = { site, path: SITE_METADATA_FILE, hash: after.get(SITE_METADATA_FILE) ?? '' };
    const last = before.get(SITE_METADATA_FILE);
    const insert = on.insertInto('techdocs_files').values(row);
    const update = on.updateTable('techdocs_files').set({ hash: row.hash }).where('site', '=', site);
    const isOurs =
      last === undefined
        ? (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows
        : (await update.where('path', '=', row.path).where('hash', '=', last).executeTakeFirst()).numUpdatedRows;
    if (!isOurs) throw new ConflictError(`The docs of '${site}' were published by someone else at the same time`);
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
      const after = await storeAll(files, before, signal);
      await hold?.();
      await db.transaction().execute((transaction) => change(site, before, after, transaction));
    },

    async remove(site) {
      await db.deleteFrom('techdocs_files').where('site', '=', site).execute();
    },

    sweep: contents.sweep,
  };
}

function* inChunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
