import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '../network/connectionApi.ts';
import { useApp } from './App.ts';

const everyMs = 10 * 60_000;

/**
 * Whether the server has a newer build of the app: checked when the connection is back, and periodically while the page is
 * visible.
 */
export function useNewVersion(): boolean {
  const { basename = '' } = useApp();
  const { state } = useConnection();
  const [isThere, setThere] = useState(false);
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const { hasNewVersion } = await import('./newVersion.ts');
    if (await hasNewVersion((url, init) => window.fetch(url, init), `${basename}/`)) setThere(true);
  });
  const [wasLost, setWasLost] = useState(false);
  if (state === 'lost' && !wasLost) setWasLost(true);
  useEffect(() => {
    if (wasLost && state === 'connected') void ask();
  }, [wasLost, state]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return isThere;
}
