import { useAnalytics } from '@callboard/web-kit';
import { useEffect } from 'react';
import type { SearchResultSet } from '../../common/index.ts';

/** Sends the term and the number of results to analytics, once per result. Wire: clients know the name and the shape. */
export function useSearchEvent(term: string, found: SearchResultSet | undefined): void {
  const analytics = useAnalytics();
  useEffect(() => {
    if (term && found) analytics.captureEvent('search', term, { value: found.numberOfResults });
  }, [analytics, term, found]);
}
