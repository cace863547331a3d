import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import { usePaletteResults } from './queries.ts';
import { useSettledEvent } from './useSettledEvent.ts';

const typingDelay = 40;
const leastTyped = 2;

const nothing: SearchResultSet = { results: [] };

/**
 * What is found for what is being typed. The last answer stays until the next one is here, or until nothing is typed any more;
 * a server that does not answer finds nothing.
 */
export function useFoundWhileTyping(term: string): SearchResultSet & { isLoading: boolean } {
  const wanted = term.length < leastTyped ? '' : term;
  const [asked] = useDebouncedValue(wanted, typingDelay);
  const { data, isFetching, isError } = usePaletteResults(asked);
  useSettledEvent(wanted, asked === wanted ? data : undefined);
  const [last, setLast] = useState(nothing);
  const next = nextOf({ isTyped: term !== '', data, isError, last });
  if (next !== last) setLast(next);
  return { ...next, isLoading: wanted !== asked || isFetching };
}

type Seen = { isTyped: boolean; data: SearchResultSet | undefined; isError: boolean; last: SearchResultSet };

function nextOf({ isTyped, data, isError, last }: Seen): SearchResultSet {
  if (!isTyped || isError) return nothing;
  return data ?? last;
}
