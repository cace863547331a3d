import { useUrlState } from '@callboard/web-kit';
import type { OwnedWorkload } from '../../common/index.ts';

/** The filters are in the URL, so links can be shared. */
type WorkloadsUrl = { text: string; failing: boolean; cluster?: string | undefined };

export const useWorkloadsUrl = () => useUrlState(readSearch, writeSearch);

const readSearch = (search: URLSearchParams): WorkloadsUrl => ({
  text: search.get('text') ?? '',
  failing: search.get('failing') === 'true',
  cluster: search.get('cluster') ?? undefined,
});

const writeSearch = ({ text, failing, cluster }: WorkloadsUrl) =>
  new URLSearchParams({ ...(text && { text }), ...(failing && { failing: 'true' }), ...(cluster && { cluster }) });

/** Whether a row matches the filters. */
export function matchesFilters(workload: OwnedWorkload, { text, failing, cluster }: WorkloadsUrl): boolean {
  if (failing && !workload.severity) return false;
  if (cluster && workload.cluster !== cluster) return false;
  const wanted = text.trim().toLowerCase();
  return [workload.name, workload.entityRef, workload.namespace, workload.cluster, workload.kind].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
