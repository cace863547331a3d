import { useSearchParams } from 'react-router';
import type { OwnedWorkload } from '../../common/index.ts';

/** The filters are in the URL, so links can be shared. */
type WorkloadsUrl = { text: string; failing: boolean; cluster?: string | undefined };

export function useWorkloadsUrl() {
  const [search, setSearch] = useSearchParams();
  const state: WorkloadsUrl = {
    text: search.get('text') ?? '',
    failing: search.get('failing') === 'true',
    cluster: search.get('cluster') ?? undefined,
  };
  return {
    state,
    /** A click adds a history entry; typing does not. */
    change(over: Partial<WorkloadsUrl>, { isStep = true }: { isStep?: boolean } = {}): void {
      const { text, failing, cluster } = { ...state, ...over };
      const next = { ...(text && { text }), ...(failing && { failing: 'true' }), ...(cluster && { cluster }) };
      setSearch(next, { replace: !isStep, preventScrollReset: true });
    },
  };
}

/** Whether a row matches the filters. */
export function matchesFilters(workload: OwnedWorkload, { text, failing, cluster }: WorkloadsUrl): boolean {
  if (failing && !workload.severity) return false;
  if (cluster && workload.cluster !== cluster) return false;
  const wanted = text.trim().toLowerCase();
  return [workload.name, workload.entityRef, workload.namespace, workload.cluster, workload.kind].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
