import { backoffMs } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type pg from 'pg';
import type { Logger } from 'pino';

type Options = {
  channel: string;
  newConnection: () => pg.Client;
  onMessage(text: string): void;
  /** After the connection was lost and made again; what was sent meanwhile has been missed. */
  onReconnect(): void;
  logger: Logger;
};

const heartbeatMs = 30_000;
const backoff = { firstMs: 100, maxMs: 30_000 };

/** Keeps one connection listening; when it is lost, reconnects with backoff. */
export async function listenOnChannel(options: Options): Promise<{ close(): Promise<void> }> {
  const { channel, newConnection, onMessage, onReconnect, logger } = options;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = newConnection();
    // Also before it is connected: an 'error' event without a listener ends the process.
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
    client.end().catch(() => {});
    logger.warn(`The connection for events was lost (${reason}); connecting again`);
    reconnect(1);
  }

  function reconnect(attempt: number): void {
    // Jitter: not all replicas at the same moment.
    const pauseMs = backoffMs(attempt, backoff) * (0.5 + Math.random() / 2);
    retry = setTimeout(async () => {
      try {
        await connect();
        if (isClosed) return;
        logger.info('The connection for events is back');
        onReconnect();
      } catch (error) {
        logger.warn(`The connection for events cannot be made: ${messageOf(error)}`);
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
  return { close };
}
