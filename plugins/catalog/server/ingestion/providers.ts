import { createExtensionPoint, type ScheduledTask, type Scheduler } from '@callboard/server-kit';
import type { Entity } from '../../common/index.ts';

/** An entity from a provider; the same key means the same source, also if another provider adds it. */
export type ProvidedEntity = { entity: Entity; locationKey?: string };

export type ProviderMutation =
  /** Very many entities can come as an async iterable, so they are never all in memory; if it throws, nothing is removed. */
  | {
      type: 'full';
      entities: Iterable<ProvidedEntity> | AsyncIterable<ProvidedEntity>;
      /** Records that the provider could not turn into entities, for the run on the sources page. */
      problems?: readonly string[];
      /** Whether all changes are written in one transaction; on SQLite, more than 5,000 take several. */
      isAtomic?: boolean;
    }
  | {
      type: 'delta';
      added: readonly ProvidedEntity[];
      removed: ReadonlyArray<ProvidedEntity | { entityRef: string; locationKey?: string }>;
    };

export type ProviderConnection = {
  /** Applies the entities of the provider: all of them, or the changes. */
  applyMutation(mutation: ProviderMutation): Promise<void>;
  /** The refs of the provider's entities in the catalog; without those that another source had before. */
  entityRefs(): Promise<string[]>;
  /** Those of them that another source provides as well. If the provider no longer has one, the other source takes it over. */
  contestedRefs(): Promise<string[]>;
  /** Reads everything from these location refs again. */
  refresh(request: { keys: readonly string[] }): Promise<void>;
  /** Schedules a plugin task in which the provider reads: each run is recorded, and users can request one. */
  schedule(scheduler: Scheduler, task: ScheduledTask): void;
};

/** Adds entities from sources other than files: an organisation's directory, a cloud, a code host. */
export type EntityProvider = {
  /** Unique and stable; entities of a provider with this name belong to it after a restart, too. */
  name: string;
  /** The URL it reads from, for display. */
  target?: string;
  connect(connection: ProviderConnection): Promise<void>;
};

/** The extension point for entity providers. */
export const catalogProviders = createExtensionPoint<EntityProvider>({
  id: 'catalog.providers',
  description: 'Adds entities from other systems',
});

/** A person or group of a directory, on its way into the catalog. */
export type OrgRecord = {
  /** The directory as the configuration names it: `ldapOrg.default`. */
  directory: string;
  /** The id in the directory. */
  id: string;
  /** The fields that the directory returned. */
  record: Readonly<Record<string, unknown>>;
  /** The User or Group as the configuration describes it, without memberships. */
  entity: Entity;
};

export type OrgTransformer = {
  /** Unique, for messages. */
  id: string;
  /** The entity to use instead; undefined leaves the person or group out. */
  transform(record: OrgRecord): Entity | undefined | Promise<Entity | undefined>;
};

/** The extension point for code that changes the people and groups of directories. */
export const orgTransformers = createExtensionPoint<OrgTransformer>({
  id: 'catalog.org-transformers',
  description: 'Changes Users and Groups of directories before they enter the catalog, or leaves them out',
});
