import type { Logger } from 'pino';
import type { Event, EventOrigin, Events } from './events.ts';

type Listener = (event: Event<never>, origin: EventOrigin) => void | Promise<void>;

/** The listeners of this process by topic. A listener that throws is logged, and the others still get the event. */
export function createListeners(logger: Logger) {
  const byTopic = new Map<string, Set<Listener>>();
  const onReconnect = new Set<() => void | Promise<void>>();

  const subscriptions: Pick<Events, 'subscribe' | 'onReconnect'> = {
    subscribe({ id }, listener) {
      // Wrapped, so subscribing the same function twice makes two subscriptions.
      const entry: Listener = (event, origin) => listener(event, origin);
      const listeners = byTopic.get(id) ?? new Set();
      byTopic.set(id, listeners.add(entry));
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0 && byTopic.get(id) === listeners) byTopic.delete(id);
      };
    },
    onReconnect(listener) {
      const entry = () => listener();
      onReconnect.add(entry);
      return () => void onReconnect.delete(entry);
    },
  };

  async function call(what: string, listener: () => void | Promise<void>): Promise<void> {
    try {
      await listener();
    } catch (error) {
      logger.error({ err: error }, `A listener failed on ${what}`);
    }
  }

  return {
    subscriptions,
    deliver(event: Event, origin: EventOrigin) {
      for (const listener of [...(byTopic.get(event.topic) ?? [])]) {
        void call(`event '${event.topic}'`, () => listener(event as Event<never>, origin));
      }
    },
    reconnected() {
      for (const listener of [...onReconnect]) void call('reconnected', listener);
    },
  };
}

export type Listeners = ReturnType<typeof createListeners>;
