import { type NavEntry, useAdoptedPages } from '@callboard/web-kit';
import { useIsCurrent, usePlace } from './places.ts';

/** Whether the current page belongs to the search, which has a button in the navigation instead of a link. */
export function useIsSearching(): boolean {
  const entry: NavEntry = { id: 'search', title: '', items: [], adopts: useAdoptedPages('search') };
  usePlace(entry);
  return useIsCurrent()(entry);
}
