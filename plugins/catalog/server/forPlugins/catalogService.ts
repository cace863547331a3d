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
import type { LocationAnalysis } from '../ingestion/analysis/locationAnalysis.ts';
import type { CatalogChanges } from './catalogChanges.ts';

/** Which entities: by values at search keys, whatever their case, or by a predicate as the HTTP API has it, or both. */
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
  /** 200 by default, 10,000 at most; `walk` is for all that there are. */
  limit?: number;
  offset?: number;
  /** Goes on with a query; of the others, only the limit and the fields count then. */
  cursor?: string;
};

export type EntityPage = { items: Entity[]; totalItems: number; nextCursor?: string; prevCursor?: string };

/** What can be read. Refs may be written in any way that means the same. */
export type CatalogReader = {
  entity(ref: string): Promise<Entity | undefined>;
  /** One for each ref, in its place; undefined for what is not there or not to be seen. */
  entities(refs: readonly string[], options?: { fields?: readonly string[] }): Promise<(Entity | undefined)[]>;
  /** The same as JSON texts, which need not be parsed to be sent on. */
  texts(refs: readonly string[], options?: { fields?: readonly string[] }): Promise<(string | undefined)[]>;
  query(query: EntityQuery): Promise<EntityPage>;
  count(selection?: EntitySelection & { fullText?: FullText }): Promise<number>;
  facets(
    names: readonly string[],
    selection?: EntitySelection & { fullText?: FullText },
  ): Promise<Record<string, { value: string; count: number }[]>>;
  /** All of them by ref, a batch at a time; what comes or goes meanwhile may be among them or not. */
  walk(options?: EntitySelection & { fields?: readonly string[]; batch?: number }): AsyncIterable<Entity[]>;
  /** For each ref, whether it is there and may be seen. */
  has(refs: readonly string[]): Promise<boolean[]>;
  /** For each ref, the uid of the entity that has it now; undefined when it is absent or hidden. */
  uids(refs: readonly string[]): Promise<(string | undefined)[]>;
  /** Whether everything may be seen, so that single refs need no check. */
  seesAll(): Promise<boolean>;
  /**
   * For each ref, whether it is there, may be seen, and a decision holds for it: that of a permission of the asking plugin's own
   * on entities, which comes from its own `permissions.decide`.
   */
  holds(decision: PolicyDecision, refs: readonly string[]): Promise<boolean[]>;
};

type Registration = { onConflict?: 'refresh' | 'reject' };

/** What can be done. As a caller, each needs the permission that the HTTP API asks for, and is recorded in the audit log. */
type CatalogActor<Options = unknown> = {
  /** Reads an entity and all the Locations above it again. */
  refresh(ref: string, options?: Options): Promise<void>;
  /** Brings the Location entity at once, and soon what it points to. */
  register(place: LocationSpec, options?: Options & Registration): Promise<Location>;
  /** What registering would bring; nothing is stored. */
  preview(place: LocationSpec): Promise<Entity[]>;
  unregister(id: string, options?: Options): Promise<void>;
  /** What is registered; to those who may not read locations there are none. */
  locations(): Promise<Location[]>;
  /** Which catalog files a repository holds, or what could be written into one that holds none; nothing is stored. */
  analyze(target: string, options?: { catalogFilename?: string }): Promise<LocationAnalysis>;
};

/** The actor that history names. */
type Actor = { actor?: string };

export type CatalogService = {
  /** The catalog as a caller sees it, with that caller's permissions; a request without a caller is refused. */
  as(caller: Caller): CatalogReader & CatalogActor;
  /** The whole catalog, on the plugin's own account: no permission is checked. Its results must not be shown to users as they are. */
  asSystem: CatalogReader &
    CatalogActor<Actor> & {
      /** Whether the installation brings the entity, by its configuration or a provider, rather than somebody who registered it. */
      isTrusted(ref: string): Promise<boolean>;
      /** Reads files again that have changed where anything came from them, or is registered for them; gives the URLs of those. */
      refreshUrls(changed: readonly string[]): Promise<string[]>;
      /** The entity with this uid, read after catching up with the other replicas; undefined once it is deleted. */
      entityWithUid(uid: string): Promise<Entity | undefined>;
      /** The uids that belong to no entity, checked after catching up with the other replicas. */
      deletedAmong(uids: readonly string[]): Promise<string[]>;
      /** For each ref, when its entity was created, in milliseconds; undefined when it is absent or history no longer goes back that far. */
      createdAt(refs: readonly string[]): Promise<(number | undefined)[]>;
      changes: CatalogChanges;
      /** Resolves when an empty catalog has read its sources for the first time; at once where there was something before. */
      whenFilled(): Promise<void>;
    };
};

export const catalogService = createServiceRef<CatalogService>({
  id: 'catalog.service',
  description: 'The catalog for other server plugins',
});
