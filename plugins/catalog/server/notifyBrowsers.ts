import { createChangeSignal, type SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { catalogChangedChannel } from '../common/index.ts';
import { changed } from './replica/createReplica.ts';

/** Notifies open browsers that the catalog has changed. The replica that wrote notifies all of them, so the others need not. */
export function notifyBrowsers(events: Pick<Events, 'subscribe'>, signals: SignalsService): () => void {
  const signal = createChangeSignal(signals, catalogChangedChannel);
  const unsubscribe = events.subscribe(changed, (_event, { isOwn }) => {
    if (isOwn) signal.send();
  });
  return () => {
    unsubscribe();
    signal.close();
  };
}
