import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Lifecycle } from '@callboard/server-kit';

/**
 * Resolves when indexing may begin: it runs in the background, so the server is ready first, and the catalog is filled:
 * following all its changes takes longer, for both sides, than reading it once it is full. Rejects when the server stops,
 * because a start that fails or is aborted never becomes ready.
 */
export function whenIndexable(lifecycle: Lifecycle, catalog: CatalogService): Promise<void> {
  const { stopping } = lifecycle;
  const indexable = new Promise<void>((resolve, reject) => {
    stopping.addEventListener('abort', () => reject(new Error('the server is stopping')), { once: true });
    lifecycle.onReady(async () => {
      await catalog.asSystem.whenFilled();
      resolve();
    });
  });
  // Callers that wait get the error; without one, nobody needs it.
  indexable.catch(() => {});
  return indexable;
}
