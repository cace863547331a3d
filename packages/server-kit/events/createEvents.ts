import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import { createPostgresEvents, encodeEvent } from './createPostgresEvents.ts';
import type { Events } from './events.ts';
import { createListeners } from './listeners.ts';

export async function createEvents(database: Database, logger: Logger): Promise<Events & { close(): Promise<void> }> {
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
    close: async () => {},
  };
}
