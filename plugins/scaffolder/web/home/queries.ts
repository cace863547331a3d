import { catalogReadsApi, presentationOf } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { scaffolderContract } from '../../common/index.ts';
import { useMayReadRuns } from '../tasks/queries.ts';
import { isOpen } from '../tasks/taskFacts.ts';

const tenSeconds = 10_000;
const aMinute = 60_000;
const maxApprovals = 20;
const maxRuns = 50;
const titleFields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'spec.profile.displayName'];

/** The approvals that wait for the user, oldest first, with the names of templates and requesters. */
export function useWaitingApprovals() {
  const client = usePluginClient('scaffolder', scaffolderContract);
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['scaffolder', 'approvals'],
    refetchInterval: aMinute,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const { approvals, totalApprovals } = await client.listWaitingApprovals(
        { query: { limit: maxApprovals } },
        { signal },
      );
      const refs = [
        ...new Set(approvals.flatMap(({ templateRef, createdBy }) => [templateRef, createdBy ?? []].flat())),
      ];
      const found = refs.length > 0 ? await reads.getEntitiesByRefs(refs, titleFields, { signal }) : [];
      const names = new Map(found.flatMap((entity, at) => (entity ? [[refs[at]!, presentationOf(entity).title]] : [])));
      return { approvals, total: totalApprovals, names };
    },
  });
}

/** The user's last runs, newest first; completed runs show which failures are resolved. None for a user who may not read runs. */
export function useOwnRuns() {
  const client = usePluginClient('scaffolder', scaffolderContract);
  const { userEntityRef } = useIdentity();
  const query = { createdBy: [userEntityRef], status: ['open', 'processing', 'failed', 'completed'], limit: maxRuns };
  const { isAllowed, isLoading } = useMayReadRuns();
  const { data, isPending, error } = useQuery({
    // Shares the query key prefix of the task lists, so cancelling a run there updates this list.
    queryKey: ['scaffolder', 'taskLists', query],
    enabled: isAllowed,
    queryFn: ({ signal }) => client.listTasks({ query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isOpen) ? tenSeconds : aMinute),
    refetchOnWindowFocus: true,
  });
  return { data, isPending: isLoading || (isAllowed && isPending), error };
}
