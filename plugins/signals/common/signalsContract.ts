import { get } from '@callboard/contract';
import * as z from 'zod/mini';

/** The maximum length of a channel name. */
export const maxChannelLength = 200;

/** The recipients of a signal: all signed-in users, users by their refs, or the members of groups. */
export type SignalRecipients =
  | { type: 'broadcast' }
  | { type: 'user' | 'group'; entityRef: string | readonly string[] };

/** A small message to open browsers. It is delivered at most once, and only tells them to fetch the current state. */
export type Signal<Message = unknown> = { recipients: SignalRecipients; channel: string; message: Message };

/** On every stream, the first message on this channel names the build of the web app that the replica serves. */
export const webBuildChannel = 'web-build';

/** `newer` has the ids of builds that replaced it, on other replicas. */
export type WebBuildMessage = { id: string; newer: readonly string[] };

const channel = z.string().check(z.minLength(1), z.maxLength(maxChannelLength));
const channelMessage = z.object({ channel, message: z.unknown() });

export const signalsContract = {
  watchSignals: get('/stream', {
    summary: 'All signals for the caller, for their groups and for everyone, on every channel',
    events: {
      /** The stream is open; resume from its id. */
      ready: z.object({}),
      signal: channelMessage,
      /** Signals may have been missed: fetch dependent data again. */
      reset: z.object({}),
    },
  }),
  // Wire: the peer's own client connects here.
  talk: get('/', {
    scope: 'read',
    summary: 'A websocket: subscribe to channels and receive their signals for the caller',
    socket: {
      toServer: z.object({ action: z.enum(['subscribe', 'unsubscribe']), channel }),
      toClient: channelMessage,
    },
  }),
};
