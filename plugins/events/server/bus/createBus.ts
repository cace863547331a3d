import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createTopic, type PluginContext } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { busName } from '../../common/index.ts';
import type { BusStore, NewEvent } from './busStore.ts';
import { createWaiting } from './waiting.ts';

/** Received by every replica; the event itself is in the database. */
const busPublished = createTopic<{ topic: string }>({
  id: 'events.bus-published',
  description: 'New events on an event bus topic',
});

type Context = Pick<PluginContext, 'events' | 'lifecycle'>;
type Published = Pick<NewEvent, 'topic' | 'payload' | 'by'> & { notified?: readonly string[] };

const maxSubscriptions = 1_000;
/** The bus is pruned once a minute, and also after this many published bytes. */
const maxBytesBetweenPrunes = 64 * 1024 * 1024;

export type Bus = ReturnType<typeof createBus>;

/** Events that services publish to each other: stored until each subscription has read them, or for a while. */
export function createBus({ events, lifecycle }: Context, store: BusStore, prune: () => Promise<void>) {
  let bytesSincePruned = 0;
  const waiting = createWaiting();
  const unsubscribe = events.subscribe(busPublished, ({ payload }) => waiting.wake(payload.topic));
  // Events published while disconnected were missed.
  const forget = events.onReconnect(waiting.wakeAll);
  lifecycle.onShutdown(async () => {
    unsubscribe();
    forget();
  });

  /** Stores an event in the plugin's own transaction; call `announce` after the commit. */
  async function publishIn<Tables>(transaction: Transaction<Tables>, { notified = [], ...event }: Published) {
    const isKept = await store.addIn(transaction, { ...event, notified, at: Date.now() });
    async function announce(): Promise<void> {
      if (!isKept) return;
      await events.publish(busPublished, { topic: event.topic });
      bytesSincePruned += event.payload.length;
      if (bytesSincePruned < maxBytesBetweenPrunes) return;
      bytesSincePruned = 0;
      await prune();
    }
    return { isKept, announce };
  }

  return {
    publishIn,

    /** False if no subscription waits for it. */
    async publish(event: Published): Promise<boolean> {
      const { isKept, announce } = await store.inTransaction((transaction) => publishIn(transaction, event));
      await announce();
      return isKept;
    },

    async subscribe(id: string, topics: readonly string[], by: string): Promise<void> {
      if (!busName.test(id))
        throw new InputError('A subscription id must have 1 to 200 characters and no control characters');
      const isPut = await store.put(id, topics, { by, at: Date.now(), max: maxSubscriptions });
      if (!isPut) throw new ServiceUnavailableError(`The limit of ${maxSubscriptions} subscriptions is reached`);
    },

    /** The next events of a subscription. Without any, `untilMore` resolves when it is time to poll again. */
    async read(id: string) {
      if (!busName.test(id)) throw notFound(id);
      // Listens before reading, so nothing is missed in between.
      const listening = waiting.listen();
      const found = await store.take(id, Date.now()).catch((thrown) => {
        listening.end();
        throw thrown;
      });
      if (!found || found.events.length > 0) listening.end();
      if (!found) throw notFound(id);
      const untilMore = (signal: AbortSignal) => listening.until(found.topics, signal);
      return { events: found.events, untilMore };
    },
  };
}

const notFound = (id: string) => new NotFoundError(`There is no subscription '${id.slice(0, 200)}'`);
