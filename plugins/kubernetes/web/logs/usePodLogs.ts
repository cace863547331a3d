import { connectionApi, useApi } from '@callboard/web-kit';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useClusterProxy } from '../proxy/useClusterProxy.ts';
import { type LogSource, sourceKey } from './reading/logLine.ts';
import { createLogSession, type LogSnapshot } from './reading/logSession.ts';

type Options = {
  cluster: string;
  sources: readonly LogSource[];
  isPrevious: boolean;
  isFollowed: boolean;
};

/** The logs of several containers of a cluster as one stream. */
export function usePodLogs({ cluster, sources, isPrevious, isFollowed }: Options): LogSnapshot & { retry(): void } {
  const proxy = useClusterProxy(cluster);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another session
  const session = useMemo(
    () => createLogSession({ proxy, isPrevious, isFollowed }),
    [proxy, isPrevious, isFollowed, attempt],
  );
  const keys = sources.map(sourceKey).join('\n');
  const follow = useEffectEvent(() => session.follow(sources));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with every response; the keys show whether it changed
  useEffect(follow, [session, keys]);
  useEffect(() => session.close, [session]);
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const retry = () => setAttempt(attempt + 1);
  useReconnect(() => {
    if (isFollowed) session.wake();
    else if (snapshot.failure) retry();
  });
  return { ...snapshot, retry };
}

/** Calls back when the server can be reached again. */
function useReconnect(onReconnect: () => void): void {
  const { state$ } = useApi(connectionApi);
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    let isLost = state$.get() === 'lost';
    return state$.subscribe((state) => {
      const isBack = isLost && state === 'connected';
      isLost = state === 'lost';
      if (isBack) reconnect();
    });
  }, [state$]);
}
