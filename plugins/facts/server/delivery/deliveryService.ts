import { InputError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { type Deployment, shownPeriodMs } from './deployment.ts';
import type { DeploymentStore } from './deploymentStore.ts';

import { rollUp } from './rollUp.ts';

const maxFutureMs = 300_000;

type Parts = {
  memory: CatalogMemory;
  deployments: Pick<DeploymentStore, 'put' | 'since'>;
  onDeployment(ref: string): void;
};

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Deployments that pipelines report, and the metrics over several entities. */
export function createDeliveryService({ memory, deployments, onDeployment }: Parts) {
  return {
    async report(ref: string, deployment: Deployment): Promise<void> {
      refuseWrongOrder(deployment);
      await deployments.put([deployment]);
      onDeployment(ref);
    },
    async metricsOf(slots: readonly number[]) {
      const now = Date.now();
      return rollUp(memory, slots, await deployments.since(slots.map(memory.uidAt), now - shownPeriodMs), now);
    },
  };
}

function refuseWrongOrder({ at, committedAt, restoredAt, isFailed }: Deployment): void {
  if (at > Date.now() + maxFutureMs) throw new InputError('at is in the future');
  if (committedAt !== undefined && committedAt > at) throw new InputError('committedAt is after at');
  if (restoredAt === undefined) return;
  if (!isFailed) throw new InputError("restoredAt needs the outcome 'failed'");
  if (restoredAt < at) throw new InputError('restoredAt is before at');
}
