import { ANNOTATION_ORPHAN, type FilterConditions, parseEntityRef } from '../../../common/index.ts';
import {
  type ListFilters,
  type ListState,
  type UserFilter,
  type ValueFilter,
  valueFilters,
} from '../../listUrl/listState.ts';
import type { EntityQuery, FacetQuery, TextFilter } from '../../reads/entityQuery.ts';

const facetOf: Readonly<Record<ValueFilter, string>> = {
  type: 'spec.type',
  lifecycles: 'spec.lifecycle',
  owners: 'relations.ownedBy',
  namespace: 'metadata.namespace',
};
export const orphanFacet = `metadata.annotations.${ANNOTATION_ORPHAN}`;
export const errorFacet = 'status.items.level';

export const textFields = ['metadata.name', 'metadata.title', 'spec.profile.displayName'];

/** The current user. */
export type Viewer = { ownershipEntityRefs: readonly string[]; starredRefs: ReadonlySet<string> };

/** Users and groups are owners; they are not owned. */
export function canBeOwned(kind: string): boolean {
  return kind !== 'user' && kind !== 'group';
}

/** The personal filters that make sense for a kind. */
export function userFiltersOf(kind: string): UserFilter[] {
  return canBeOwned(kind) ? ['owned', 'starred', 'all'] : ['starred', 'all'];
}

/** The active personal filter; one that the kind does not support is ignored. */
export function userFilterOf({ kind, user }: Pick<ListFilters, 'kind' | 'user'>): UserFilter {
  return userFiltersOf(kind).includes(user) ? user : 'all';
}

function textFilterOf({ text }: ListFilters): TextFilter | undefined {
  return text.trim() ? { term: text.trim(), fields: textFields } : undefined;
}

/** The selection in a value filter: a built-in one, or one that a plugin added. */
type ValueChoice = { name: string; field: string; values: readonly string[] };

function valueChoices(filters: ListFilters): ValueChoice[] {
  const own = valueFilters.map((name) => ({ name, field: facetOf[name], values: filters[name] }));
  return [...own, ...filters.added.map(({ filter, values }) => ({ name: filter.id, field: filter.field, values }))];
}

/** The filters as catalog conditions, without the one whose options are counted. */
function conditionsOf(filters: ListFilters, viewer: Viewer, without?: ValueChoice): FilterConditions[] {
  const conditions: FilterConditions = { kind: filters.kind };
  for (const { name, field, values } of valueChoices(filters)) {
    if (name === without?.name || values.length === 0) continue;
    if (name === 'owners' && !canBeOwned(filters.kind)) continue;
    conditions[field] = values;
  }
  if (filters.orphan) conditions[orphanFacet] = 'true';
  if (filters.error) conditions[errorFacet] = 'error';
  return ofUser(conditions, filters, viewer);
}

function ofUser(conditions: FilterConditions, filters: ListFilters, viewer: Viewer): FilterConditions[] {
  const user = userFilterOf(filters);
  if (user === 'all') return [conditions];
  if (user === 'starred') return starredConditions(conditions, filters.kind, viewer.starredRefs);
  const asked = conditions[facetOf.owners] as readonly string[] | undefined;
  const owners = viewer.ownershipEntityRefs.filter((ref) => !asked || asked.includes(ref));
  return [{ ...conditions, [facetOf.owners]: owners }];
}

/** One alternative for each namespace with stars, so the result contains exactly the starred entities. */
function starredConditions(
  conditions: FilterConditions,
  kind: string,
  starredRefs: ReadonlySet<string>,
): FilterConditions[] {
  const names = new Map<string, string[]>();
  for (const ref of starredRefs) {
    const star = parseEntityRef(ref, { defaultKind: kind });
    if (star.kind === kind) names.set(star.namespace, [...(names.get(star.namespace) ?? []), star.name]);
  }
  const asked = conditions[facetOf.namespace] as readonly string[] | undefined;
  const alternatives = [...names].filter(([namespace]) => !asked || asked.includes(namespace));
  if (alternatives.length === 0) return [{ ...conditions, 'metadata.name': [] }];
  return alternatives.map(([namespace, starred]) => ({
    ...conditions,
    'metadata.namespace': namespace,
    'metadata.name': starred,
  }));
}

/** The query for the rows of a page. */
export function rowsQuery(state: ListState, viewer: Viewer, page: { fields: readonly string[]; limit: number }) {
  const { filters, order = { field: 'metadata.name', order: 'asc' as const }, cursor } = state;
  const query: EntityQuery = {
    filter: conditionsOf(filters, viewer),
    text: textFilterOf(filters),
    order,
    // Every entity has a name. With any other sort field, entities without it are kept.
    ...(state.order && { orderAbsent: 'last' as const }),
    fields: page.fields,
    limit: page.limit,
  };
  return cursor ? { ...query, cursor } : { ...query, offset: state.offset || undefined };
}

/** The facets of all filters: one query for all filters without a selection, and one for each with a selection. */
export function facetQuestions(filters: ListFilters, viewer: Viewer): { of: ValueChoice[]; query: FacetQuery }[] {
  const text = textFilterOf(filters);
  const choices = valueChoices(filters);
  const chosen = choices.filter(({ values }) => values.length > 0);
  const open = choices.filter(({ values }) => values.length === 0);
  const shared: FacetQuery = {
    facets: [...open.map(({ field }) => field), orphanFacet, errorFacet],
    filter: conditionsOf(filters, viewer),
    text,
  };
  return [
    { of: open, query: shared },
    ...chosen.map((choice) => ({
      of: [choice],
      query: { facets: [choice.field], filter: conditionsOf(filters, viewer, choice), text },
    })),
  ];
}

/** The queries that count the personal filters. */
export function countQuestions(filters: ListFilters, viewer: Viewer): Partial<Record<UserFilter, EntityQuery>> {
  const text = textFilterOf(filters);
  const asked = (user: UserFilter): EntityQuery => ({
    filter: conditionsOf({ ...filters, user }, viewer),
    text,
    limit: 0,
  });
  const starredFields = ['kind', 'metadata.namespace', 'metadata.name'];
  return {
    all: asked('all'),
    ...(canBeOwned(filters.kind) ? { owned: asked('owned') } : {}),
    ...(viewer.starredRefs.size > 0 ? { starred: { ...asked('starred'), limit: 1_000, fields: starredFields } } : {}),
  };
}
