import { parseEntityRef, stringifyEntityRef } from '../../common/index.ts';
import {
  emptyFilters,
  type ListDefaults,
  type ListFilters,
  type ListOrder,
  type ListState,
  statusFilters,
  type UserFilter,
  userFilters,
  valueFilters,
} from './listState.ts';

/** Parses a list URL; invalid values count as absent. Wire: the names are those of existing bookmarks. */
export function readListUrl(search: URLSearchParams, defaults: ListDefaults): ListState {
  const valuesOf = (name: string) => search.getAll(`filters[${name}]`).concat(indexedValues(search, name));
  const filters = emptyFilters({ ...defaults, kind: valuesOf('kind')[0]?.toLowerCase() || defaults.kind });
  filters.user = userFilterIn(valuesOf('user')) ?? defaults.user;
  filters.text = valuesOf('text')[0] ?? '';
  for (const name of valueFilters) filters[name] = unique(valuesOf(name).filter(Boolean));
  filters.added = filters.added.map(({ filter }) => ({ filter, values: unique(valuesOf(filter.id).filter(Boolean)) }));
  for (const name of statusFilters) filters[name] = valuesOf(name)[0] === 'true';
  filters.owners = unique(filters.owners.flatMap(ownerRef));
  return {
    filters,
    order: orderIn(search.get('orderField')),
    cursor: search.get('cursor') || undefined,
    offset: wholeNumber(search.get('offset'), 0),
    limit: wholeNumber(search.get('limit'), 1),
  };
}

/** The query string of a list; defaults are omitted. */
export function writeListUrl(state: ListState, defaults: ListDefaults): URLSearchParams {
  const { filters, order, cursor, offset, limit } = state;
  const search = new URLSearchParams();
  if (filters.kind !== defaults.kind) search.set('filters[kind]', filters.kind);
  if (filters.user !== defaults.user) search.set('filters[user]', filters.user);
  for (const name of valueFilters) for (const value of filters[name]) search.append(`filters[${name}]`, value);
  for (const { filter, values } of filters.added) {
    for (const value of values) search.append(`filters[${filter.id}]`, value);
  }
  for (const name of statusFilters) if (filters[name]) search.set(`filters[${name}]`, 'true');
  if (filters.text) search.set('filters[text]', filters.text);
  if (order) search.set('orderField', `${order.field},${order.order}`);
  if (cursor) search.set('cursor', cursor);
  if (offset) search.set('offset', String(offset));
  if (limit !== undefined) search.set('limit', String(limit));
  return search;
}

/** For links to the list, with only the given filters. */
export function listSearch(filters: Partial<ListFilters>, defaults: ListDefaults): string {
  return String(writeListUrl({ filters: { ...emptyFilters(defaults), ...filters } }, defaults));
}

/** Accepts `filters[tags][0]=java` and `filters[tags][]=java`, which other tools write. */
function indexedValues(search: URLSearchParams, name: string): string[] {
  const start = `filters[${name}][`;
  return [...search].flatMap(([key, value]) => (key.startsWith(start) ? [value] : []));
}

function userFilterIn([value]: string[]): UserFilter | undefined {
  return userFilters.find((known) => known === value);
}

function ownerRef(text: string): string[] {
  try {
    return [stringifyEntityRef(parseEntityRef(text, { defaultKind: 'group' }))];
  } catch {
    return [];
  }
}

function orderIn(text: string | null): ListOrder | undefined {
  const [field, order = 'asc'] = text?.split(',') ?? [];
  return field && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

function wholeNumber(text: string | null, minimum: number): number | undefined {
  const number = text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number >= minimum ? number : undefined;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
