import { useRouteRef } from '@callboard/web-kit';
import { catalogIndexRoute } from '../routes.ts';

type ListFilters = { kind: string; type?: string; owners?: readonly string[]; tags?: string };

/** Makes the address of the list with some filters set. */
export function useListUrl(): (filters: ListFilters) => string {
  const catalog = useRouteRef(catalogIndexRoute);
  return ({ kind, ...others }) => {
    const search = new URLSearchParams({ 'filters[kind]': kind.toLowerCase(), 'filters[user]': 'all' });
    for (const [name, value] of Object.entries(others)) {
      for (const item of [value ?? []].flat()) search.append(`filters[${name}]`, item);
    }
    return `${catalog()}?${search}`;
  };
}
