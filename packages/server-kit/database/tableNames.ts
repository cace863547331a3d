import { ConflictError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

const queries = {
  sqlite: sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
};

export async function tableNames(db: Kysely<unknown>, dialect: Dialect): Promise<ReadonlySet<string>> {
  const { rows } = await queries[dialect].execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** A migration may create and drop only tables that begin with its plugin's id, with `-` written as `_`. */
export function refuseForeignTables(
  pluginId: string,
  migration: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  const prefix = `${pluginId.replaceAll('-', '_')}_`;
  const touched = [
    ...[...after].filter((name) => !before.has(name)),
    ...[...before].filter((name) => !after.has(name)),
  ];
  const foreign = touched.find((name) => !name.startsWith(prefix));
  if (foreign === undefined) return;
  throw new ConflictError(
    `The migration '${pluginId}/${migration}' creates or drops the table '${foreign}', whose name does not begin with '${prefix}'`,
  );
}
