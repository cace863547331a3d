import { checkDoorId } from '../extensions/extensionPoint.ts';

/** The subject of events. Only the plugin whose id it starts with publishes on it; every plugin may listen. */
export type Topic<T = unknown> = {
  readonly id: string;
  /** One sentence for plugin authors who may want to listen. */
  readonly description: string;
  /** Whether every plugin may publish on it. */
  readonly isOpen: boolean;
  readonly type?: T;
};

type Options = { id: string; description: string; isOpen?: boolean };

export function createTopic<T>({ id, description, isOpen = false }: Options): Topic<T> {
  return { id: checkDoorId('topic', id), description, isOpen };
}
