import { randomUUID } from 'node:crypto';
import { inGroups } from '@callboard/concurrency';
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
const maxMessagesAtOnce = 500;

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
  const notify = inGroups((messages: readonly string[]) => notifyAll(kysely, messages), maxMessagesAtOnce);
  let sent = 0;
  /** Groups end in order, so all messages are sent when the last one is. */
  let lastSending: Promise<unknown> = Promise.resolve();

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

  async function send(body: string): Promise<void> {
    // Numbered, because PostgreSQL delivers equal messages of one transaction only once.
    sent += 1;
    if (Buffer.byteLength(body) <= maxNotificationBytes)
      return notify(`{"from":"${self}","n":${sent},"event":${body}}`);
    const row = { id: randomUUID(), body, created_at: Date.now() };
    await kysely.insertInto('callboard_events').values(row).execute();
    await notify(JSON.stringify({ from: self, row: row.id } satisfies Message));
    await kysely
      .deleteFrom('callboard_events')
      .where('created_at', '<', Date.now() - keepRowsMs)
      .execute();
  }

  return {
    ...listeners.subscriptions,
    async publish({ id }, payload) {
      const body = encodeEvent(id, payload);
      listeners.deliver(JSON.parse(body), { isOwn: true });
      const sending = send(body);
      lastSending = sending.catch(() => {});
      try {
        await sending;
      } catch (error) {
        // The publisher's write is committed; failing its request now would suggest otherwise.
        logger.warn(`The event '${id}' did not reach other replicas: ${messageOf(error)}`);
      }
    },
    isListening: listening.isListening,
    lostSince: listening.lostSince,
    async close() {
      await lastSending;
      await listening.close();
    },
  };
}

/**
 * One transaction for all messages: each NOTIFY would otherwise be a commit that waits for the disk. Events may be lost
 * in a crash anyway, so this commit does not wait.
 */
async function notifyAll(kysely: Kysely<Tables>, messages: readonly string[]): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, message)
    from unnest(cast(${messages} as text[])) as message`.execute(kysely);
}

async function eventInRow(kysely: Kysely<Tables>, id: string): Promise<Event | undefined> {
  const row = await kysely.selectFrom('callboard_events').select('body').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.body) as Event) : undefined;
}
