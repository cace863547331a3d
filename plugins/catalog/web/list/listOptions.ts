import { configApi, useApi } from '@callboard/web-kit';
import { useMemo } from 'react';
import { type UserFilter, userFilters } from './state/listState.ts';

export type ListPagination =
  | { mode: 'cursor' | 'offset'; limit: number }
  /** Everything of a kind is fetched, and filtered here. */
  | { mode: 'none' };

/** What config `catalog.listPage` says of the list page. */
export type ListOptions = {
  /** The kind that is shown when the URL names none. */
  initialKind: string;
  /** The personal filter in force when the URL names none. */
  initialFilter: UserFilter;
  /** Keeps a personal filter that leaves nothing, where otherwise "all" takes its place. */
  alwaysKeepFilters: boolean;
  pagination: ListPagination;
};

export const offsetPageSizes = [5, 10, 20, 50, 100] as const;
export const localPageSizes = [20, 50, 100] as const;
export const defaultLimit = 20;

export function useListOptions(): ListOptions {
  const config = useApi(configApi);
  return useMemo(() => {
    const { initialKind, initialFilter, alwaysKeepFilters, pagination } = (config.get('catalog.listPage') ??
      {}) as Partial<Record<keyof ListOptions, unknown>>;
    return {
      initialKind: typeof initialKind === 'string' ? initialKind.toLowerCase() : 'component',
      initialFilter: userFilters.find((known) => known === initialFilter) ?? 'all',
      alwaysKeepFilters: alwaysKeepFilters === true,
      pagination: paginationOf(pagination),
    };
  }, [config]);
}

/** On, and by cursor, unless said otherwise. */
function paginationOf(option: unknown): ListPagination {
  const { mode, limit = defaultLimit } = (typeof option === 'object' && option ? option : {}) as {
    mode?: string;
    limit?: number;
  };
  if (option === false || mode === 'none') return { mode: 'none' };
  return { mode: mode === 'offset' ? 'offset' : 'cursor', limit };
}
