import { createChangeSignal, type SignalsService } from '@callboard/plugin-signals/server';
import { resultsChangedChannel } from '../common/index.ts';

/**
 * Notifies open browsers that results have changed. Every replica evaluates every change, so each has a result to show before the browsers
 * ask.
 */
export function createNotifier(signals: SignalsService | undefined) {
  const signal = signals && createChangeSignal(signals, resultsChangedChannel);
  return { notify: () => signal?.send(), close: () => signal?.close() };
}
