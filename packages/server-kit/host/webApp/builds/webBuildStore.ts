import type { Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import type { Database } from '../../../database/openDatabase.ts';
import { buildsToKeep } from './buildsToKeep.ts';
import type { WebBuild, WebFile } from './webBuild.ts';

type Tables = {
  callboard_web_builds: { id: string; position: number; paths: string };
  callboard_web_files: { path: string; encoding: 'br' | null; size: number; content: Uint8Array };
};

const tableLock = 'callboard_web_builds';
/** Rows of one statement: their content is held in memory twice while it is sent. */
const batchSize = 50;

/** The builds that replicas have started with, and their files. */
export function createWebBuildStore(database: Database) {
  const db = database.kysely<Tables>();

  async function all(on: Pick<Transaction<Tables>, 'selectFrom'> = db): Promise<WebBuild[]> {
    const rows = await on.selectFrom('callboard_web_builds').selectAll().orderBy('position', 'desc').execute();
    return rows.map(({ id, paths }) => ({ id, paths: JSON.parse(paths) as string[] }));
  }

  async function addFiles(transaction: Transaction<Tables>, files: readonly WebFile[]): Promise<void> {
    const stored = await transaction.selectFrom('callboard_web_files').select('path').execute();
    const known = new Set(stored.map(({ path }) => path));
    const rows = files
      .filter(({ path }) => !known.has(path))
      .map(({ path, encoding, content }) => ({ path, encoding, size: content.length, content }));
    for (let at = 0; at < rows.length; at += batchSize) {
      await insertRows({ db: transaction, dialect: database.dialect }, rows.slice(at, at + batchSize), (some) =>
        transaction.insertInto('callboard_web_files').values([...some]),
      );
    }
  }

  async function forgetOld(transaction: Transaction<Tables>): Promise<void> {
    const builds = await all(transaction);
    const files = await transaction.selectFrom('callboard_web_files').select(['path', 'size']).execute();
    const kept = buildsToKeep(builds, new Map(files.map(({ path, size }) => [path, size])));
    const forgotten = builds.filter((build) => !kept.includes(build)).map(({ id }) => id);
    const needed = new Set(kept.flatMap(({ paths }) => paths));
    const left = files.map(({ path }) => path).filter((path) => !needed.has(path));
    if (forgotten.length > 0)
      await transaction.deleteFrom('callboard_web_builds').where('id', 'in', forgotten).execute();
    for (let at = 0; at < left.length; at += batchSize) {
      const some = left.slice(at, at + batchSize);
      await transaction.deleteFrom('callboard_web_files').where('path', 'in', some).execute();
    }
  }

  return {
    /** The newest first. */
    all: () => all(),

    /** Makes it the newest build; does nothing if it already is. */
    async add({ id, paths }: WebBuild, files: readonly WebFile[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await database.lockIn(transaction, tableLock);
        const newest = await transaction
          .selectFrom('callboard_web_builds')
          .select(['id', 'position'])
          .orderBy('position', 'desc')
          .executeTakeFirst();
        if (newest?.id === id) return;
        await addFiles(transaction, files);
        const position = (newest?.position ?? 0) + 1;
        await transaction
          .insertInto('callboard_web_builds')
          .values({ id, position, paths: JSON.stringify(paths) })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ position }))
          .execute();
        await forgetOld(transaction);
      });
    },

    async read(path: string): Promise<WebFile | undefined> {
      const row = await db
        .selectFrom('callboard_web_files')
        .select(['path', 'encoding', 'content'])
        .where('path', '=', path)
        .executeTakeFirst();
      return row && { ...row, content: Buffer.from(row.content) };
    },
  };
}
