import { useEffect } from 'react';
import { useApi } from '../apis/useApi.ts';
import { useObserved } from '../observed.ts';
import { alertApi, type QueuedAlert } from './alertApi.ts';

const transientMilliseconds = 5000;

/** For the component that shows alerts: the current alert, the number of waiting ones, and a function to close it. */
export function useAlerts(): { current?: QueuedAlert; waiting: number; close(): void } {
  const api = useApi(alertApi);
  const [current, ...rest] = useObserved(api.alerts$);

  useEffect(() => {
    if (current?.display !== 'transient') return;
    const timer = setTimeout(() => api.close(current.id), transientMilliseconds);
    return () => clearTimeout(timer);
  }, [api, current]);

  const close = () => {
    if (current) api.close(current.id);
  };
  return { current, waiting: rest.length, close };
}
