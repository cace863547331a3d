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
  /** Without it, entities that lack the sort field are omitted. */
  orderAbsent?: 'last';
  fields?: readonly string[];
  limit?: number;
  offset?: number;
  /** Continues a query; the server then uses only the limit and the fields. */
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

/** Some proxies and servers reject longer URLs. */
const maxSearchLength = 6_000;

/** The query of GET by-query; undefined if it needs a body, or would be too long. */
export function parametersOf(query: EntityQuery) {
  const { filter = {}, text, order, orderAbsent, fields, limit, offset, cursor } = query;
  if (needsBody(filter)) return undefined;
  const conditions = {
    filter: encodeEntityFilter(filter),
    ...(order && { orderField: `${order.field},${order.order}` }),
    ...(orderAbsent && { orderAbsent }),
    ...(text && { fullTextFilterTerm: text.term.trim(), fullTextFilterFields: text.fields.join(',') }),
  };
  const parameters = {
    ...(fields && { fields: fields.join(',') }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    ...(cursor ? { cursor } : conditions),
  };
  return lengthOf(parameters) > maxSearchLength ? undefined : parameters;
}

/** The approximate length in the URL; the names are few and short. */
const lengthOf = (parameters: object) => encodeURIComponent(Object.values(parameters).flat().join()).length;

/** The body of POST by-query. */
export function bodyOfQuery({ filter, text, order, fields, ...rest }: EntityQuery) {
  const page = { ...rest, ...(fields && { fields: [...fields] }) };
  if (rest.cursor) return page;
  return { ...page, ...conditionsOf({ filter, text }), ...(order && { orderBy: [order] }) };
}

/** The body of POST entity-facets. */
export function bodyOfFacets({ facets, ...conditions }: FacetQuery) {
  return { facets: [...facets], ...conditionsOf(conditions) };
}

function conditionsOf({ filter, text }: { filter?: EntityFilterQuery; text?: TextFilter }) {
  return {
    ...(filter && { query: filterPredicate(filter) }),
    ...(text && { fullTextFilter: { term: text.term.trim(), fields: [...text.fields] } }),
  };
}

// Wire: commas cannot be escaped in a URL, and an empty list of values would mean no condition.
function needsBody(filter: EntityFilterQuery): boolean {
  const wanted = [filter].flat().flatMap((conditions) => Object.values(conditions));
  return wanted.some((value) => {
    if (typeof value === 'string') return value.includes(',');
    return Array.isArray(value) && (value.length === 0 || value.some((item) => item.includes(',')));
  });
}

/** Filters ignore case, so values that differ only in case become one option with one count. */
export function mergeCases(values: readonly FacetValue[] = []): FacetValue[] {
  const merged = new Map<string, FacetValue>();
  for (const { value, count } of values) {
    const key = value.toLowerCase();
    const known = merged.get(key);
    // The most common spelling is used.
    const spelling = known && known.count > count ? known.value : value;
    merged.set(key, { value: spelling, count: (known?.count ?? 0) + count });
  }
  return [...merged.values()];
}
