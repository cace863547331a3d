import { deserializeError, ResponseError } from '@callboard/errors';
import { createApi, createApiRef, discoveryApi, type Fetch, fetchApi } from '@callboard/web-kit';
import type { Entity } from '../../common/index.ts';
import { chunkRefs } from './chunkRefs.ts';
import { bodyOfFacets, bodyOfQuery, type EntityPage, type EntityQuery, type FacetQuery, type Facets, searchOf } from './entityQuery.ts';
import { createGathering } from './gathering.ts';

type CallOptions = { signal?: AbortSignal };

/** What the web app asks the catalog. Without the contract's schemas: this is on every page. */
export type CatalogReads = {
  queryEntities(query: EntityQuery, options?: CallOptions): Promise<EntityPage>;
  getEntityFacets(query: FacetQuery): Promise<Facets>;
  /** In the order of the refs, null where there is no such entity. */
  getEntitiesByRefs(refs: readonly string[], fields?: readonly string[]): Promise<(Entity | null)[]>;
  /** For parts of a page that ask at the same moment: all their questions go in one call, and each gets its own answer. */
  together: {
    queryEntities(query: EntityQuery): Promise<EntityPage>;
    getEntityFacets(query: FacetQuery): Promise<Facets>;
  };
};
