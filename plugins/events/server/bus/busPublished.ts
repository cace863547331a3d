import { createTopic } from '@callboard/server-kit';

/** Received by every replica; the event itself is in the database. */
export const busPublished = createTopic<{ topic: string }>({
  id: 'events.bus-published',
  description: 'New events on an event bus topic',
});
