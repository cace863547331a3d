import { get } from '@callboard/contract';
import * as z from 'zod/mini';
import { longestChannel } from './signal.ts';

const channel = z.string().check(z.minLength(1), z.maxLength(longestChannel));
const channelMessage = z.object({ channel, message: z.unknown() });

export const signalsContract = {
  watchSignals: get('/stream', {
    summary: 'Everything that is sent to the caller, to their groups and to everybody, on every channel',
    events: {
      /** The stream is open; its id is where to resume from. */
      ready: z.object({}),
      signal: channelMessage,
      /** Something may have been missed: read again what depends on it. */
      reset: z.object({}),
    },
  }),
  // Wire: the peer's own client connects here.
  talk: get('/', {
    summary: 'A websocket: subscribe to channels, and hear what is sent to the caller on them',
    socket: {
      toServer: z.object({ action: z.enum(['subscribe', 'unsubscribe']), channel }),
      toClient: channelMessage,
    },
  }),
};
