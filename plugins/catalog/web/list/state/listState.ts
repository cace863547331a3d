import type { OrderDirection } from '../../../common/index.ts';

export const userFilters = ['owned', 'starred', 'all'] as const;
export type UserFilter = (typeof userFilters)[number];

/** The filters that take any number of values; each leaves the entities that have one of them. */
export type ValueFilter = 'type' | 'lifecycles' | 'owners' | 'tags' | 'namespace';
export const valueFilters: readonly ValueFilter[] = ['type', 'lifecycles', 'owners', 'tags', 'namespace'];

export type StatusFilter = 'orphan' | 'error';
export const statusFilters: readonly StatusFilter[] = ['orphan', 'error'];

export type ListFilters = {
  kind: string;
  user: UserFilter;
  text: string;
} & Record<ValueFilter, readonly string[]> &
  Record<StatusFilter, boolean>;

export type ListOrder = { field: string; order: OrderDirection };

/** All that decides which entities the list shows, and so all that its URL says. */
export type ListState = {
  filters: ListFilters;
  order?: ListOrder;
  cursor?: string;
  /** How many entities stand before the page. */
  offset?: number;
  limit?: number;
};

/** What a page shows when its URL says nothing. */
export type ListDefaults = Pick<ListFilters, 'kind' | 'user'>;

export function emptyFilters(defaults: ListDefaults): ListFilters {
  return {
    ...defaults,
    text: '',
    type: [],
    lifecycles: [],
    owners: [],
    tags: [],
    namespace: [],
    orphan: false,
    error: false,
  };
}

/** How many filters narrow the list beyond its kind. */
export function activeFilterCount(filters: ListFilters): number {
  const chosen = valueFilters.reduce((count, name) => count + filters[name].length, 0);
  const flags = [filters.orphan, filters.error, filters.user !== 'all', filters.text !== ''];
  return chosen + flags.filter(Boolean).length;
}
