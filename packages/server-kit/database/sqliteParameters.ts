import { InputError } from '@callboard/errors';
import type { SqliteDatabase } from 'kysely';
import type Libsql from 'libsql';
import { withNamedFailures } from './databaseFailure.ts';
import { ManyRows } from './insertRows.ts';
import { keepStatements } from './keepStatements.ts';

/**
 * Adapts libsql to Kysely so a store sees the same values as on PostgreSQL. Otherwise a boolean parameter would abort
 * the process, an integer would be bound as a float, text would end at its first NUL character, and a blob would come
 * back as an ArrayBuffer.
 */
export function guardParameters(database: Libsql.Database): SqliteDatabase {
  const statements = keepStatements(database);
  return {
    close() {
      statements.forget();
      database.close();
    },
    prepare(sql) {
      const statement = withNamedFailures(() => statements.prepare(sql));
      const run = (values: unknown[]) => withNamedFailures(() => statement.run(values));
      return {
        reader: statement.reader,
        all: (parameters) => withNamedFailures(() => statement.all(parameters.map(toSqlite))).map(fromSqlite),
        run(parameters) {
          // A full disk rolls back the whole transaction; an error from this rollback would hide the reason.
          if (sql === 'rollback' && !database.inTransaction) return { changes: 0, lastInsertRowid: 0 };
          const [first] = parameters;
          if (!(first instanceof ManyRows)) return run(parameters.map(toSqlite));
          const { rows, columns } = first;
          for (const row of rows) run(columns.map((column) => toSqlite(row[column])));
          return { changes: rows.length, lastInsertRowid: 0 };
        },
        *iterate(parameters) {
          // A separate statement, because an iteration may be abandoned midway or overlap with the same query.
          for (const row of database.prepare(sql).iterate(parameters.map(toSqlite))) yield fromSqlite(row);
        },
      };
    },
  };
}

function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  refuseNul(value);
  return value;
}

function fromSqlite(row: unknown): unknown {
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (value instanceof ArrayBuffer) columns[name] = Buffer.from(value);
  }
  return columns;
}

/** Neither database stores text with a NUL character. Such text comes from outside, so the sender gets the error. */
export function refuseNul(value: unknown): void {
  if (typeof value !== 'string' || !value.includes('\0')) return;
  throw new InputError('Stored text must not contain NUL characters');
}
