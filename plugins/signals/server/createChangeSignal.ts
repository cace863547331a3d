import type { SignalsService } from './signalsService.ts';

const throttleMs = 1_000;

/** Notifies all open browsers that something changed, without details and at most once a second. */
export function createChangeSignal(signals: Pick<SignalsService, 'publish'>, channel: string) {
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  function send(): void {
    isDue = resting !== undefined;
    if (isDue) return;
    void signals.publish({ recipients: { type: 'broadcast' }, channel, message: {} });
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) send();
    }, throttleMs).unref();
  }

  return { send, close: () => clearTimeout(resting) };
}
