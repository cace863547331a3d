import { routesOnly } from '@callboard/contract';
import { IconCirclePlus } from '@callboard/ui/icons';
import { type CommandSource, useIdentity, useRouteRef, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import type { scaffolderContract } from '../../common/index.ts';
import { entryTranslation } from '../entryTranslation.ts';
import { taskRoute } from '../routes.ts';
import { useMayReadRuns } from '../tasks/queries.ts';
import { runName } from '../tasks/taskFacts.ts';

const maxShown = 3;
const tenSeconds = 10_000;
/** Without the contract's schemas, which load with the pages. */
const runRoutes = routesOnly<Pick<typeof scaffolderContract, 'listTasks'>>({
  listTasks: { method: 'GET', path: '/v2/tasks', status: 200, response: true },
});

/** The user's latest runs, shown before anything is typed. */
export const runCommands: CommandSource = {
  id: 'scaffolder-runs',
  useCommands(query) {
    const { t } = useTranslation(entryTranslation);
    const client = usePluginClient('scaffolder', runRoutes);
    const urlOf = useRouteRef(taskRoute);
    const { userEntityRef } = useIdentity();
    const isEmpty = query.trim() === '';
    const { isAllowed } = useMayReadRuns({ isWanted: isEmpty });
    const taskQuery = { createdBy: [userEntityRef], limit: maxShown };
    const { data } = useQuery({
      queryKey: ['scaffolder', 'taskLists', taskQuery],
      enabled: isEmpty && isAllowed,
      staleTime: tenSeconds,
      retry: false,
      queryFn: ({ signal }) => client.listTasks({ query: taskQuery }, { signal }),
    });
    const commands = (isEmpty ? (data?.tasks ?? []) : []).map((task) => ({
      id: `run.${task.id}`,
      title: runName(task),
      subtitle: t(task.needsApproval ? 'run.needsApproval' : `run.${task.status}`),
      icon: IconCirclePlus,
      group: t('myRuns'),
      about: 'user' as const,
      to: urlOf({ taskId: task.id }),
    }));
    return { commands };
  },
};
