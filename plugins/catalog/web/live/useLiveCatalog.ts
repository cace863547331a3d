import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { catalogChangedChannel } from '../../common/index.ts';

/**
 * Keeps what a page shows of the catalog as it is now: when it has changed, what is shown is read again, quietly. How that is
 * done is loaded with the first change.
 */
export function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  useSignal(catalogChangedChannel, () => {
    // Where it cannot be loaded, the page shows what it has.
    import('./refreshCatalog.ts').then(({ refreshCatalog }) => refreshCatalog(queryClient)).catch(() => {});
  });
}
