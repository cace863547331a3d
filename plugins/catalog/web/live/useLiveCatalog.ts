import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { catalogChangedChannel } from '../../common/index.ts';

/**
 * Keeps what a page shows of the catalog live: when it has changed, what is shown is fetched again, quietly. The code for that is loaded
 * with the first change.
 */
export function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  useSignal(catalogChangedChannel, () => {
    // Where it cannot be loaded, the page shows what it has.
    import('./refreshCatalog.ts').then(({ refreshCatalog }) => refreshCatalog(queryClient)).catch(() => {});
  });
}
