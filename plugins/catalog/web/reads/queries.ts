import { type Client, createClient } from '@callboard/contract/client';
import { errorFromBody, type SerializedError } from '@callboard/errors';
import { createApi, createApiRef, createReadBatch, discoveryApi, fetchApi } from '@callboard/web-kit';
import type { Entity } from '../../common/index.ts';
import { chunkRefs } from './chunkRefs.ts';
import {
  bodyOfFacets,
  bodyOfQuery,
  type EntityPage,
  type EntityQuery,
  type FacetQuery,
  type Facets,
  parametersOf,
} from './entityQuery.ts';
import { readRoutes } from './readRoutes.ts';

type CallOptions = { signal?: AbortSignal };

/** The queries of the web app to the catalog. */
export type CatalogReads = {
  queryEntities(query: EntityQuery, options?: CallOptions): Promise<EntityPage>;
  getEntityFacets(query: FacetQuery, options?: CallOptions): Promise<Facets>;
  /** In the order of the refs, null for missing entities. */
  getEntitiesByRefs(
    refs: readonly string[],
    fields?: readonly string[],
    options?: CallOptions,
  ): Promise<(Entity | null)[]>;
  /** Refreshes an entity from its sources. */
  refreshEntity(entityRef: string): Promise<void>;
  /** For concurrent queries of a page: they are batched into one call, and each gets its own result. */
  together: {
    queryEntities(query: EntityQuery): Promise<EntityPage>;
    getEntityFacets(query: FacetQuery): Promise<Facets>;
  };
};

export const catalogReadsApi = createApiRef<CatalogReads>({ id: 'catalog.reads' });

export const catalogReads = createApi({
  api: catalogReadsApi,
  deps: { discovery: discoveryApi, network: fetchApi },
  factory: ({ discovery, network }) =>
    createCatalogReads(createClient(readRoutes, discovery.getBaseUrl('catalog'), network.fetch)),
});

type Question = { entities: EntityQuery; facets?: undefined } | { facets: FacetQuery; entities?: undefined };
type Answer = { entities?: EntityPage; facets?: Facets; error?: SerializedError };

const maxBatchSize = 20;

function createCatalogReads(client: Client<typeof readRoutes>): CatalogReads {
  async function queryEntities(query: EntityQuery, options?: CallOptions): Promise<EntityPage> {
    const parameters = parametersOf(query);
    if (parameters) return client.getEntitiesByQuery({ query: parameters }, options);
    return client.queryEntities({ body: bodyOfQuery(query) }, options);
  }

  async function getEntityFacets(query: FacetQuery, options?: CallOptions): Promise<Facets> {
    return (await client.queryEntityFacets({ body: bodyOfFacets(query) }, options)).facets;
  }

  const ask = createReadBatch<Question, Answer>(
    async (questions) => {
      const [only, ...others] = questions;
      if (only?.entities && others.length === 0) return [{ entities: await queryEntities(only.entities) }];
      if (only?.facets && others.length === 0) return [{ facets: await getEntityFacets(only.facets) }];
      const queries = questions.map(({ entities, facets }) =>
        entities ? { entities: bodyOfQuery(entities) } : { facets: bodyOfFacets(facets) },
      );
      return (await client.askTogether({ body: { queries } })).answers;
    },
    { delay: 0, atMost: maxBatchSize },
  );

  return {
    queryEntities,
    getEntityFacets,
    getEntitiesByRefs: async (refs, fields, options) => {
      const answers = chunkRefs(refs).map((entityRefs) =>
        client.getEntitiesByRefs({ query: {}, body: { entityRefs, fields: fields && [...fields] } }, options),
      );
      return (await Promise.all(answers)).flatMap(({ items }) => items);
    },
    refreshEntity: (entityRef) => client.refreshEntity({ body: { entityRef } }),
    together: {
      queryEntities: async (entities) => answered(await ask({ entities })).entities!,
      getEntityFacets: async (facets) => answered(await ask({ facets })).facets!,
    },
  };
}

/** One query of a batch may fail alone. */
function answered(answer: Answer): Answer {
  if (answer.error) throw errorFromBody(answer.error);
  return answer;
}
