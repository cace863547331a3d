import { createApi, createApiRef, createReadBatch, useApi } from '@callboard/web-kit';
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import {
  type EntityPresentation,
  presentationFields,
  presentationOf,
  presentationOfRef,
} from './entityPresentation.ts';

const tenSeconds = 10_000;
const batchDelay = 50;
const batchSize = 100;

/** Loads the display names of entities; concurrent requests are batched into one call. */
export type EntityPresentations = { load(entityRef: string): Promise<EntityPresentation> };

const entityPresentationsApi = createApiRef<EntityPresentations>({ id: 'catalog.entity-presentations' });

export const entityPresentations = createApi({
  api: entityPresentationsApi,
  deps: { reads: catalogReadsApi },
  factory: ({ reads }): EntityPresentations => {
    const find = createReadBatch<string, Entity | null>((refs) => reads.getEntitiesByRefs(refs, presentationFields), {
      delay: batchDelay,
      atMost: batchSize,
    });
    return {
      load: async (entityRef) => {
        const entity = await find(entityRef);
        return entity ? presentationOf(entity) : presentationOfRef(entityRef);
      },
    };
  },
});

const presentationKey = (entityRef: string) => ['catalog', 'presentation', entityRef];

const presentationQuery = (presentations: EntityPresentations, entityRef: string) =>
  queryOptions({
    queryKey: presentationKey(entityRef),
    queryFn: () => presentations.load(entityRef),
    staleTime: tenSeconds,
    retry: false,
  });

/** The display name of an entity: immediately the one from its ref, and its title once loaded. A given entity needs no request. */
export function useEntityPresentation(entityOrRef: Entity | string): EntityPresentation {
  const presentations = useApi(entityPresentationsApi);
  const known = typeof entityOrRef === 'string' ? presentationOfRef(entityOrRef) : presentationOf(entityOrRef);
  const { data } = useQuery({
    ...presentationQuery(presentations, known.entityRef),
    enabled: typeof entityOrRef === 'string',
  });
  return typeof entityOrRef === 'string' ? (data ?? known) : known;
}

/** Like `useEntityPresentation` for several refs. The name of any other ref is derived from the ref itself. */
export function useEntityTitles(refs: readonly string[]): (ref: string) => string {
  const presentations = useApi(entityPresentationsApi);
  const known = [...new Set(refs.flatMap((ref) => refPresentation(ref)?.entityRef ?? []))];
  const loaded = useQueries({ queries: known.map((ref) => presentationQuery(presentations, ref)) });
  const titles = new Map(known.map((ref, place) => [ref, loaded[place]?.data?.title]));
  return (ref) => {
    const named = refPresentation(ref);
    return named ? (titles.get(named.entityRef) ?? named.title) : ref;
  };
}

/** Refs in a URL or a document may be invalid. */
function refPresentation(ref: string): EntityPresentation | undefined {
  try {
    return presentationOfRef(ref);
  } catch {
    return undefined;
  }
}

/** Caches entities from other responses, so they are not requested again. */
export function rememberPresentations(queryClient: QueryClient, entities: readonly Entity[]): void {
  for (const entity of entities) {
    queryClient.setQueryData(presentationKey(stringifyEntityRef(entity)), presentationOf(entity));
  }
}
