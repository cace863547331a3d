import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { lockTimeoutMs } from './postgresSettings.ts';

type Options = {
  /** Outside the pool, whose connections may all be waiting for the lock. */
  newConnection: () => pg.Client;
  logger: Logger;
};

/** The waits are in the log from then on. */
const reportAfterMs = 3_000;
const lockTimedOut = '55P03';

/** Locks of PostgreSQL that replicas share by name. A wait that takes long is reported with the session that holds the lock. */
export function createAdvisoryLocks({ newConnection, logger }: Options) {
  async function report(name: string, sinceMs: number): Promise<void> {
    const waited = `The database lock '${name}' has not been free for ${Math.round((performance.now() - sinceMs) / 1_000)} s`;
    const holder = await describeHolder(newConnection(), name).catch((error) => `its holder: ${messageOf(error)}`);
    logger.warn(`${waited}; ${holder}`);
  }

  return {
    /** Waits for the lock, which the transaction holds until it ends. The lock timeout of the connection limits the wait, too. */
    async lockIn(transaction: Kysely<unknown>, name: string, maxWaitMs?: number): Promise<void> {
      const since = performance.now();
      const timer = setTimeout(() => void report(name, since), reportAfterMs);
      try {
        if (maxWaitMs !== undefined) {
          // A timeout of 0 would mean no limit.
          const limitMs = Math.max(1, Math.floor(Math.min(maxWaitMs, lockTimeoutMs)));
          await sql`select set_config('lock_timeout', ${String(limitMs)}, true)`.execute(transaction);
        }
        await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
      } finally {
        clearTimeout(timer);
      }
    },

    /** Runs some work on a connection that holds the lock; waits for it up to the limit. */
    async holding(connection: Kysely<unknown>, name: string, waitMs: number, work: () => Promise<void>): Promise<void> {
      const since = performance.now();
      await sql`select set_config('lock_timeout', ${String(reportAfterMs)}, false)`.execute(connection);
      while (!(await takeNow(connection, name))) {
        await report(name, since);
        if (performance.now() - since <= waitMs) continue;
        throw new ServiceUnavailableError(
          `The database lock '${name}' did not become free within ${waitMs / 1_000} s; end the session that holds it, or the replica that it belongs to`,
        );
      }
      try {
        await sql`reset lock_timeout`.execute(connection);
        await work();
      } finally {
        await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
      }
    },
  };
}

export type AdvisoryLocks = ReturnType<typeof createAdvisoryLocks>;

/** False if the lock was not free before the lock timeout. */
async function takeNow(connection: Kysely<unknown>, name: string): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection);
    return true;
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === lockTimedOut) return false;
    throw error;
  }
}

type Holder = { pid: number; application: string; address: string; state: string; seconds: number };

async function describeHolder(client: pg.Client, name: string): Promise<string> {
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Holder>(
      `select pid, application_name as application, coalesce(host(client_addr) || ':' || client_port, 'this machine') as address,
        coalesce(state, 'unknown') as state, round(extract(epoch from clock_timestamp() - state_change))::int as seconds
      from pg_stat_activity where pid in (
        select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32) | objid::bigint = hashtext($1)::bigint)`,
      [name],
    );
    const [holder] = rows;
    if (!holder) return 'it is free again';
    const { pid, application, address, state, seconds } = holder;
    return `it is held by session ${pid} ('${application}' at ${address}), which has been '${state}' for ${seconds} s`;
  } finally {
    await client.end().catch(() => {});
  }
}
