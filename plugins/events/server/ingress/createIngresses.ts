import { ConflictError } from '@callboard/errors';
import type { Extensions } from '@callboard/server-kit';
import { type EventIngress, eventIngresses } from './ingressPoint.ts';

export type Ingresses = {
  /** Fails at startup, before events could reach the wrong plugin. */
  refuseDoubles(): void;
  handlerOf(topic: string): EventIngress | undefined;
  /** Whether a topic accepts events: a plugin verifies them, or the operator accepts them unverified. */
  isOpen(topic: string): boolean;
};

export function createIngresses(extensions: Pick<Extensions, 'contributions'>, topics: readonly string[]): Ingresses {
  const handlerOf = (topic: string) =>
    extensions.contributions(eventIngresses).find(({ value }) => value.topic === topic)?.value;
  return {
    refuseDoubles() {
      const takers = new Map<string, string>();
      for (const { pluginId, value } of extensions.contributions(eventIngresses)) {
        const other = takers.get(value.topic);
        if (other !== undefined)
          throw new ConflictError(`The plugins '${other}' and '${pluginId}' both receive the topic '${value.topic}'`);
        takers.set(value.topic, pluginId);
      }
    },
    handlerOf,
    isOpen: (topic) => topics.includes(topic) || handlerOf(topic)?.verify !== undefined,
  };
}
