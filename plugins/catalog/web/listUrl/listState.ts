import { InputError } from '@callboard/errors';
import type { OrderDirection } from '../../common/index.ts';
import type { ListFilter } from './listFilterPoint.ts';

export const userFilters = ['owned', 'starred', 'all'] as const;
export type UserFilter = (typeof userFilters)[number];

/** Filters with any number of values; each matches the entities that have one of them. */
export type ValueFilter = 'type' | 'lifecycles' | 'owners' | 'namespace';
export const valueFilters: readonly ValueFilter[] = ['type', 'lifecycles', 'owners', 'namespace'];

export type StatusFilter = 'orphan' | 'error';
export const statusFilters: readonly StatusFilter[] = ['orphan', 'error'];

/** The selection in a filter that a plugin added. */
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

/** The complete state of the list, which is also in its URL. */
export type ListState = {
  filters: ListFilters;
  order?: ListOrder;
  cursor?: string;
  /** The number of entities before the page. */
  offset?: number;
  limit?: number;
};

/** The defaults of a page, and the filters that plugins add to it. */
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

/** The number of active filters besides the kind. */
export function activeFilterCount(filters: ListFilters): number {
  const values = [...valueFilters.map((name) => filters[name]), ...filters.added.map((choice) => choice.values)];
  const flags = [filters.orphan, filters.error, filters.user !== 'all', filters.text !== ''];
  return values.flat().length + flags.filter(Boolean).length;
}

const ownNames: ReadonlySet<string> = new Set(['kind', 'user', 'text', ...valueFilters, ...statusFilters]);

/** A selection for each added filter of a kind: the previous one, or an empty one. */
export function choicesOf(
  kind: string,
  addable: readonly ListFilter[],
  before: readonly AddedChoice[] = [],
): readonly AddedChoice[] {
  return addable
    .filter(({ isFor }) => isFor?.(kind) ?? true)
    .map((filter) => {
      if (ownNames.has(filter.id))
        throw new InputError(`A list filter cannot have the id '${filter.id}' of a built-in filter`);
      return before.find((choice) => choice.filter === filter) ?? { filter, values: [] };
    });
}

/** The selections, with other values in one of them. */
export function withChoice(added: readonly AddedChoice[], id: string, values: readonly string[]): AddedChoice[] {
  return added.map((choice) => (choice.filter.id === id ? { ...choice, values } : choice));
}
