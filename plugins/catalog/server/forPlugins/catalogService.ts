import { createServiceRef, type PolicyDecision } from '@callboard/server-kit';
import type {
  Entity,
  EntityFilterQuery,
  JsonObject,
  Location,
  LocationSpec,
  OrderDirection,
} from '../../common/index.ts';
import type { Caller } from '../caller.ts';
import type { LocationAnalysis } from '../ingestion/analysis/analyzeLocation.ts';
import type { TouchedFile } from '../locations/followFiles.ts';
import type { RepositoryChange } from '../locations/followRepository.ts';
import type { CatalogChanges } from './catalogChanges.ts';

/** Selects entities by values at search keys, case-insensitive, or by a predicate as in the HTTP API, or both. */
export type EntitySelection = {
  filter?: EntityFilterQuery;
  query?: JsonObject;
};

type FullText = { term: string; fields?: readonly string[] };

export type EntityQuery = EntitySelection & {
  fullText?: FullText;
  orderBy?: { field: string; order?: OrderDirection };
  /** Only these fields of each entity. */
  fields?: readonly string[];
  /** 200 by default, at most 10,000; use `walk` to read all entities. */
  limit?: number;
  offset?: number;
  /** Continues a query; of the other parameters, only the limit and the fields are used then. */
  cursor?: string;
};

export type EntityPage = { items: Entity[]; totalItems: number; nextCursor?: string; prevCursor?: string };

/** Reads entities. Refs can be in any equivalent form. */
export type CatalogReader = {
  entity(ref: string): Promise<Entity | undefined>;
  /** One for each ref, in its place; undefined if it is missing or hidden. */
  entities(refs: readonly string[], options?: { fields?: readonly string[] }): Promise<(Entity | undefined)[]>;
  /** The same as JSON texts, which can be forwarded without parsing. */
  texts(refs: readonly string[], options?: { fields?: readonly string[] }): Promise<(string | undefined)[]>;
  query(query: EntityQuery): Promise<EntityPage>;
  count(selection?: EntitySelection & { fullText?: FullText }): Promise<number>;
  facets(
    names: readonly string[],
    selection?: EntitySelection & { fullText?: FullText },
  ): Promise<Record<string, { value: string; count: number }[]>>;
  /** All entities by ref, in batches; those added or removed during the walk may or may not be included. */
  walk(options?: EntitySelection & { fields?: readonly string[]; batch?: number }): AsyncIterable<Entity[]>;
  /** For each ref, whether the entity exists and is visible. */
  has(refs: readonly string[]): Promise<boolean[]>;
  /** For each ref, the uid of its current entity; undefined if it is missing or hidden. */
  uids(refs: readonly string[]): Promise<(string | undefined)[]>;
  /** Whether everything is visible, so single refs need no check. */
  seesAll(): Promise<boolean>;
  /**
   * For each ref, whether the entity exists, is visible, and a decision allows it: that of an entity permission of the calling plugin, from
   * its own `permissions.decide`.
   */
  holds(decision: PolicyDecision, refs: readonly string[]): Promise<boolean[]>;
};

type Registration = { onConflict?: 'refresh' | 'reject' };

/** Actions. As a caller, each needs the same permission as in the HTTP API, and is recorded in the audit log. */
type CatalogActor<Options = unknown> = {
  /** Reads an entity and all the Locations above it again. */
  refresh(ref: string, options?: Options): Promise<void>;
  /** Adds the Location entity immediately, and its targets soon after. */
  register(place: LocationSpec, options?: Options & Registration): Promise<Location>;
  /** A preview of registering; nothing is stored. */
  preview(place: LocationSpec): Promise<Entity[]>;
  unregister(id: string, options?: Options): Promise<void>;
  /** The registered locations; empty for callers who may not read locations. */
  locations(): Promise<Location[]>;
  /** The catalog files in a repository, or a proposal for one without; nothing is stored. */
  analyze(target: string, options?: { catalogFilename?: string }): Promise<LocationAnalysis>;
};

/** The actor in the history. */
type Actor = { actor?: string };

export type CatalogService = {
  /** The catalog as a caller sees it, with that caller's permissions; a request without a caller is refused. */
  as(caller: Caller): CatalogReader & CatalogActor;
  /** The entire catalog, on the plugin's own account: no permission is checked. Its results must not be shown to users unfiltered. */
  asSystem: CatalogReader &
    CatalogActor<Actor> & {
      /** Whether the entity comes from the configuration or a provider, and not from a registered location. */
      isTrusted(ref: string): Promise<boolean>;
      /** Reads changed files again if anything came from them or is registered for them; returns their URLs. */
      refreshUrls(changed: readonly string[]): Promise<string[]>;
      /**
       * Follows the files of a push, each with its URLs, as `catalog.scmEvents` says: rereads them, and moves or unregisters
       * locations whose file is gone. Files that have just been read are skipped. Returns the URLs that were read, and the other effects.
       */
      followPush(
        files: readonly TouchedFile[],
        options?: { isRead?(url: string): boolean },
      ): Promise<{ read: string[]; effects: string[] }>;
      /** Moves or unregisters the locations in a repository that was renamed or deleted, as `catalog.scmEvents` says. Returns the effects. */
      followRepository(change: RepositoryChange): Promise<string[]>;
      /** The entity with this uid, read after catching up with the other replicas; undefined once it is deleted. */
      entityWithUid(uid: string): Promise<Entity | undefined>;
      /** The uids that belong to no entity, checked after catching up with the other replicas. */
      deletedAmong(uids: readonly string[]): Promise<string[]>;
      /** For each ref, when its entity was created, in milliseconds; undefined if it is missing or history does not go back that far. */
      createdAt(refs: readonly string[]): Promise<(number | undefined)[]>;
      /** For each ref, when its entity last changed, in milliseconds; undefined if it is missing or history does not go back that far. */
      changedAt(refs: readonly string[]): Promise<(number | undefined)[]>;
      changes: CatalogChanges;
      /**
       * Resolves when an empty catalog has read its sources for the first time, or no longer grows because one of them is slow; at the start
       * if it was not empty. Followers of changes begin then.
       */
      whenFilled(): Promise<void>;
    };
};

export const catalogService = createServiceRef<CatalogService>({
  id: 'catalog.service',
  description: 'The catalog for other server plugins',
});
