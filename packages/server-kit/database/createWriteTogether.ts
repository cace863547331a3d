import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect, PluginDatabase } from './pluginDatabase.ts';

/** A write that waits for its transaction. What `run` gives tells who asked how it ended, once all is on the disk. */
type Waiting = { run(transaction: Transaction<unknown>): Promise<() => void>; fail(error: unknown): void };

/** More would keep readers waiting, for SQLite has one connection. */
const mostTogether = 50;

/**
 * SQLite writes to the disk once for each commit, and nothing else happens meanwhile: what waits at the same time shares one. PostgreSQL
 * does the like by itself for its many connections.
 */
export function createWriteTogether(db: Kysely<unknown>, dialect: Dialect): PluginDatabase['writeTogether'] {
  if (dialect === 'postgres') return (write) => db.transaction().execute((on) => write(on as never));
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // Those who were told of the last commit at the same moment, or whose answers have come, are about to write again.
    await nextTurn();
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      try {
        const told = await db.transaction().execute(async (transaction) => {
          const all: (() => void)[] = [];
          for (const { run } of group) all.push(await run(transaction));
          return all;
        });
        for (const tell of told) tell();
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
              // The whole transaction has been undone: all who share it fail, and hear why.
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
