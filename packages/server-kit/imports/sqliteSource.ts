import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import type Libsql from 'libsql';
import { loadLibsql } from '../database/loadLibsql.ts';
import { type BackstageSource, batchSize, type PluginSource, selectRows } from './backstageSource.ts';
import type { SourceRow } from './importer.ts';

const extension = '.sqlite';

/** Backstage keeps the tables of a plugin in the file `<plugin id>.sqlite`. */
export async function openSqliteSource(folder: string): Promise<BackstageSource> {
  const Database = await loadLibsql();
  const opened: Libsql.Database[] = [];
  const pluginIds = async () =>
    (await readdir(folder))
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .sort();
  return {
    name: `the SQLite files in '${folder}'`,
    pluginIds,
    async open(pluginId) {
      if (!(await pluginIds()).includes(pluginId)) return undefined;
      const file = join(folder, `${pluginId}${extension}`);
      try {
        const database = new Database(file);
        opened.push(database);
        // The driver ignores its option `readonly`.
        database.pragma('query_only = ON');
        // One consistent snapshot, even if Backstage still writes.
        database.exec('begin');
        return pluginSource(database, `the file '${file}'`);
      } catch (error) {
        throw new ServiceUnavailableError(`Cannot read the Backstage database '${file}': ${messageOf(error)}`);
      }
    },
    close: async () => {
      for (const database of opened) database.close();
    },
  };
}

function pluginSource(database: Libsql.Database, place: string): PluginSource {
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return {
    place,
    columnsOf: async (table) => {
      const rows = database.prepare('select name from pragma_table_info(?)').all([table]) as { name: string }[];
      return new Set(rows.map(({ name }) => name));
    },
    async *batches(table) {
      let batch: SourceRow[] = [];
      for (const row of database.prepare(selectRows(table, quote, quote)).iterate()) {
        batch.push(row as SourceRow);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}
