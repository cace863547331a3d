import { randomUUID } from 'node:crypto';
import { InputError, messageOf } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Event, Events } from './events.ts';
import type { Listeners } from './listeners.ts';
import { type Listening, listenOnChannel } from './listenOnChannel.ts';

const maxBytes = 1_000_000;

/** Encodes an event as text. Both engines pass it through JSON, so listeners get the same value from either. */
export function encodeEvent(topic: string, payload: unknown): string {
  const body = JSON.stringify({ topic, payload });
  const bytes = Buffer.byteLength(body);
  if (bytes > maxBytes) throw new InputError(`The event '${topic}' is ${bytes} bytes; at most ${maxBytes} can be sent`);
  return body;
}

type Tables = { callboard_events: { id: string; body: string; created_at: number } };
/** The message sent through NOTIFY: the event, or the row that contains it. */
type Message = { from: string } & ({ event: Event } | { row: string });

const channel = 'callboard_events';
// PostgreSQL's own limit for a notification is 8000 bytes.
const maxNotificationBytes = 7_000;
const keepRowsMs = 10 * 60_000;

type Options = { kysely: Kysely<Tables>; newConnection: () => pg.Client; listeners: Listeners; logger: Logger };

/**
 * Events between replicas over LISTEN/NOTIFY. The publisher's own listeners are called directly and its own
 * notifications are ignored, so they get each event once even while the connection is down.
 */
export async function createPostgresEvents(options: Options): Promise<Events & Listening> {
  const { kysely, newConnection, listeners, logger } = options;
  const self = randomUUID();
  // In sequence, so an event whose row must be fetched is not overtaken by a later one.
  let lastReceived = Promise.resolve();

  async function receive(text: string): Promise<void> {
    const message = JSON.parse(text) as Message;
    if (message.from === self) return;
    const event = 'row' in message ? await eventInRow(kysely, message.row) : message.event;
    if (event) listeners.deliver(event, { isOwn: false });
  }

  const listening = await listenOnChannel({
    channel,
    newConnection,
    logger,
    onMessage: (text) => {
      lastReceived = lastReceived
        .then(() => receive(text))
        .catch((error) => logger.error({ err: error }, 'An event from another replica was lost'));
    },
    onReconnect: listeners.reconnected,
  });

  return {
    ...listeners.subscriptions,
    async publish({ id }, payload) {
      const body = encodeEvent(id, payload);
      listeners.deliver(JSON.parse(body), { isOwn: true });
      try {
        await send(kysely, self, body);
      } catch (error) {
        // The publisher's write is committed; failing its request now would suggest otherwise.
        logger.warn(`The event '${id}' did not reach other replicas: ${messageOf(error)}`);
      }
    },
    isListening: listening.isListening,
    lostSince: listening.lostSince,
    close: listening.close,
  };
}

async function send(kysely: Kysely<Tables>, self: string, body: string): Promise<void> {
  const notify = (message: string) => sql`select pg_notify(${channel}, ${message})`.execute(kysely);
  if (Buffer.byteLength(body) <= maxNotificationBytes) {
    await notify(`{"from":"${self}","event":${body}}`);
    return;
  }
  const row = { id: randomUUID(), body, created_at: Date.now() };
  await kysely.insertInto('callboard_events').values(row).execute();
  await notify(JSON.stringify({ from: self, row: row.id } satisfies Message));
  await kysely
    .deleteFrom('callboard_events')
    .where('created_at', '<', Date.now() - keepRowsMs)
    .execute();
}

async function eventInRow(kysely: Kysely<Tables>, id: string): Promise<Event | undefined> {
  const row = await kysely.selectFrom('callboard_events').select('body').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.body) as Event) : undefined;
}
