import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import { createPostgresEvents, encodeEvent } from './createPostgresEvents.ts';
import type { Events } from './events.ts';
import { createListeners } from './listeners.ts';
import type { Listening } from './listenOnChannel.ts';

export async function createEvents(database: Database, logger: Logger): Promise<Events & Listening> {
  const listeners = createListeners(logger);
  if (database.newConnection) {
    return createPostgresEvents({
      kysely: database.kysely(),
      newConnection: database.newConnection,
      listeners,
      logger,
    });
  }
  return {
    ...listeners.subscriptions,
    publish: async ({ id }, payload) => listeners.deliver(JSON.parse(encodeEvent(id, payload)), { isOwn: true }),
    isListening: () => true,
    lostSince: () => undefined,
    close: async () => {},
  };
}
