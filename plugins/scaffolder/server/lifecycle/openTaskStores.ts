import type { PluginContext } from '@callboard/server-kit';
import { createChainStore } from '../limits/chainStore.ts';
import { createEventStore } from '../tasks/eventStore.ts';
import { createRestartStore } from '../tasks/restartStore.ts';
import { createStateStore } from '../tasks/stateStore.ts';
import { createTaskSeal } from '../tasks/taskSeal.ts';
import { createTaskStore } from '../tasks/taskStore.ts';
import { createApprovalStore } from '../waiting/approvalStore.ts';
import { createPackStore } from '../workspaces/packStore.ts';

export type TaskStores = ReturnType<typeof openTaskStores>;

/** All tables of tasks, and the seal for the secrets in them. */
export function openTaskStores({ database, secrets }: Pick<PluginContext, 'database' | 'secrets'>) {
  const seal = createTaskSeal(secrets);
  return {
    tasks: createTaskStore(database),
    taskEvents: createEventStore(database),
    packs: createPackStore(database),
    approvals: createApprovalStore(database),
    chains: createChainStore(database),
    restarts: createRestartStore(database),
    states: createStateStore(database, seal),
    seal,
  };
}
