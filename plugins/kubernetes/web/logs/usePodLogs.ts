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
  return { ...snapshot, retry: () => setAttempt(attempt + 1) };
}
