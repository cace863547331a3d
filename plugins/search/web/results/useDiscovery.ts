import { useAnalytics } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';

/** Sends to analytics that a result was visited, and how far down it stood. Wire: the name and the shape are known. */
export function useDiscovery({ document, rank }: SearchResult): () => void {
  const analytics = useAnalytics();
  return () =>
    analytics.captureEvent('discover', document.title, { attributes: { to: document.location }, value: rank });
}
