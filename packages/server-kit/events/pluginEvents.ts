import { NotAllowedError } from '@callboard/errors';
import { ownerOf } from '../extensions/extensionPoint.ts';
import type { Events } from './events.ts';

/** The events as one plugin sees them: it receives all of them, and publishes only its own. */
export function pluginEvents(events: Events, pluginId: string): Events {
  return {
    subscribe: events.subscribe,
    onReconnect: events.onReconnect,
    async publish(topic, payload) {
      if (!topic.isOpen && ownerOf(topic.id) !== pluginId) {
        throw new NotAllowedError(`Plugin '${pluginId}' may not publish on the topic '${topic.id}' of another plugin`);
      }
      await events.publish(topic, payload);
    },
  };
}
