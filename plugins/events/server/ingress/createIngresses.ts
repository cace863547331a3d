import { ConflictError } from '@callboard/errors';
import type { Contribution, Extensions } from '@callboard/server-kit';
import { type EventIngress, eventIngresses } from './ingressPoint.ts';

export type Ingresses = {
  handlerOf(topic: string): EventIngress | undefined;
  /** Whether a topic accepts events: a plugin verifies them, or the operator accepts them unverified. */
  isOpen(topic: string): boolean;
};

type Doors = Pick<Extensions, 'collect' | 'derive'>;

export function createIngresses(extensions: Doors, topics: readonly string[]): Ingresses {
  const added = extensions.collect(eventIngresses);
  const byTopic = extensions.derive(() => handlersByTopic(added.contributions()));
  const handlerOf = (topic: string) => byTopic.get().get(topic);
  return { handlerOf, isOpen: (topic) => topics.includes(topic) || handlerOf(topic)?.verify !== undefined };
}

/** Fails for two handlers of a topic, before events could reach the wrong plugin. */
function handlersByTopic(contributions: readonly Contribution<EventIngress>[]): ReadonlyMap<string, EventIngress> {
  const found = new Map<string, Contribution<EventIngress>>();
  for (const contribution of contributions) {
    const { topic } = contribution.value;
    const other = found.get(topic);
    if (other) {
      throw new ConflictError(
        `The plugins '${other.pluginId}' and '${contribution.pluginId}' both receive the topic '${topic}'`,
      );
    }
    found.set(topic, contribution);
  }
  return new Map([...found].map(([topic, { value }]) => [topic, value]));
}
