import { reasonOf } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { techdocsContract } from '../../../common/index.ts';
import { siteKey } from '../queries.ts';
import type { SiteRef } from '../siteRef.ts';
import { useNewerVersion } from './useNewerVersion.ts';

export type Sync = {
  state: 'checking' | 'building' | 'cached' | 'updated' | 'failed';
  log: readonly string[];
  error?: string;
};

const maxLines = 500;
const checking: Sync = { state: 'checking', log: [] };
/** Docs authors switch back and forth between the page and their editor. */
const sourceIsFreshForMs = 10_000;

/**
 * Asks the server to check whether the source of a site has changed, and follows the build if so. Later builds, whoever
 * started them, are noticed as well.
 */
export function useSync(site: SiteRef): Sync & { again(): void; show(): void } {
  const client = usePluginClient('techdocs', techdocsContract);
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [sync, setSync] = useState(checking);
  const { namespace, kind, name } = site;
  const { isThere: isNewer, accept } = useNewerVersion(site);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts again
  useEffect(() => {
    const ended = new AbortController();
    setSync(checking);
    void follow(client, { namespace, kind, name }, ended.signal, setSync);
    return () => ended.abort();
  }, [client, namespace, kind, name, attempt]);

  const show = useCallback(() => {
    setSync((current) => ({ ...current, state: 'cached' }));
    void queries.invalidateQueries({ queryKey: siteKey({ namespace, kind, name }) });
    accept();
  }, [queries, namespace, kind, name, accept]);
  const state = sync.state === 'cached' && isNewer ? 'updated' : sync.state;
  const again = () => setAttempt((count) => count + 1);
  useOnReturn(attempt, () => {
    if (state === 'cached') again();
  });
  return { ...sync, state, again, show };
}

/** The source may have changed while the reader was elsewhere. */
function useOnReturn(attempt: number, check: () => void): void {
  const checkedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each attempt
  useEffect(() => {
    checkedAt.current = Date.now();
  }, [attempt]);
  const onReturn = useEffectEvent(() => {
    if (!document.hidden && Date.now() - checkedAt.current > sourceIsFreshForMs) check();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => onReturn(), { signal });
    window.addEventListener('focus', () => onReturn(), { signal });
    return () => listening.abort();
  }, []);
}

type Client = ReturnType<typeof usePluginClient<typeof techdocsContract>>;
type Change = (change: (current: Sync) => Sync) => void;

async function follow(client: Client, params: SiteRef, signal: AbortSignal, change: Change): Promise<void> {
  const end = (state: Sync['state'], error?: string) => {
    if (!signal.aborted) change((current) => ({ ...current, state, error }));
  };
  try {
    for await (const { event, data } of client.syncSite({ params }, { signal })) {
      if (event === 'log') {
        change(({ log }) => ({ state: 'building', log: [...log.slice(1 - maxLines), data] }));
      } else if (event === 'error') {
        return end('failed', data);
      } else return end(data.updated ? 'updated' : 'cached');
    }
  } catch (error) {
    end('failed', reasonOf(error));
  }
}
