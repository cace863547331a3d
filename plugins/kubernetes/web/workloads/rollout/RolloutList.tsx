import type { Rollout } from '../../../common/index.ts';
import type { ClusterView } from '../../objects/clusterView.ts';
import { WorkloadRow } from '../WorkloadRow.tsx';
import { workloadOf } from '../workload.ts';
import classes from './RolloutList.module.css';
import { RolloutAbort, RolloutPause, RolloutSteps } from './RolloutSteps.tsx';
import { rolloutProgress } from './rolloutSteps.ts';

/** Argo rollouts: workloads that are released in steps. */
export function RolloutList({ rollouts, view }: { rollouts: readonly Rollout[]; view: ClusterView }) {
  return rollouts.map((rollout, index) => {
    const workload = workloadOf(rollout, 'Rollout', view);
    const progress = rolloutProgress(rollout);
    const hasSteps = progress.steps.length > 0 || progress.active !== undefined;
    return (
      <WorkloadRow
        key={workload.id ?? index}
        workload={workload}
        below={
          <div className={classes.progress}>
            <RolloutPause progress={progress} />
            {hasSteps && <RolloutSteps progress={progress} />}
            <RolloutAbort progress={progress} />
          </div>
        }
      />
    );
  });
}
