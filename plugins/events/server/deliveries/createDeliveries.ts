import { hash, randomUUID } from 'node:crypto';
import { messageOf, ServiceUnavailableError, withoutUrlSecrets } from '@callboard/errors';
import { createTopic, type Job, type PluginContext } from '@callboard/server-kit';
import type { Delivery } from '../../common/index.ts';
import type { Bus } from '../bus/createBus.ts';
import type { Ingresses } from '../ingress/createIngresses.ts';
import type { DeliveryStore, ShownRow } from './deliveryStore.ts';
import { subjectOf } from './subjectOf.ts';

type Accepted = { topic: string; deliveryId: string; eventType?: string; body: string; isHandled: boolean };
type Refused = { topic: string; reason: string };
type Options = Pick<PluginContext, 'jobs' | 'events'> & { store: DeliveryStore; ingresses: Ingresses; bus: Bus };

/** `subject` is the repository, as its host names it; undefined if the event is not about one. */
export const deliveryHandled = createTopic<{ topic: string; subject?: string }>({
  id: 'events.delivery-handled',
  description: 'An event of another system was handled',
});

const jobType = 'handle';
// About ten minutes in total, in which most hosts recover.
const maxAttempts = 10;
const maxWaitingBytes = 256 * 1024 * 1024;
const maxTextLength = 1_000;
const maxCaused = 50;
const usualLimit = 50;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Accepted deliveries: stored first, then handled by one replica at a time, retried while that fails. */
export function createDeliveries({ store, jobs, events, ingresses, bus }: Options) {
  async function handle({ id, attempt }: Job, signal: AbortSignal): Promise<void> {
    const row = await store.find(id);
    if (!row || row.body === null) return;
    const { topic, delivery_id: deliveryId, event_type } = row;
    try {
      const eventType = event_type ?? undefined;
      const event = { topic, deliveryId, eventType, payload: JSON.parse(row.body) as unknown };
      const caused = (await ingresses.handlerOf(topic)?.handle(event, signal)) ?? [];
      const ended = { handled_at: Date.now(), body: null, error: null, attempts: attempt };
      await store.update(id, { ...ended, outcome: 'handled', caused: JSON.stringify(storedList(caused)) });
      const subject = row.subject ?? undefined;
      await events.publish(deliveryHandled, { topic, ...(subject !== undefined && { subject }) });
    } catch (thrown) {
      const isLast = attempt >= maxAttempts;
      await store.update(id, {
        error: stored(messageOf(thrown)),
        attempts: attempt,
        ...(isLast && { outcome: 'failed' as const, handled_at: Date.now(), body: null }),
      });
      throw thrown;
    }
  }

  jobs.define({
    type: jobType,
    timeoutMs: 60_000,
    maxAttempts,
    concurrency: 4,
    run: (job, { signal }) => handle(job, signal),
  });

  return {
    /** Returns once it is stored. A delivery whose id is known is accepted and does nothing (idempotent). */
    async accept({ topic, deliveryId, eventType, body, isHandled }: Accepted): Promise<void> {
      const id = randomUUID();
      const row = {
        ...newRow(id, topic, deliveryId),
        event_type: eventType ?? null,
        subject: subjectOf(JSON.parse(body)) ?? null,
        outcome: isHandled ? ('waiting' as const) : ('unhandled' as const),
        body: isHandled ? body : null,
        bytes: Buffer.byteLength(body),
      };
      const added = await store.inTransaction(async (transaction) => {
        const isNew = await store.add(transaction, row);
        if (!isNew) return [];
        // Services outside the portal receive it on the bus.
        const published = await bus.publishIn(transaction, { topic, payload: body, by: 'http' });
        if (!isHandled) return [published];
        if ((await store.waitingBytes(transaction)) > maxWaitingBytes)
          throw new ServiceUnavailableError('Too many events are waiting to be handled; send it again later');
        return [published, await jobs.addIn(transaction, jobType, {}, { id })];
      });
      for (const { announce } of added) await announce();
    },

    /** Lists one refused event for each topic and reason, so strangers cannot fill the list. */
    async refuse({ topic, reason }: Refused): Promise<void> {
      const row = {
        ...newRow(randomUUID(), topic, `refused-${hash('sha256', reason).slice(0, 16)}`),
        error: stored(reason),
      };
      await store.inTransaction((transaction) => store.add(transaction, { ...row, outcome: 'refused' }));
    },

    list: async (topic: string | undefined, limit = usualLimit): Promise<Delivery[]> =>
      (await store.list(topic, limit)).map(deliveryOf),
  };
}

const newRow = (id: string, topic: string, deliveryId: string) => ({
  id,
  topic,
  delivery_id: deliveryId,
  event_type: null,
  subject: null,
  received_at: Date.now(),
  attempts: 0,
  handled_at: null,
  caused: '[]',
  error: null,
  body: null,
  bytes: 0,
});

// Neither database stores NUL characters in text.
const stored = (text: string) => withoutUrlSecrets(text).replaceAll('\0', '').slice(0, maxTextLength);

function storedList(caused: readonly string[]): string[] {
  const first = caused.slice(0, maxCaused).map(stored);
  return caused.length > maxCaused ? [...first, `and ${caused.length - maxCaused} more`] : first;
}

// PostgreSQL may give a bigint as text.
const dateOf = (ms: number) => new Date(Number(ms)).toISOString();

const deliveryOf = (row: ShownRow): Delivery => ({
  topic: row.topic,
  deliveryId: row.delivery_id,
  receivedAt: dateOf(row.received_at),
  outcome: row.outcome,
  attempts: row.attempts,
  caused: JSON.parse(row.caused),
  ...(row.event_type !== null && { eventType: row.event_type }),
  ...(row.subject !== null && { subject: row.subject }),
  ...(row.handled_at !== null && { handledAt: dateOf(row.handled_at) }),
  ...(row.error !== null && { error: row.error }),
});
