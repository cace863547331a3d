import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { presentationFields } from '../entityRef/entityPresentation.ts';
import type { EntityQuery, FacetValue } from '../reads/entityQuery.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import { byCount, byValue } from './state/facetOrder.ts';
import { countQuestions, errorFacet, facetQuestions, orphanFacet, textFields, type Viewer } from './state/listQuery.ts';
import type { ListFilters, StatusFilter, UserFilter } from './state/listState.ts';
import { mergeCases } from './state/mergeCases.ts';

/** Pages of the walk over everything of a kind. */
const walkLimit = 1_000;

/** The rows of a page. Until the next ones are here, the last ones of the same kind stay. */
export function useRows(query: EntityQuery, { kind, isEnabled }: { kind: string; isEnabled: boolean }) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'list', kind, query],
    enabled: isEnabled,
    queryFn: ({ signal }) => reads.queryEntities(query, { signal }),
    placeholderData: (previous, query) => ofSameKind(kind, previous, query),
  });
}

/** Every entity of a kind, for lists that are filtered here. */
export function useAllOfKind(kind: string, fields: readonly string[], { isEnabled }: { isEnabled: boolean }) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'list', kind, 'whole', fields],
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<Entity[]> => {
      const entities: Entity[] = [];
      const order = { field: 'metadata.name', order: 'asc' as const };
      let query: EntityQuery = { filter: { kind }, order, fields, limit: walkLimit };
      for (;;) {
        const { items, pageInfo } = await reads.queryEntities(query, { signal });
        entities.push(...items);
        if (!pageInfo.nextCursor) return entities;
        query = { cursor: pageInfo.nextCursor, fields, limit: walkLimit };
      }
    },
  });
}

const shareBeginning = 2;
const maxCompared = 500;

/** Entities of a kind with the first letters of a text somewhere in their names, to be compared with all of it. */
export function useBeginningSo(kind: string, text: string) {
  const reads = useApi(catalogReadsApi);
  const term = text.trim().slice(0, shareBeginning);
  return useQuery({
    queryKey: ['catalog', 'beginning-so', kind, term],
    enabled: term.length === shareBeginning,
    queryFn: async ({ signal }) => {
      const order = { field: 'metadata.name', order: 'asc' as const };
      const query = { filter: { kind }, text: { term, fields: textFields }, order, fields: presentationFields };
      return (await reads.queryEntities({ ...query, limit: maxCompared }, { signal })).items;
    },
  });
}

/** The options of the filters by their names, and how many rows have which status. */
export type ListFacets = { options: Readonly<Record<string, readonly FacetValue[]>> } & Record<StatusFilter, number>;

/** The options of all filters, with how many rows each would leave. */
export function useListFacets(filters: ListFilters, viewer: Viewer) {
  const reads = useApi(catalogReadsApi);
  const questions = facetQuestions(filters, viewer);
  return useQuery({
    queryKey: ['catalog', 'list-facets', filters.kind, questions.map(({ query }) => query)],
    queryFn: async (): Promise<ListFacets> => {
      const answers = await Promise.all(questions.map(({ query }) => reads.together.getEntityFacets(query)));
      const options = questions.flatMap(({ of }, index) =>
        of.map(({ name, field }) => [name, orderOf(name)(mergeCases(answers[index]?.[field]))]),
      );
      const countOf = (facet: string, value: string) =>
        answers[0]?.[facet]?.find((option) => option.value === value)?.count ?? 0;
      return {
        options: Object.fromEntries(options),
        orphan: countOf(orphanFacet, 'true'),
        error: countOf(errorFacet, 'error'),
      };
    },
    placeholderData: (previous, query) => ofSameKind(filters.kind, previous, query),
  });
}

/** Types are few and looked for by name; of all else, what most have comes first. */
const orderOf = (name: string) => (name === 'type' ? byValue : byCount);

export type UserCounts = Partial<Record<UserFilter, number>>;

/** How many rows each personal filter would leave. */
export function useUserCounts(filters: ListFilters, viewer: Viewer) {
  const reads = useApi(catalogReadsApi);
  const questions = countQuestions(filters, viewer);
  return useQuery({
    queryKey: ['catalog', 'list-counts', filters.kind, questions],
    queryFn: async (): Promise<UserCounts> => {
      const [all, owned, starred] = await Promise.all(
        [questions.all, questions.owned, questions.starred].map(
          (question) => question && reads.together.queryEntities(question),
        ),
      );
      return { all: all?.totalItems, owned: owned?.totalItems, starred: starredIn(starred?.items ?? [], viewer) };
    },
    placeholderData: (previous, query) => ofSameKind(filters.kind, previous, query),
  });
}

function starredIn(entities: readonly Entity[], { starredRefs }: Viewer): number {
  return entities.filter((entity) => starredRefs.has(stringifyEntityRef(entity))).length;
}

/** The previous data stands in for what is being loaded, unless it is of another kind. */
function ofSameKind<T>(kind: string, previous: T | undefined, query?: { queryKey: readonly unknown[] }) {
  return query?.queryKey[2] === kind ? previous : undefined;
}
