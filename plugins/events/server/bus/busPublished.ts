import { createTopic } from '@callboard/server-kit';

/** Heard by every replica; the event itself is in the database. */
export const busPublished = createTopic<{ topic: string }>({
  id: 'events.bus-published',
  description: 'New events on a topic of the event bus',
});
