import { backoffMs } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseClosedError } from '../database/openDatabase.ts';

type Options = {
  channel: string;
  newConnection: () => pg.Client;
  onMessage(text: string): void;
  /** Called after a lost connection is back; messages sent in between were missed. */
  onReconnect(): void;
  logger: Logger;
};

const heartbeatMs = 10_000;
/** Short, because a replica that misses events is not ready. */
const backoff = { firstMs: 100, maxMs: 1_000 };
/** Failed attempts between two lines in the log. */
const quietAttempts = 30;

export type Listening = {
  /** False while the connection is lost. */
  isListening(): boolean;
  /** When the connection was lost; undefined while it is there. Changes by other replicas since then are unknown. */
  lostSince(): number | undefined;
  close(): Promise<void>;
};

/** Keeps one connection listening; reconnects with backoff. */
export async function listenOnChannel(options: Options): Promise<Listening> {
  const { channel, newConnection, onMessage, onReconnect, logger } = options;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let lostAt: number | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = newConnection();
    // Set before connecting: an 'error' event without a listener ends the process.
    client.on('error', (error) => lost(client, messageOf(error)));
    client.on('end', () => lost(client, 'it was closed'));
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (isClosed) return client.end();
    current = client;
  }

  function lost(client: pg.Client, reason: string): void {
    if (client !== current || isClosed) return;
    current = undefined;
    lostAt = Date.now();
    client.end().catch(() => {});
    logger.warn(`The event connection was lost (${reason}); reconnecting`);
    reconnect(1);
  }

  function reconnect(attempt: number): void {
    // Jitter: replicas must not reconnect at the same moment.
    const pauseMs = backoffMs(attempt, backoff) * (0.5 + Math.random() / 2);
    retry = setTimeout(async () => {
      try {
        await connect();
        if (isClosed) return;
        lostAt = undefined;
        logger.info('The event connection is back');
        onReconnect();
      } catch (error) {
        if (error instanceof DatabaseClosedError) return;
        if (attempt % quietAttempts === 1) logger.warn(`The event connection cannot be opened: ${messageOf(error)}`);
        if (!isClosed) reconnect(attempt + 1);
      }
    }, pauseMs);
    retry.unref();
  }

  // A connection can die silently (a pulled cable, a stateful firewall); only a ping shows it.
  const heartbeat = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error) => lost(client, messageOf(error)));
  }, heartbeatMs);
  heartbeat.unref();

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await current?.end();
  }

  try {
    await connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { isListening: () => current !== undefined, lostSince: () => lostAt, close };
}
