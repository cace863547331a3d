import { type NavEntry, useAdoptedPages } from '@callboard/web-kit';
import { useIsCurrent, usePlace } from './places.ts';

/** Whether the reader is on a page that belongs to the search, which has a button in the navigation and no link. */
export function useIsSearching(): boolean {
  const entry: NavEntry = { id: 'search', title: '', items: [], adopts: useAdoptedPages('search') };
  usePlace(entry);
  return useIsCurrent()(entry);
}
