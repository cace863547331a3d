import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { busName } from '../../common/index.ts';
import { busPublished } from './busPublished.ts';
import type { BusStore, NewEvent } from './busStore.ts';
import { createWaiting } from './waiting.ts';

type Context = Pick<PluginContext, 'events' | 'lifecycle'>;
type Published = Pick<NewEvent, 'topic' | 'payload' | 'by'> & { notified?: readonly string[] };

const mostSubscriptions = 1_000;
/** What is outside the window goes once a minute, and sooner where much is said. */
const mostBytesBetween = 64 * 1024 * 1024;

export type Bus = ReturnType<typeof createBus>;

/** Events that services publish to each other: stored until each subscription has read them, or for a while. */
export function createBus({ events, lifecycle }: Context, store: BusStore, prune: () => Promise<void>) {
  let bytesSincePruned = 0;
  const waiting = createWaiting();
  const unsubscribe = events.subscribe(busPublished, ({ payload }) => waiting.wake(payload.topic));
  // What was published meanwhile was not heard.
  const forget = events.onReconnect(waiting.wakeAll);
  lifecycle.onShutdown(async () => {
    unsubscribe();
    forget();
  });

  /** In a transaction of the plugin's own; `announce` is for after the commit. */
  async function publishIn<Tables>(transaction: Transaction<Tables>, { notified = [], ...event }: Published) {
    const isKept = await store.addIn(transaction, { ...event, notified, at: Date.now() });
    async function announce(): Promise<void> {
      if (!isKept) return;
      await events.publish(busPublished, { topic: event.topic });
      bytesSincePruned += event.payload.length;
      if (bytesSincePruned < mostBytesBetween) return;
      bytesSincePruned = 0;
      await prune();
    }
    return { isKept, announce };
  }

  return {
    publishIn,

    /** False where nobody waits for it. */
    async publish(event: Published): Promise<boolean> {
      const { isKept, announce } = await store.inTransaction((transaction) => publishIn(transaction, event));
      await announce();
      return isKept;
    },

    async subscribe(id: string, topics: readonly string[], by: string): Promise<void> {
      if (!busName.test(id))
        throw new InputError('The id of a subscription has 1 to 200 characters, none of them a control character');
      const isPut = await store.put(id, topics, { by, at: Date.now(), most: mostSubscriptions });
      if (!isPut)
        throw new ServiceUnavailableError(`There are ${mostSubscriptions} subscriptions; no more can be made`);
    },

    /** The next events of a subscription; where there are none, `untilMore` resolves when it is worth polling again. */
    async read(id: string) {
      if (!busName.test(id)) throw notFound(id);
      // Before it is read, so that nothing is missed in between.
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
