import { randomUUID } from 'node:crypto';
import { InputError } from '@callboard/errors';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionKey } from './connectionConfig.ts';
import type { TimeLimits } from './postgresSettings.ts';

type Options = {
  direct: pg.ClientConfig;
  /** Undefined if everything uses the direct connection. */
  pooled: pg.ClientConfig | undefined;
  limits: TimeLimits;
  logger: Logger;
};

type Session = { pid: number; schema: string; user: string; statements: string; locks: string };

/** An event between two idle connections arrives within milliseconds. */
const eventTimeoutMs = 5_000;

/** The instruction for a connection that must not lead to a pooler. */
export const poolerAdvice = (key: ConnectionKey, place: string) =>
  key === 'connection'
    ? `backend.database.connection leads to a connection pooler at ${place}, such as PgBouncer, which does not support sessions: set backend.database.listenConnection to a direct connection to the same PostgreSQL database, for events and migrations`
    : `backend.database.listenConnection leads to a connection pooler at ${place}, such as PgBouncer: set it to the address of PostgreSQL itself`;

/**
 * Checks that the session of a direct connection belongs to this process alone. Behind a pooler in transaction mode,
 * events would be lost and locks would be left to other replicas, without an error.
 */
export async function checkSessions({ direct, pooled, limits, logger }: Options): Promise<void> {
  const listener = quietClient(direct);
  const sender = quietClient(pooled ?? direct);
  const place = `${listener.host}:${listener.port}`;
  try {
    await listener.connect();
    const own = await sessionOf(listener);
    if (!pooled && isDirect(listener, own)) return;
    await sender.connect();
    const other = await sessionOf(sender);
    if (!(await receivesEvents(listener, sender))) {
      if (!pooled) throw new InputError(poolerAdvice('connection', place));
      throw new InputError(
        isDirect(listener, own)
          ? 'backend.database.listenConnection does not receive events that are sent through backend.database.connection: both must lead to the same database'
          : poolerAdvice('listenConnection', place),
      );
    }
    if (own.schema !== other.schema)
      throw new InputError(
        `backend.database.connection uses the schema '${other.schema}', but backend.database.listenConnection '${own.schema}': set the same search_path for both, such as by 'alter role ${own.user} set search_path'`,
      );
    if (other.statements === '0' || other.locks === '0')
      logger.warn(
        `The pooler of backend.database.connection does not pass on the time limits of sessions, so statements outside transactions have none: run ${adviceFor(own.user, limits)}`,
      );
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => {})));
  }
}

const adviceFor = (user: string, { statement_timeout, lock_timeout }: TimeLimits) =>
  [
    ['statement_timeout', statement_timeout],
    ['lock_timeout', lock_timeout],
  ]
    .map(([name, ms]) => `"alter role ${pg.escapeIdentifier(user)} set ${name} = ${ms}"`)
    .join(' and ');

function quietClient(settings: pg.ClientConfig): pg.Client {
  const client = new pg.Client(settings);
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  return client;
}

/** Poolers give clients their own process numbers, by which they could cancel a query. */
const isDirect = (client: pg.Client, { pid }: Session) => (client as { processID?: number }).processID === pid;

async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as pid, coalesce(current_schema(), '') as schema, current_user as user,
      current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`,
  );
  return rows[0]!;
}

/** Whether what one connection publishes reaches the other one, which does nothing. */
async function receivesEvents(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const channel = `callboard_check_${randomUUID().replaceAll('-', '')}`;
  let timer: NodeJS.Timeout | undefined;
  const received = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    timer = setTimeout(() => resolve(false), eventTimeoutMs);
  });
  try {
    await listener.query(`listen ${channel}`);
    await sender.query(`select pg_notify($1, '')`, [channel]);
    return await received;
  } finally {
    clearTimeout(timer);
  }
}
