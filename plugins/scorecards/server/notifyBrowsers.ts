import type { SignalsService } from '@callboard/plugin-signals/server';
import { resultsChangedChannel } from '../common/index.ts';

const throttleMs = 1_000;

/**
 * Notifies open browsers that results have changed, without details and at most once a second. Every replica evaluates every change, so each
 * has a result to show before the browsers ask.
 */
export function createNotifier(signals: SignalsService | undefined) {
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  function notify(): void {
    if (!signals) return;
    isDue = resting !== undefined;
    if (isDue) return;
    void signals.publish({ recipients: { type: 'broadcast' }, channel: resultsChangedChannel, message: {} });
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) notify();
    }, throttleMs).unref();
  }

  return { notify, close: () => clearTimeout(resting) };
}
