import type { Delivery } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';
import { deliveryMetrics } from './deliveryMetrics.ts';
import type { DeploymentStore } from './deploymentStore.ts';

const hourMs = 3_600_000;
export const deliveryPeriodMs = 30 * 24 * hourMs;

/** The level of the best teams in the surveys of DORA. */
const isElite = ({ deploymentsPerWeek, leadTimeHours, changeFailureRate, restoreHours = 0 }: Delivery): boolean =>
  deploymentsPerWeek >= 7 &&
  leadTimeHours !== undefined &&
  leadTimeHours < 24 &&
  (changeFailureRate ?? 0) < 5 &&
  restoreHours < 1;

type Parts = {
  store: Pick<DeploymentStore, 'since'>;
  onDeployment(report: (refs: readonly string[]) => void): () => void;
};

/** The metrics of the last 30 days of each entity that pipelines report deployments of. */
export function deliveryCollector({ store, onDeployment }: Parts): FactCollector {
  return {
    id: 'delivery',
    everyMs: hourMs,
    watch: onDeployment,
    batch: 500,
    facts: {
      deployments: { type: 'number', description: 'The number of deployments in 30 days' },
      deploymentsPerWeek: { type: 'number', description: 'The number of deployments in a week' },
      leadTimeHours: { type: 'number', description: 'The median time from the commit to the deployment', unit: 'h' },
      changeFailureRate: { type: 'number', description: 'The share of deployments that caused a failure', unit: '%' },
      restoreHours: { type: 'number', description: 'The median time until such a failure was fixed', unit: 'h' },
      isElite: { type: 'boolean', description: 'Whether all metrics are those of an elite team' },
    },
    async collect(entities) {
      const uids = entities.flatMap(({ metadata: { uid } }) => uid ?? []);
      const all = await store.since(uids, Date.now() - deliveryPeriodMs);
      return entities.map(({ metadata: { uid } }) => {
        const own = all.filter((one) => one.uid === uid);
        if (own.length === 0) return undefined;
        const metrics = deliveryMetrics(own, deliveryPeriodMs);
        return { ...metrics, isElite: isElite(metrics) };
      });
    },
  };
}
