import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect, PluginDatabase } from './pluginDatabase.ts';

/**
 * A write that waits for its transaction. The function that `run` returns settles the caller's promise once the commit
 * is on disk.
 */
type Waiting = { run(transaction: Transaction<unknown>): Promise<() => void>; fail(error: unknown): void };

/** More would make readers wait, because SQLite has one connection. */
const maxTogether = 50;

/**
 * SQLite syncs to disk once per commit and does nothing else during that time, so concurrent writes share one commit.
 * PostgreSQL does this itself for its many connections.
 */
export function createWriteTogether(db: Kysely<unknown>, dialect: Dialect): PluginDatabase['writeTogether'] {
  if (dialect === 'postgres') return (write) => db.transaction().execute((on) => write(on as never));
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // Callers notified of the last commit, or whose responses have just arrived, are about to write again.
    await nextTurn();
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      try {
        const settlers = await db.transaction().execute(async (transaction) => {
          const all: (() => void)[] = [];
          for (const { run } of group) all.push(await run(transaction));
          return all;
        });
        for (const settle of settlers) settle();
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
      if (waiting.length === 0) await nextTurn();
    }
    isWriting = false;
  }

  return <Tables, T>(write: (transaction: Transaction<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        async run(transaction) {
          await sql`savepoint one_of_many`.execute(transaction);
          try {
            const value = await write(transaction as unknown as Transaction<Tables>);
            await sql`release one_of_many`.execute(transaction);
            return () => resolve(value);
          } catch (error) {
            try {
              await sql`rollback to one_of_many`.execute(transaction);
              await sql`release one_of_many`.execute(transaction);
            } catch {
              // The whole transaction was rolled back: all writes in it fail with the same reason.
              throw error;
            }
            return () => reject(error);
          }
        },
        fail: reject,
      });
      if (!isWriting) void writeAll();
    });
}
