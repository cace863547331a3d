import { toError } from '@callboard/errors';
import type { SignalListener, SignalsApi } from '@callboard/web-kit';
import type { Heard, SignalsParts } from './signalsParts.ts';

/** What a page fetches for itself comes first: at least this long, and then until the network has been quiet for so long. */
const settleMs = 1_500;
/** The page that comes next usually listens too. */
const lingerMs = 2_000;

/** Listens for as long as anything here does. The code for that is loaded with the first listener. */
export function createSignals(parts: SignalsParts, { waitMs = settleMs } = {}): SignalsApi {
  const channels = new Map<string, Set<SignalListener<never>>>();
  let open: AbortController | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function hear(heard: Heard): void {
    const told = heard === 'reset' ? [...channels.values()] : [channels.get(heard.channel) ?? []];
    const message = heard === 'reset' ? undefined : heard.message;
    for (const listener of told.flatMap((listeners) => [...listeners])) {
      try {
        listener(message as undefined);
      } catch (error) {
        // The others are to hear it all the same.
        parts.errors.post(toError(error), { hidden: true });
      }
    }
  }

  async function listen(own: AbortController, since: number): Promise<void> {
    try {
      const { followSignals } = await import('./followSignals.ts');
      await followSignals(parts, { hear, settleMs: waitMs, since }, own.signal);
    } catch {
      // Nobody depends on it: pages show what they have read, and the next listener tries again.
      if (open === own) open = undefined;
    }
  }

  function start(): void {
    const own = new AbortController();
    open = own;
    const since = performance.now();
    opening = setTimeout(() => void listen(own, since), waitMs);
  }

  function close(): void {
    clearTimeout(opening);
    open?.abort();
    open = undefined;
  }

  return {
    subscribe(channel, listener) {
      clearTimeout(closing);
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener));
      if (!open) start();
      return () => {
        const listeners = channels.get(channel);
        if (!listeners?.delete(listener)) return;
        if (listeners.size === 0) channels.delete(channel);
        if (channels.size === 0) closing = setTimeout(close, lingerMs);
      };
    },
  };
}
