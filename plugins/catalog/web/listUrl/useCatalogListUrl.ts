import { useRouteRef } from '@callboard/web-kit';
import { useCallback } from 'react';
import { catalogIndexRoute } from '../routes.ts';
import type { ListFilters } from './listState.ts';
import { listSearch } from './listUrl.ts';

type LinkFilters = Partial<Omit<ListFilters, 'added'>> & { tags?: readonly string[] };

/** Makes links to the list with some filters set, such as the components of one owner. */
export function useCatalogListUrl(): (filters?: LinkFilters) => string {
  const index = useRouteRef(catalogIndexRoute);
  return useCallback(
    ({ tags = [], ...filters } = {}) => {
      // Written in full: the link must not depend on the defaults of the list page.
      const kind = filters.kind?.toLowerCase() ?? '';
      const search = new URLSearchParams(listSearch({ user: 'all', ...filters, kind }, { kind: '', user: 'owned' }));
      for (const tag of tags) search.append('filters[tags]', tag);
      return `${index()}?${search}`;
    },
    [index],
  );
}
