import { connectionApi, signalsApi, useApi } from '@callboard/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useHref } from 'react-router';

/** The current offer to reload the page, if there is a reason; its code loads after the page. */
export function useReloadOffer(): ReactNode {
  const connection = useApi(connectionApi);
  const signals = useApi(signalsApi);
  const home = useHref('/');
  const [offer, show] = useState<ReactNode>();
  useEffect(() => {
    const stop = new AbortController();
    import('./watchBuilds.tsx').then(
      ({ watchBuilds }) => watchBuilds({ connection, signals, home, show }, stop.signal),
      () => {},
    );
    return () => stop.abort();
  }, [connection, signals, home]);
  return offer;
}
