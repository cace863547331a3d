import type { SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { catalogChangedChannel } from '../common/index.ts';
import { changed } from './replica/createReplica.ts';

const paceMs = 1_000;

/**
 * Tells open browsers that the catalog has changed: not what, nor how much, and at most once a second. The replica that wrote
 * tells all of them, so the others need not.
 */
export function tellBrowsers(events: Pick<Events, 'subscribe'>, signals: SignalsService): () => void {
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  function tell(): void {
    isDue = resting !== undefined;
    if (isDue) return;
    void signals.publish({ recipients: { type: 'broadcast' }, channel: catalogChangedChannel, message: {} });
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) tell();
    }, paceMs).unref();
  }

  const unsubscribe = events.subscribe(changed, (_event, { isOwn }) => {
    if (isOwn) tell();
  });
  return () => {
    unsubscribe();
    clearTimeout(resting);
  };
}
