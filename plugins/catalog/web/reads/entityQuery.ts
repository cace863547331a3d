import {
  type Entity,
  type EntityFilterQuery,
  encodeEntityFilter,
  filterPredicate,
  type OrderDirection,
} from '../../common/index.ts';

export type TextFilter = { term: string; fields: readonly string[] };

export type EntityQuery = {
  filter?: EntityFilterQuery;
  text?: TextFilter;
  order?: { field: string; order: OrderDirection };
  fields?: readonly string[];
  limit?: number;
  offset?: number;
  /** Goes on with a walk; the server then takes only the limit and the fields from the query. */
  cursor?: string;
};

export type FacetQuery = { facets: readonly string[]; filter?: EntityFilterQuery; text?: TextFilter };

export type EntityPage = {
  items: Entity[];
  totalItems: number;
  pageInfo: { nextCursor?: string; prevCursor?: string };
};

export type FacetValue = { value: string; count: number };
export type Facets = Record<string, FacetValue[]>;

/** Longer URLs are refused by some proxies, and by servers soon after. */
const longestSearch = 6_000;

/** The query string of GET by-query; undefined where the query cannot be written, or would be too long. */
export function searchOf(query: EntityQuery): string | undefined {
  const { filter = {}, text, order, fields, limit, offset, cursor } = query;
  if (needsBody(filter)) return undefined;
  const search = new URLSearchParams();
  if (fields) search.set('fields', fields.join(','));
  if (limit !== undefined) search.set('limit', String(limit));
  if (offset !== undefined) search.set('offset', String(offset));
  if (cursor) search.set('cursor', cursor);
  else {
    for (const alternative of encodeEntityFilter(filter)) search.append('filter', alternative);
    if (order) search.set('orderField', `${order.field},${order.order}`);
    if (text) search.set('fullTextFilterTerm', text.term.trim());
    if (text) search.set('fullTextFilterFields', text.fields.join(','));
  }
  return String(search).length > longestSearch ? undefined : String(search);
}

/** The body of POST by-query. */
export function bodyOfQuery({ filter, text, order, ...rest }: EntityQuery) {
  if (rest.cursor) return rest;
  return { ...rest, ...conditionsOf({ filter, text }), ...(order ? { orderBy: [order] } : {}) };
}

/** The body of POST entity-facets. */
export function bodyOfFacets({ facets, ...conditions }: FacetQuery) {
  return { facets, ...conditionsOf(conditions) };
}

function conditionsOf({ filter, text }: { filter?: EntityFilterQuery; text?: TextFilter }) {
  return {
    ...(filter ? { query: filterPredicate(filter) } : {}),
    ...(text ? { fullTextFilter: { term: text.term.trim(), fields: text.fields } } : {}),
  };
}

// Wire: a comma has no escape in a URL, and no value at all would there be no condition.
function needsBody(filter: EntityFilterQuery): boolean {
  const wanted = [filter].flat().flatMap((conditions) => Object.values(conditions));
  return wanted.some((value) => {
    if (typeof value === 'string') return value.includes(',');
    return Array.isArray(value) && (value.length === 0 || value.some((item) => item.includes(',')));
  });
}
