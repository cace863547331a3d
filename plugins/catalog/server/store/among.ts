import type { Dialect } from '@callboard/server-kit';
import { type RawBuilder, sql } from 'kysely';

/**
 * The values of `column in …`. SQLite gets them as one parameter, in JSON: the statement is then the same for any number of
 * values and prepared once, and building and parsing a list of 500 parameters takes longer than finding their rows.
 */
export const amongIn =
  (dialect: Dialect) =>
  (values: readonly string[]): RawBuilder<string> =>
    dialect === 'sqlite'
      ? sql<string>`(select value from json_each(${JSON.stringify(values)}))`
      : sql<string>`(${sql.join(values)})`;
