import { useRouteRef } from '@callboard/web-kit';
import { useCallback } from 'react';
import { catalogIndexRoute } from '../routes.ts';
import type { ListFilters } from './state/listState.ts';
import { listSearch } from './state/listUrl.ts';

/** Makes links to the list with some filters set, such as the components of one owner. */
export function useCatalogListUrl(): (filters?: Partial<Omit<ListFilters, 'added'>>) => string {
  const index = useRouteRef(catalogIndexRoute);
  return useCallback(
    (filters = {}) => {
      // Written in full: the link must mean the same whatever the list page's own defaults are.
      const search = listSearch({ user: 'all', ...filters }, { kind: '', user: 'owned' });
      return `${index()}?${search}`;
    },
    [index],
  );
}
