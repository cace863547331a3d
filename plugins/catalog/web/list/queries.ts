import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { presentationFields } from '../entityRef/entityPresentation.ts';
import type { ListFilters, StatusFilter, UserFilter } from '../listUrl/listState.ts';
import { type EntityQuery, type FacetValue, mergeCases } from '../reads/entityQuery.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import { countQuestions, errorFacet, facetQuestions, orphanFacet, textFields, type Viewer } from './state/listQuery.ts';

// Shared, because creating a collator costs more than comparing with it.
const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const byValue = (options: readonly FacetValue[]): FacetValue[] =>
  options.toSorted((a, b) => collator.compare(a.value, b.value));

/** The most used first. */
const byCount = (options: readonly FacetValue[]): FacetValue[] => byValue(options).sort((a, b) => b.count - a.count);

/** The page size for loading all entities of a kind. */
const walkLimit = 1_000;

/** The rows of a page. The previous rows of the same kind stay until the next ones have loaded. */
export function useRows(query: EntityQuery, { kind, isEnabled }: { kind: string; isEnabled: boolean }) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'list', kind, query],
    enabled: isEnabled,
    queryFn: ({ signal }) => reads.queryEntities(query, { signal }),
    placeholderData: (previous, query) => ofSameKind(kind, previous, query),
  });
}

/** All entities of a kind, for lists that are filtered in the browser. */
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

/** Entities of a kind whose names contain the first letters of a text, as candidates for typo correction. */
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

/** The options of the filters by name, and the number of rows by status. */
export type ListFacets = { options: Readonly<Record<string, readonly FacetValue[]>> } & Record<StatusFilter, number>;

/** The options of all filters with their counts. */
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

/** Types are few and sorted by name; all others are sorted by count. */
const orderOf = (name: string) => (name === 'type' ? byValue : byCount);

export type UserCounts = Partial<Record<UserFilter, number>>;

/** The counts of the personal filters. */
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

/** Keeps the previous data while loading, unless it is of another kind. */
function ofSameKind<T>(kind: string, previous: T | undefined, query?: { queryKey: readonly unknown[] }) {
  return query?.queryKey[2] === kind ? previous : undefined;
}
