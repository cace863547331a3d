import { configApi, useApi, useConfiguredParts } from '@callboard/web-kit';
import { useMemo } from 'react';
import { type UserFilter, userFilters } from '../listUrl/listState.ts';

export type ListPagination =
  | { mode: 'cursor' | 'offset'; limit: number }
  /** All entities of a kind are loaded and filtered in the browser. */
  | { mode: 'none' };

/** The options in `catalog.listPage` of the configuration. */
export type ListOptions = {
  /** The kind if the URL has none. */
  initialKind: string;
  /** The personal filter if the URL has none. */
  initialFilter: UserFilter;
  /** Keeps a personal filter without results instead of replacing it by "all". */
  alwaysKeepFilters: boolean;
  pagination: ListPagination;
};

export const offsetPageSizes = [5, 10, 20, 50, 100] as const;
export const localPageSizes = [20, 50, 100] as const;
export const defaultLimit = 20;

export function useListOptions(): ListOptions {
  const config = useApi(configApi);
  const parts = useConfiguredParts();
  return useMemo(() => {
    const initial = (filter: string) => parts?.configOf('catalog-filter', filter)?.initialFilter;
    const { alwaysKeepFilters, pagination, ...page } = (config.get('catalog.listPage') ?? {}) as Partial<
      Record<keyof ListOptions, unknown>
    >;
    const { initialKind = initial('kind'), initialFilter = initial('user') } = page;
    return {
      initialKind: typeof initialKind === 'string' ? initialKind.toLowerCase() : 'component',
      initialFilter: userFilters.find((known) => known === initialFilter) ?? 'all',
      alwaysKeepFilters: alwaysKeepFilters === true,
      pagination: paginationOf(pagination),
    };
  }, [config, parts]);
}

/** Enabled, and by cursor, by default. */
function paginationOf(option: unknown): ListPagination {
  const { mode, limit = defaultLimit } = (typeof option === 'object' && option ? option : {}) as {
    mode?: string;
    limit?: number;
  };
  if (option === false || mode === 'none') return { mode: 'none' };
  return { mode: mode === 'offset' ? 'offset' : 'cursor', limit };
}
