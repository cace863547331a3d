import { toError } from '@callboard/errors';
import type { SignalListener, SignalsApi } from '@callboard/web-kit';
import type { Heard, SignalsParts } from './followSignals.ts';

/** The page's own requests come first: it waits at least this long, and then until the network has been quiet for as long. */
const settleMs = 1_500;
/** Keeps the stream open for the next page, which usually listens too. */
const lingerMs = 2_000;

/** Receives signals while the page has listeners. The first listener loads the code for it. */
export function createSignals(parts: SignalsParts, { waitMs = settleMs } = {}): SignalsApi {
  const channels = new Map<string, Set<SignalListener<never>>>();
  let open: AbortController | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function hear(heard: Heard): void {
    const receivers = heard === 'reset' ? [...channels.values()] : [channels.get(heard.channel) ?? []];
    const message = heard === 'reset' ? undefined : heard.message;
    for (const listener of receivers.flatMap((listeners) => [...listeners])) {
      try {
        listener(message as undefined);
      } catch (error) {
        // The other listeners still receive it.
        parts.errors.post(toError(error), { hidden: true });
      }
    }
  }

  async function listen(own: AbortController, since: number): Promise<void> {
    try {
      const { followSignals } = await import('./followSignals.ts');
      await followSignals(parts, { hear, settleMs: waitMs, since }, own.signal);
    } catch {
      // Not critical: pages show the data that they have loaded, and the next listener tries again.
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
