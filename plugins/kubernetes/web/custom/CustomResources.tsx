import { type KubernetesObject, objectKey, type Rollout } from '../../common/index.ts';
import { LongList } from '../layout/LongList.tsx';
import { Section } from '../layout/Section.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { RolloutList } from '../workloads/rollout/RolloutList.tsx';
import { CustomResourceRow } from './CustomResourceRow.tsx';

/** The custom resources of a cluster, with a section per kind. */
export function CustomResources({ view }: { view: ClusterView }) {
  return [...byKind(view.objects.customResources)].map(([kind, objects]) => (
    <Section key={kind} title={kind} count={objects.length}>
      {kind === 'Rollout' ? (
        <RolloutList rollouts={objects as Rollout[]} view={view} />
      ) : (
        <LongList
          items={objects}
          keyOf={objectKey}
          draw={(object) => <CustomResourceRow object={object} kind={kind} />}
        />
      )}
    </Section>
  ));
}

function byKind(objects: readonly KubernetesObject[]): Map<string, KubernetesObject[]> {
  const groups = new Map<string, KubernetesObject[]>();
  for (const object of objects) {
    const kind = object.kind ?? 'unknown-kind';
    groups.set(kind, [...(groups.get(kind) ?? []), object]);
  }
  return groups;
}
