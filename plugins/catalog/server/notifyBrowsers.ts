import type { SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { catalogChangedChannel } from '../common/index.ts';
import { changed } from './replica/createReplica.ts';

const throttleMs = 1_000;

/**
 * Notifies open browsers that the catalog has changed, without details and at most once a second. The replica that wrote notifies all of
 * them, so the others need not.
 */
export function notifyBrowsers(events: Pick<Events, 'subscribe'>, signals: SignalsService): () => void {
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  function notify(): void {
    isDue = resting !== undefined;
    if (isDue) return;
    void signals.publish({ recipients: { type: 'broadcast' }, channel: catalogChangedChannel, message: {} });
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) notify();
    }, throttleMs).unref();
  }

  const unsubscribe = events.subscribe(changed, (_event, { isOwn }) => {
    if (isOwn) notify();
  });
  return () => {
    unsubscribe();
    clearTimeout(resting);
  };
}
