import { type Compilable, type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { insertRows } from './insertRows.ts';
import type { Dialect, PluginDatabase } from './pluginDatabase.ts';

type Row = Record<string, unknown>;

/** One of several writes that belong together; it must not depend on the result of another one. */
export type WriteStep<Tables> =
  | {
      /** Builds an insert, update or delete without `returning`. */
      statement(db: Kysely<Tables>): OperationNodeSource;
      /** Whether it must change a row: otherwise nothing is written. */
      isRequired?: boolean;
    }
  | {
      /** Many rows with the same columns; none is fine. */
      rows: readonly Row[];
      insert(
        db: Kysely<Tables>,
        rows: readonly never[],
      ): OperationNodeSource & Compilable & { execute(): Promise<unknown> };
    };

// biome-ignore lint/suspicious/noExplicitAny: the steps of one write use tables of several owners
type AnyTables = any;
export type AnyWriteStep = WriteStep<AnyTables>;

const divisionByZero = '22012';

/**
 * Executes the steps in order, all of them or none. False, and nothing is written, if a required one changes no row.
 *
 * On PostgreSQL they form one statement, which is one round trip and one commit. All steps see the tables as they were
 * before, so two of them must not change the same row. On SQLite they share a transaction with other writes.
 */
export function createWriteAtOnce(database: Pick<PluginDatabase, 'dialect' | 'kysely' | 'writeTogether'>) {
  const { dialect } = database;
  const db = database.kysely<AnyTables>();

  async function inOneStatement(steps: readonly AnyWriteStep[]): Promise<boolean> {
    try {
      await combined(steps, db).execute(db);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === divisionByZero) return false;
      throw error;
    }
  }

  async function inTransaction(steps: readonly AnyWriteStep[]): Promise<boolean> {
    try {
      await database.writeTogether<AnyTables, void>((on) => executeSteps(steps, on, dialect));
      return true;
    } catch (error) {
      if (error instanceof UnchangedError) return false;
      throw error;
    }
  }

  return (steps: readonly AnyWriteStep[]): Promise<boolean> => {
    const filled = steps.filter((step) => !('rows' in step) || step.rows.length > 0);
    return dialect === 'postgres' ? inOneStatement(filled) : inTransaction(filled);
  };
}

class UnchangedError extends Error {}

async function executeSteps(steps: readonly AnyWriteStep[], on: Kysely<AnyTables>, dialect: Dialect): Promise<void> {
  for (const step of steps) {
    if ('rows' in step) {
      await insertRows({ db: on, dialect }, step.rows, (rows) => step.insert(on, rows as readonly never[]));
    } else {
      const { numAffectedRows = 0n } = await sql`${step.statement(on)}`.execute(on);
      if (step.isRequired && numAffectedRows === 0n) throw new UnchangedError();
    }
  }
}

/** The division fails if a required step changes no row, which undoes the others. Columns are evaluated in order. */
function combined(steps: readonly AnyWriteStep[], on: Kysely<AnyTables>): RawBuilder<unknown> {
  const parts = steps.map((step, at) => {
    const statement = 'rows' in step ? step.insert(on, step.rows as readonly never[]) : step.statement(on);
    return sql`${sql.ref(`step${at}`)} as (${statement} returning 1)`;
  });
  const results = steps.map((step, at) => {
    const count = sql`(select count(*) from ${sql.ref(`step${at}`)})`;
    return 'isRequired' in step && step.isRequired ? sql`1 / ${count}` : count;
  });
  return sql`with ${sql.join(parts)} select ${sql.join(results)}`;
}
