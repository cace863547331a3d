import type { PluginContext } from '@callboard/server-kit';
import { createChainStore } from '../limits/chainStore.ts';
import { createApprovalStore } from '../waiting/approvalStore.ts';
import { createPackStore } from '../workspaces/packStore.ts';
import { createEventStore } from './eventStore.ts';
import { createRestartStore } from './restartStore.ts';
import { createStateStore } from './stateStore.ts';
import { createTaskSeal } from './taskSeal.ts';
import { createTaskStore } from './taskStore.ts';

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
