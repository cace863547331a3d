import { sleep } from '@callboard/concurrency';
import type { ConnectionApi, DiscoveryApi, ErrorApi, FetchApi, IdentityApi } from '@callboard/web-kit';
import { type Condition, followConditions } from './conditions.ts';
import { pageSettled } from './pageSettled.ts';
import { type StreamEvent, watchSignals } from './queries.ts';

/** A message on a channel, or `reset`, if signals may have been missed. */
export type Heard = { channel: string; message: unknown } | 'reset';

export type SignalsParts = {
  connection: ConnectionApi;
  discovery: DiscoveryApi;
  errors: ErrorApi;
  identity: IdentityApi;
  network: FetchApi;
  /** The lock for electing a leader; missing on a page served over plain http from another machine. */
  locks?: LockManager | undefined;
};

/** The pause before retrying a server that rejected the stream: it sends no signals, or nobody is signed in. */
const refusedPauseMs = 60_000;
/** Covers data that was loaded shortly before, and the latency to the server. */
const marginMs = 2_000;
/** Not a position of any server, so the server answers with a reset. */
const unknownPosition = 'unknown';

/**
 * Receives signals until it is aborted. A browser has only six connections to a server, for all of its tabs. So one tab is elected
 * leader, holds the stream and broadcasts to the others. When it closes, another tab takes over and resumes at its position.
 */
export async function followSignals(
  parts: SignalsParts,
  { hear, settleMs, since }: { hear(heard: Heard): void; settleMs: number; since: number },
  signal: AbortSignal,
): Promise<void> {
  const name = `callboard.signals ${parts.identity.getBackstageIdentity().userEntityRef}`;
  const tabs = new BroadcastChannel(name);
  let position: string | undefined;

  const take = ({ event, data, id }: StreamEvent) => {
    if (id !== undefined) position = id;
    if (event === 'signal') hear(data as { channel: string; message: unknown });
    if (event === 'reset') hear('reset');
  };
  tabs.onmessage = ({ data }) => take(data as StreamEvent);
  await pageSettled(settleMs, signal);

  const lead = (conditions: readonly Condition[]) =>
    followConditions(conditions, signal, async (whileTheyHold) => {
      try {
        for await (const event of watchSignals(parts, { after: position ?? recentTo(since), signal: whileTheyHold })) {
          take(event);
          tabs.postMessage(event);
        }
      } catch {
        // The server rejected it; transient failures are retried by the stream itself.
      }
      await sleep(refusedPauseMs, { signal: whileTheyHold });
    });

  const connected = connectedTo(parts.connection);
  try {
    await inTurn(parts.locks, name, signal, {
      lead: () => lead([connected]),
      follow: () => {
        // The previous leader may have received signals that it did not forward to this tab.
        position ??= unknownPosition;
        return lead([connected]);
      },
      // Browsers have the Web Locks API on secure pages only. On others, hidden tabs must not take all connections.
      alone: () => lead([connected, visible]),
    });
  } finally {
    tabs.close();
  }
}

/** The stream opens only once the page has loaded, so it starts with the signals since the page began to listen. */
const recentTo = (since: number) => `recent-${Math.round(performance.now() - since) + marginMs}`;

type Turns = { lead(): Promise<void>; follow(): Promise<void>; alone(): Promise<void> };

/** One tab at a time; the lock is released when its tab is closed, or no longer listens. */
async function inTurn(locks: LockManager | undefined, name: string, signal: AbortSignal, turns: Turns): Promise<void> {
  if (!locks) return turns.alone();
  await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? turns.lead() : undefined));
  if (!signal.aborted) await locks.request(name, { signal }, turns.follow);
}

const connectedTo = ({ state$ }: ConnectionApi): Condition => ({
  holds: () => state$.get() === 'connected',
  subscribe: state$.subscribe,
});

const visible: Condition = {
  holds: () => !document.hidden,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
