import { usePermission } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type DetectedError, kubernetesProxy } from '../../common/index.ts';
import { readLines } from '../logs/reading/readLines.ts';
import { useClusterProxy } from '../proxy/useClusterProxy.ts';

const shownLines = 6;
const maxLineLength = 500;

/**
 * The last log lines of a container before it failed: after a crash, those of the crashed run. Empty if the user may not read
 * them.
 */
export function useLastLines(cluster: string, error: DetectedError): readonly string[] {
  const proxy = useClusterProxy(cluster);
  const { isAllowed } = usePermission(kubernetesProxy);
  const fix = error.proposedFix;
  const { name, namespace } = error.sourceRef;
  const container = String(error.values.container ?? '');
  const isCrash = fix?.errorType !== 'ReadinessProbe';
  const query = useQuery({
    // Each crash has another log.
    queryKey: ['kubernetes', 'lastLines', cluster, namespace, name, container, isCrash, error.since],
    enabled: isAllowed && fix !== undefined && fix.type !== 'events',
    retry: false,
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ container, previous: String(isCrash), tailLines: String(shownLines) });
      const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}/log?${asked}`;
      return lastOf((await proxy.fetch(path, { signal })).body);
    },
  });
  return query.data ?? [];
}

/** A limit for clusters that send too much. */
async function lastOf(body: ReadableStream<Uint8Array> | null): Promise<string[]> {
  let last: string[] = [];
  if (!body) return last;
  for await (const lines of readLines(body)) {
    last = [...last, ...lines.filter((line) => line.trim() !== '').slice(-shownLines)].slice(-shownLines);
  }
  return last.map((line) => line.slice(0, maxLineLength));
}
