import { useEffect, useEffectEvent } from 'react';
import { createApiRef } from '../apis/apiRef.ts';
import { useApi } from '../apis/useApi.ts';
import type { Unsubscribe } from '../observed.ts';

/**
 * Receives the server's messages to the user on one channel. Without a message, something may have been missed, and the
 * listener must fetch its data again.
 */
export type SignalListener<Message = unknown> = (message: Message | undefined) => void;

/**
 * Messages that the server pushes to open browsers. All channels share one connection, which is open only while there are
 * listeners.
 */
export type SignalsApi = {
  subscribe<Message>(channel: string, listener: SignalListener<Message>): Unsubscribe;
};

export const signalsApi = createApiRef<SignalsApi>({ id: 'core.signals' });

/** For an app whose server sends no signals. */
export const createNoSignals = (): SignalsApi => ({ subscribe: () => () => {} });

/** Subscribes to a channel while the component is mounted; `undefined` means that something may have been missed. */
export function useSignal<Message>(channel: string, listener: SignalListener<Message>): void {
  const signals = useApi(signalsApi);
  const hear = useEffectEvent(listener);
  useEffect(() => signals.subscribe<Message>(channel, (message) => hear(message)), [signals, channel]);
}
