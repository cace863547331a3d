import type { Logger } from '@callboard/server-kit';
import type { CatalogWriter } from '../../writer/createCatalogWriter.ts';

type Options = { writer: Pick<CatalogWriter, 'settle'>; logger: Logger; stopped: AbortSignal };

/** While much is being read, relations take at most this fraction of the time: a group of thousands is long. */
const SHARE_OF_TIME = 8;

/**
 * Writes the relations that were deferred while many entities came. The longer that takes, the less often it is done; deferred work of a
 * dead process is in the database, and done by the next.
 */
export function createSettling({ writer, logger, stopped }: Options) {
  let isWaiting = true;
  let dueAt = 0;

  return {
    /** Some relations may be deferred. */
    note(): void {
      isWaiting = true;
    },
    isWaiting: (): boolean => isWaiting && !stopped.aborted,
    isDue: (): boolean => isWaiting && performance.now() >= dueAt,
    async settle(): Promise<void> {
      if (!isWaiting || stopped.aborted) return;
      isWaiting = false;
      const startedAt = performance.now();
      try {
        await writer.settle({ source: 'processing' }, stopped);
      } catch (error) {
        isWaiting = true;
        if (!stopped.aborted) logger.error({ err: error }, 'Could not write catalog relations');
      }
      const endedAt = performance.now();
      dueAt = endedAt + (endedAt - startedAt) * SHARE_OF_TIME;
    },
  };
}
