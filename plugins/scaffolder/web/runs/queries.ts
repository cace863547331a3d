import { NotFoundError } from '@callboard/errors';
import { useIdentity } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { scaffolderContract, type Task } from '../../common/index.ts';
import { useLiveRuns, useMayReadRuns } from '../tasks/queries.ts';
import { isOpen } from '../tasks/taskFacts.ts';
import { type RunsUrl, sorts } from './useRunsUrl.ts';

const fiveSeconds = 5_000;
const halfAMinute = 30_000;
const listsOfTasks = ['scaffolder', 'taskLists'];

/** Polls while something is running, because there are no signals for other people's runs or without a connection. */
const pace = (tasks: readonly Task[] | undefined) => (tasks?.some(isOpen) ? fiveSeconds : halfAMinute);

/** The filters of a page as a query. */
const chosenIn = ({ owner, status, template }: Pick<RunsUrl, 'owner' | 'status' | 'template'>, userRef: string) => ({
  ...(owner === 'owned' && { createdBy: [userRef] }),
  ...(status && { status: [status] }),
  ...(template && { template: [template] }),
});

/** A page of runs; the previous page stays until the next one has loaded. */
export function useRuns({ owner, status, template, sort, descending, offset, limit }: RunsUrl) {
  useLiveRuns();
  const client = usePluginClient('scaffolder', scaffolderContract);
  const { userEntityRef } = useIdentity();
  const query = {
    ...chosenIn({ owner, status, template }, userEntityRef),
    order: [`${descending ? 'desc' : 'asc'}:${sorts[sort]}`],
    limit,
    offset,
  };
  return useQuery({
    queryKey: [...listsOfTasks, query],
    queryFn: async ({ signal }) => {
      // Without a ref, the request would match no user.
      if (owner === 'owned' && !userEntityRef) {
        throw new NotFoundError(
          'Cannot list the runs of the user: an identityApi with a signed-in user must be passed',
        );
      }
      return client.listTasks({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pace(state.data?.tasks),
  });
}

/** The number of runs per filter option. */
export function useRunCounts({ owner, status, template }: RunsUrl) {
  const client = usePluginClient('scaffolder', scaffolderContract);
  const { userEntityRef } = useIdentity();
  const query = chosenIn({ owner, status, template }, userEntityRef);
  return useQuery({
    queryKey: [...listsOfTasks, 'counts', query],
    enabled: owner === 'all' || userEntityRef !== '',
    queryFn: ({ signal }) => client.countTasks({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: halfAMinute,
  });
}

/** The last runs of one template; nothing is requested for a user who may not read runs. */
export function useRunsOf(templateRef: string, limit: number) {
  useLiveRuns();
  const client = usePluginClient('scaffolder', scaffolderContract);
  const { isAllowed, isLoading } = useMayReadRuns();
  const query = { template: [templateRef], limit };
  const { data, error } = useQuery({
    queryKey: [...listsOfTasks, query],
    enabled: isAllowed,
    retry: false,
    queryFn: ({ signal }) => client.listTasks({ query }, { signal }),
    refetchInterval: ({ state }) => pace(state.data?.tasks),
  });
  return { data, error, isRefused: !isAllowed && !isLoading };
}

/** Cancels a run, or retries an ended one. */
export function useChangeRun(task: Task) {
  const client = usePluginClient('scaffolder', scaffolderContract);
  const queryClient = useQueryClient();
  const params = { taskId: task.id };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: listsOfTasks });
  return {
    cancel: useMutation({ mutationFn: () => client.cancelTask({ params }), onSettled }),
    retry: useMutation({ mutationFn: () => client.retryTask({ params, body: undefined }), onSettled }),
  };
}
