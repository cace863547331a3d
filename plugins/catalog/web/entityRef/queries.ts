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

/** Loads how entities are named; requests within a moment are batched into one call. */
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

/** How an entity is named: at once what its ref says, and its title when that is known. An entity needs no loading. */
export function useEntityPresentation(entityOrRef: Entity | string): EntityPresentation {
  const presentations = useApi(entityPresentationsApi);
  const known = typeof entityOrRef === 'string' ? presentationOfRef(entityOrRef) : presentationOf(entityOrRef);
  const { data } = useQuery({
    ...presentationQuery(presentations, known.entityRef),
    enabled: typeof entityOrRef === 'string',
  });
  return typeof entityOrRef === 'string' ? (data ?? known) : known;
}

/** The same for several entities: gives the title of each of these refs, and of any other ref what it says itself. */
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

/** Refs of an address or of a document may be none. */
function refPresentation(ref: string): EntityPresentation | undefined {
  try {
    return presentationOfRef(ref);
  } catch {
    return undefined;
  }
}

/** Entities that came with other responses need not be requested again. */
export function rememberPresentations(queryClient: QueryClient, entities: readonly Entity[]): void {
  for (const entity of entities) {
    queryClient.setQueryData(presentationKey(stringifyEntityRef(entity)), presentationOf(entity));
  }
}
