import { classify } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';
import { combineDeployments, groupBy } from './combineDeployments.ts';
import { deliveryMetrics } from './deliveryMetrics.ts';
import { deliveryPeriodMs, shownPeriodMs } from './deployment.ts';
import type { DeploymentStore } from './deploymentStore.ts';

const hourMs = 3_600_000;

type Parts = {
  store: Pick<DeploymentStore, 'since'>;
  onDeployment(report: (refs: readonly string[]) => void): () => void;
};

/** The metrics of the last 30 days of each entity that has deployments. */
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
      restoreHours: { type: 'number', description: 'The median time until a failed deployment was fixed', unit: 'h' },
      class: { type: 'string', description: 'The worst class of these metrics: elite, high, medium or low' },
      isElite: { type: 'boolean', description: 'Whether all metrics are in the elite class' },
    },
    async collect(entities) {
      const uids = entities.flatMap(({ metadata: { uid } }) => uid ?? []);
      const now = Date.now();
      // Earlier ones decide whether two of them are the same.
      const all = groupBy(await store.since(uids, now - shownPeriodMs), ({ uid }) => uid);
      return entities.map(({ metadata: { uid = '' } }) => {
        const own = combineDeployments(all.get(uid) ?? []).deployments.filter(({ at }) => at >= now - deliveryPeriodMs);
        if (own.length === 0) return undefined;
        const metrics = deliveryMetrics(own, deliveryPeriodMs);
        const { overall } = classify(metrics);
        return { ...metrics, ...(overall && { class: overall }), isElite: overall === 'elite' };
      });
    },
  };
}
