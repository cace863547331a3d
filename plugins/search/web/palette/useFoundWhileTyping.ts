import { useState } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import { usePaletteResults } from './queries.ts';
import { useSettledEvent } from './useSettledEvent.ts';

const nothing: SearchResultSet = { results: [] };

/**
 * Results for the text being typed. Every key sends a request, without a debounce, since a response takes less time than waiting for the
 * next key would. The last response stays until the next arrives, or until the text is empty; a server that does not respond finds nothing.
 */
export function useFoundWhileTyping(term: string): SearchResultSet & { isLoading: boolean } {
  const { data, isFetching, isError } = usePaletteResults(term);
  useSettledEvent(term, data);
  const [last, setLast] = useState(nothing);
  const next = nextOf({ isTyped: term !== '', data, isError, last });
  if (next !== last) setLast(next);
  return { ...next, isLoading: isFetching };
}

type Seen = { isTyped: boolean; data: SearchResultSet | undefined; isError: boolean; last: SearchResultSet };

function nextOf({ isTyped, data, isError, last }: Seen): SearchResultSet {
  if (!isTyped || isError) return nothing;
  return data ?? last;
}
