import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { docsBuiltChannel, type SiteMetadata } from '../../../common/index.ts';
import { metadataKey, useSiteMetadata } from '../queries.ts';
import type { SiteRef } from '../siteRef.ts';

/** Jitter, so browsers do not all fetch at the same moment. */
const soonMs = 100;
const spreadMs = 900;

/** Whether a site was built again since it was opened, also by others: a signal triggers the check. */
export function useNewerVersion(site: SiteRef): { isThere: boolean; accept(): void } {
  const queries = useQueryClient();
  const { namespace, kind, name } = site;
  const latest = useSiteMetadata(site).data?.build_timestamp;
  const [shown, setShown] = useState(latest);
  if (shown === undefined && latest !== undefined) setShown(latest);

  const planned = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(planned.current), []);
  useSignal(docsBuiltChannel, () => {
    planned.current ??= setTimeout(
      () => {
        planned.current = undefined;
        void queries.invalidateQueries({ queryKey: metadataKey({ namespace, kind, name }) });
      },
      soonMs + Math.random() * spreadMs,
    );
  });

  /** From now on, the shown version is the current one. */
  const accept = useCallback(() => {
    const key = metadataKey({ namespace, kind, name });
    setShown(Number.POSITIVE_INFINITY);
    void queries
      .invalidateQueries({ queryKey: key })
      .then(() => setShown(queries.getQueryData<SiteMetadata>(key)?.build_timestamp));
  }, [queries, namespace, kind, name]);
  return { isThere: latest !== undefined && shown !== undefined && latest > shown, accept };
}
