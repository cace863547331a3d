import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { catalogChangedChannel } from '../../common/index.ts';

/**
 * Keeps displayed catalog data up to date: refetches it in the background after a change. The code for that is loaded with the first
 * change.
 */
export function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  useSignal(catalogChangedChannel, () => {
    // If it cannot be loaded, the page keeps its data.
    import('./refreshCatalog.ts').then(({ refreshCatalog }) => refreshCatalog(queryClient)).catch(() => {});
  });
}
