import type { EventOf } from '@callboard/contract';
import { createEventQueue } from '@callboard/contract/server';
import type { UserPrincipal } from '@callboard/server-kit';
import { type signalsContract, type WebBuildMessage, webBuildChannel } from '../common/index.ts';
import { subscriberOf } from './hub/addressed.ts';
import type { Hub } from './hub/createHub.ts';
import type { Placed } from './hub/recentSignals.ts';

type StreamEvent = EventOf<typeof signalsContract.watchSignals>;

/** The limit of a subscriber's queue. A slower one is cut, and reconnects to the buffered signals, or to a reset. */
const maxWaiting = 200;

type Options = {
  hub: Hub;
  user: UserPrincipal;
  after: string | undefined;
  signal: AbortSignal;
  /** The build of the web app on this replica, for pages that were loaded from another one or before an upgrade. */
  build: WebBuildMessage | undefined;
  /** The subscriber is too far behind, and receives nothing more. */
  onTooSlow(): void;
};

/** All signals for a user, resumed from their last position if it is still buffered. */
export function streamSignals({ hub, user, after, signal, build, onTooSlow }: Options) {
  const queue = createEventQueue<StreamEvent>({ max: maxWaiting, signal });
  const subscriber = subscriberOf(user);
  const push = (event: StreamEvent) => {
    if (!queue.push(event)) onTooSlow();
  };
  const hear = (placed: Placed) => push(eventOf(placed));
  const reset = (id: string) => push({ event: 'reset', data: {}, id });

  const missed = after === undefined ? [] : hub.missedBy(subscriber, after);
  if (missed && missed.length < maxWaiting) {
    for (const placed of missed) hear(placed);
    push({ event: 'ready', data: {}, id: hub.position() });
  } else reset(hub.position());
  // Without an id: it is not a position to resume from.
  if (build) push({ event: 'signal', data: { channel: webBuildChannel, message: build } });

  const leave = hub.join({ subscriber, hear, reset });
  return { events: queue, cut: queue.cut, leave };
}

const eventOf = ({ id, signal: { channel, message } }: Placed): StreamEvent => ({
  event: 'signal',
  data: { channel, message },
  id,
});
