import { createEventQueue, type ServerSocket } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import type { UserPrincipal } from '@callboard/server-kit';
import type { signalsContract } from '../common/index.ts';
import { subscriberOf } from './hub/addressed.ts';
import type { Hub } from './hub/createHub.ts';

type Socket = ServerSocket<typeof signalsContract.talk>;
type Said = { channel: string; message: unknown };

const maxChannels = 200;
const maxWaiting = 200;
// A close code of RFC 6455's registry: try again later.
const tryAgainLater = 1013;

/** Lets the client choose channels and receive the user's signals on them, until it disconnects. */
export async function talkSignals(hub: Hub, user: UserPrincipal, socket: Socket): Promise<void> {
  const channels = new Set<string>();
  const queue = createEventQueue<Said>({ max: maxWaiting, signal: socket.signal });
  const leave = hub.join({
    subscriber: subscriberOf(user),
    hear({ signal: { channel, message } }) {
      if (!channels.has(channel) || queue.push({ channel, message })) return;
      socket.close(tryAgainLater, `More than ${maxWaiting} messages were not read`);
    },
    // Wire: the peer's client has no message for it; its users fetch again when they connect.
    reset() {},
  });
  const sending = send(queue, socket);
  try {
    for await (const { action, channel } of socket.messages) {
      if (action === 'unsubscribe') channels.delete(channel);
      else if (channels.size < maxChannels || channels.has(channel)) channels.add(channel);
      else throw new InputError(`The limit of ${maxChannels} subscriptions is reached`);
    }
  } finally {
    leave();
    queue.end();
    await sending;
  }
}

/** Sends one message at a time, so messages for a slow reader wait in the queue, which has a limit. */
async function send(queue: AsyncIterable<Said>, socket: Socket): Promise<void> {
  try {
    for await (const said of queue) await socket.send(said);
  } catch {
    // The queue was cut, and the socket is being closed.
  }
}
