import { errorFromBody, ResponseError, type SerializedError } from '@callboard/errors';
import { createApi, createApiRef, discoveryApi, type Fetch, fetchApi } from '@callboard/web-kit';
import type { Entity } from '../../common/index.ts';
import { chunkRefs } from './chunkRefs.ts';
import {
  bodyOfFacets,
  bodyOfQuery,
  type EntityPage,
  type EntityQuery,
  type FacetQuery,
  type Facets,
  searchOf,
} from './entityQuery.ts';
import { createGathering } from './gathering.ts';

type CallOptions = { signal?: AbortSignal };

/** What the web app asks the catalog. It does without the contract's schemas, because it is on every page. */
export type CatalogReads = {
  queryEntities(query: EntityQuery, options?: CallOptions): Promise<EntityPage>;
  getEntityFacets(query: FacetQuery, options?: CallOptions): Promise<Facets>;
  /** In the order of the refs, null where there is no such entity. */
  getEntitiesByRefs(
    refs: readonly string[],
    fields?: readonly string[],
    options?: CallOptions,
  ): Promise<(Entity | null)[]>;
  /** Has the sources of an entity read again. */
  refreshEntity(entityRef: string): Promise<void>;
  /** For parts of a page that ask at the same moment: their questions go in one call, and each gets its own answer. */
  together: {
    queryEntities(query: EntityQuery): Promise<EntityPage>;
    getEntityFacets(query: FacetQuery): Promise<Facets>;
  };
};

export const catalogReadsApi = createApiRef<CatalogReads>({ id: 'catalog.reads' });

export const catalogReads = createApi({
  api: catalogReadsApi,
  deps: { discovery: discoveryApi, network: fetchApi },
  factory: ({ discovery, network }) => createCatalogReads(network.fetch, discovery.getBaseUrl('catalog')),
});

type Question = { entities: EntityQuery; facets?: undefined } | { facets: FacetQuery; entities?: undefined };
type Answer = { entities?: EntityPage; facets?: Facets; error?: SerializedError };

const mostTogether = 20;

function createCatalogReads(fetch: Fetch, baseUrl: string): CatalogReads {
  const { send, call } = callsOf(fetch, baseUrl);

  async function queryEntities(query: EntityQuery, options: CallOptions = {}): Promise<EntityPage> {
    const search = searchOf(query);
    if (search !== undefined) return call('GET', `/entities/by-query?${search}`, options);
    return call('POST', '/entities/by-query', { ...options, body: bodyOfQuery(query) });
  }

  async function getEntityFacets(query: FacetQuery, options: CallOptions = {}): Promise<Facets> {
    const { facets } = await call<{ facets: Facets }>('POST', '/entity-facets', {
      ...options,
      body: bodyOfFacets(query),
    });
    return facets;
  }

  const ask = createGathering<Question, Answer>({
    delay: 0,
    atMost: mostTogether,
    ask: async (questions) => {
      const [only, ...others] = questions;
      if (only?.entities && others.length === 0) return [{ entities: await queryEntities(only.entities) }];
      if (only?.facets && others.length === 0) return [{ facets: await getEntityFacets(only.facets) }];
      const queries = questions.map(({ entities, facets }) =>
        entities ? { entities: bodyOfQuery(entities) } : { facets: bodyOfFacets(facets) },
      );
      const { answers } = await call<{ answers: Answer[] }>('POST', '/queries', { body: { queries } });
      return answers;
    },
  });

  return {
    queryEntities,
    getEntityFacets,
    getEntitiesByRefs: async (refs, fields, options = {}) => {
      const answers = chunkRefs(refs).map((entityRefs) =>
        call<{ items: (Entity | null)[] }>('POST', '/entities/by-refs', { ...options, body: { entityRefs, fields } }),
      );
      return (await Promise.all(answers)).flatMap(({ items }) => items);
    },
    refreshEntity: async (entityRef) => {
      await send('POST', '/refresh', { body: { entityRef } });
    },
    together: {
      queryEntities: async (entities) => answered(await ask({ entities })).entities!,
      getEntityFacets: async (facets) => answered(await ask({ facets })).facets!,
    },
  };
}

/** One question of several may fail alone. */
function answered(answer: Answer): Answer {
  if (answer.error) throw errorFromBody(answer.error);
  return answer;
}

type Call = CallOptions & { body?: object };

function callsOf(fetch: Fetch, baseUrl: string) {
  async function send(method: string, path: string, { body, signal }: Call = {}): Promise<Response> {
    const url = baseUrl + path;
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(url, { method, signal, ...json });
    if (response.status !== 200) throw await ResponseError.fromResponse(response, { method, url });
    return response;
  }
  const call = async <T>(...request: Parameters<typeof send>): Promise<T> => (await send(...request)).json();
  return { send, call };
}
