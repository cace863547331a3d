import { InputError } from '@callboard/errors';
import type { OrderDirection } from '../../../common/index.ts';
import type { ListFilter } from '../listPoints.ts';

export const userFilters = ['owned', 'starred', 'all'] as const;
export type UserFilter = (typeof userFilters)[number];

/** The filters that take any number of values; each leaves the entities that have one of them. */
export type ValueFilter = 'type' | 'lifecycles' | 'owners' | 'namespace';
export const valueFilters: readonly ValueFilter[] = ['type', 'lifecycles', 'owners', 'namespace'];

export type StatusFilter = 'orphan' | 'error';
export const statusFilters: readonly StatusFilter[] = ['orphan', 'error'];

/** What is chosen in a filter that a plugin added. */
export type AddedChoice = { readonly filter: ListFilter; readonly values: readonly string[] };

export type ListFilters = {
  kind: string;
  user: UserFilter;
  text: string;
  /** One for each added filter that the kind has. */
  added: readonly AddedChoice[];
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

/** What a page shows when its URL says nothing, and the filters that plugins add to it. */
export type ListDefaults = Pick<ListFilters, 'kind' | 'user'> & { addable?: readonly ListFilter[] };

export function emptyFilters({ kind, user, addable = [] }: ListDefaults): ListFilters {
  return {
    kind,
    user,
    text: '',
    added: choicesOf(kind, addable),
    type: [],
    lifecycles: [],
    owners: [],
    namespace: [],
    orphan: false,
    error: false,
  };
}

/** How many filters narrow the list beyond its kind. */
export function activeFilterCount(filters: ListFilters): number {
  const values = [...valueFilters.map((name) => filters[name]), ...filters.added.map((choice) => choice.values)];
  const flags = [filters.orphan, filters.error, filters.user !== 'all', filters.text !== ''];
  return values.flat().length + flags.filter(Boolean).length;
}

const ownNames: ReadonlySet<string> = new Set(['kind', 'user', 'text', ...valueFilters, ...statusFilters]);

/** A choice for each added filter that a kind has: what was chosen in it before, or nothing. */
export function choicesOf(
  kind: string,
  addable: readonly ListFilter[],
  before: readonly AddedChoice[] = [],
): readonly AddedChoice[] {
  return addable
    .filter(({ isFor }) => isFor?.(kind) ?? true)
    .map((filter) => {
      if (ownNames.has(filter.id))
        throw new InputError(`A list filter cannot have the id '${filter.id}' of an own one`);
      return before.find((choice) => choice.filter === filter) ?? { filter, values: [] };
    });
}

/** The choices with other values in one of them. */
export function withChoice(added: readonly AddedChoice[], id: string, values: readonly string[]): AddedChoice[] {
  return added.map((choice) => (choice.filter.id === id ? { ...choice, values } : choice));
}
