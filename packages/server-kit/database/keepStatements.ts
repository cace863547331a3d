import type Libsql from 'libsql';

type Statement = ReturnType<Libsql.Database['prepare']>;

const maxCached = 100;
/** Longer ones contain lists of values and are rarely repeated. */
const maxLength = 2_000;
/** Statements that read and write rows; others may change the meaning of cached ones. */
const staysTrue = /^\s*(?:select|insert|update|delete|replace|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * Caches prepared statements, which saves a third of their time; the most recently used are kept. There is one
 * connection with one statement at a time, so no statement is in use twice.
 */
export function keepStatements(database: Pick<Libsql.Database, 'prepare'>) {
  const kept = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const known = kept.get(sql);
    if (known) {
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    if (!staysTrue.test(sql)) {
      kept.clear();
    } else if (sql.length <= maxLength) {
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > maxCached) kept.delete(oldest!);
    }
    return statement;
  }

  return { prepare, forget: () => kept.clear() };
}
