import { useAnalytics } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';

/** Sends a visited result and its rank to analytics. Wire: clients know the name and the shape. */
export function useDiscovery({ document, rank }: SearchResult): () => void {
  const analytics = useAnalytics();
  return () =>
    analytics.captureEvent('discover', document.title, { attributes: { to: document.location }, value: rank });
}
