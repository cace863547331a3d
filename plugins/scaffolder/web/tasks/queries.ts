import { routesOnly } from '@callboard/contract';
import { permissionApi, useApi, useSignal } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type scaffolderContract, tasksChangedChannel } from '../../common/index.ts';

const aMinute = 60_000;
/** Without the contract's schemas, which load with the pages. */
const accessRoutes = routesOnly<Pick<typeof scaffolderContract, 'getTaskAccess'>>({
  getTaskAccess: { method: 'GET', path: '/v2/task-access', status: 200, response: true },
});

/**
 * Whether the user may read any runs. `usePermission` cannot be used, because it needs the id of a run. If it cannot be determined, it
 * counts as allowed, so the lists report the error.
 */
export function useMayReadRuns({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { isEnabled } = useApi(permissionApi);
  const client = usePluginClient('scaffolder', accessRoutes);
  const { data, isPending, isError } = useQuery({
    queryKey: ['scaffolder', 'taskAccess'],
    enabled: isEnabled && isWanted,
    retry: false,
    staleTime: aMinute,
    queryFn: ({ signal }) => client.getTaskAccess({}, { signal }),
  });
  if (!isEnabled) return { isAllowed: true, isLoading: false };
  return { isAllowed: data?.canRead ?? isError, isLoading: isPending };
}

/** Refetches lists and figures when the status of one of the user's runs changes. */
export function useLiveRuns(): void {
  const queryClient = useQueryClient();
  useSignal(tasksChangedChannel, () => {
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'taskLists'] });
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'statistics'] });
  });
}
