import { get } from '@callboard/contract';
import * as z from 'zod/mini';
import { maxChannelLength } from './signal.ts';

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
    summary: 'A websocket: subscribe to channels and receive their signals for the caller',
    socket: {
      toServer: z.object({ action: z.enum(['subscribe', 'unsubscribe']), channel }),
      toClient: channelMessage,
    },
  }),
};
