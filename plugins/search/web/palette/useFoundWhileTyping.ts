import { useState } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import { usePaletteResults } from './queries.ts';
import { useSettledEvent } from './useSettledEvent.ts';

const nothing: SearchResultSet = { results: [] };

/**
 * What is found for what is being typed. It is requested at every key, without a debounce, since a response takes less time than waiting
 * for the next key would. The last one stays until the next is here, or until nothing is typed any more; a server that does not answer
 * finds nothing.
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
