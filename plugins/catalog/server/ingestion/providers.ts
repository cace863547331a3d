import { createExtensionPoint, type ScheduledTask, type Scheduler } from '@callboard/server-kit';
import type { Entity } from '../../common/index.ts';

/** An entity as a provider knows it; the same key stands for the same source, also when another provider brings it. */
export type ProvidedEntity = { entity: Entity; locationKey?: string };

export type ProviderMutation =
  /** Very many may come as an async iterable, so that they are never in memory at once; if it throws, nothing is taken away. */
  | { type: 'full'; entities: Iterable<ProvidedEntity> | AsyncIterable<ProvidedEntity> }
  | {
      type: 'delta';
      added: readonly ProvidedEntity[];
      removed: ReadonlyArray<ProvidedEntity | { entityRef: string; locationKey?: string }>;
    };

export type ProviderConnection = {
  /** Takes over what the provider knows: all of it, or what has changed. */
  applyMutation(mutation: ProviderMutation): Promise<void>;
  /** Reads what came from these location refs again. */
  refresh(request: { keys: readonly string[] }): Promise<void>;
  /** Schedules a task of the plugin in which the provider reads: each run is recorded, and people may request one. */
  schedule(scheduler: Scheduler, task: ScheduledTask): void;
};

/** Brings entities from somewhere else than files: an organisation's directory, a cloud, a code host. */
export type EntityProvider = {
  /** Unique and stable; what a provider of this name brought belongs to it after a restart, too. */
  name: string;
  /** Where it reads, for people: a URL. */
  target?: string;
  connect(connection: ProviderConnection): Promise<void>;
};

/** Where plugins add entity providers. */
export const catalogProviders = createExtensionPoint<EntityProvider>({
  id: 'catalog.providers',
  description: 'Adds entities from other systems',
});
