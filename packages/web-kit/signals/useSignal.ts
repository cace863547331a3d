import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../apis/useApi.ts';
import { type SignalListener, signalsApi } from './signalsApi.ts';

/** Subscribes to a channel while the component is mounted; `undefined` means that something may have been missed. */
export function useSignal<Message>(channel: string, listener: SignalListener<Message>): void {
  const signals = useApi(signalsApi);
  const hear = useEffectEvent(listener);
  useEffect(() => signals.subscribe<Message>(channel, (message) => hear(message)), [signals, channel]);
}
