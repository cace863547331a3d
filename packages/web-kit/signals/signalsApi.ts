import { createApiRef } from '../apis/apiRef.ts';
import type { Unsubscribe } from '../observed.ts';

/**
 * Receives what the server sends to the user on one channel. Without a message something may have been missed, and the listener fetches
 * again what it depends on.
 */
export type SignalListener<Message = unknown> = (message: Message | undefined) => void;

/** What the server pushes to open browsers. One connection serves all channels; there is none while nobody listens. */
export type SignalsApi = {
  subscribe<Message>(channel: string, listener: SignalListener<Message>): Unsubscribe;
};

export const signalsApi = createApiRef<SignalsApi>({ id: 'core.signals' });

/** For an app whose server sends none. */
export const createNoSignals = (): SignalsApi => ({ subscribe: () => () => {} });
