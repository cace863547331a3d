import type Libsql from 'libsql';

type Statement = ReturnType<Libsql.Database['prepare']>;

const mostKept = 100;
/** Longer ones have lists of values, and are rarely the same twice. */
const longestKept = 2_000;
/** What reads and writes rows; anything else may change what the others mean. */
const staysTrue = /^\s*(?:select|insert|update|delete|replace|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * Statements that are run again are prepared once, which saves a third of their time; those used last are kept. There is one connection,
 * and on it one statement at a time, so that none is in use twice.
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
    } else if (sql.length <= longestKept) {
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept) kept.delete(oldest!);
    }
    return statement;
  }

  return { prepare, forget: () => kept.clear() };
}
