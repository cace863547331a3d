import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { type KubernetesObject, objectKey } from '../../common/index.ts';
import { LongList } from '../layout/LongList.tsx';
import { Shown } from '../layout/Shown.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { PodsTable } from '../pods/PodsTable.tsx';
import { tabTranslation } from '../tabTranslation.ts';
import { JobRow } from '../workloads/jobs/JobRow.tsx';
import { WorkloadList } from '../workloads/WorkloadList.tsx';
import { workloadOf } from '../workloads/workload.ts';
import { OtherObjectRow } from './OtherObjectRow.tsx';
import { straysIn } from './straysIn.ts';

/** Objects that belong to no other section, and kinds that do not run. */
export function Strays({ view }: { view: ClusterView }) {
  const { t } = useTranslation(tabTranslation);
  const { jobs, replicaSets, pods } = useMemo(() => straysIn(view), [view]);
  const others = othersIn(view);
  return (
    <>
      <Shown title={t('section.jobs')} objects={jobs}>
        {() => (
          <LongList
            items={jobs}
            keyOf={objectKey}
            draw={(job) => <JobRow job={job} pods={view.owned.of(job)} hasNamespace />}
          />
        )}
      </Shown>
      <Shown title={t('section.replicaSets')} objects={replicaSets}>
        {() => <WorkloadList workloads={replicaSets.map((set) => workloadOf(set, 'ReplicaSet', view))} />}
      </Shown>
      <Shown title={t('section.pods')} objects={pods}>
        {() => <PodsTable pods={pods} extraColumns={['READY', 'RESOURCE']} />}
      </Shown>
      <Shown title={t('section.others')} objects={others.map(({ object }) => object)}>
        {() => (
          <LongList
            items={others}
            keyOf={({ object, kind }) => objectKey(object) && `${kind} ${objectKey(object)}`}
            draw={(other) => <OtherObjectRow {...other} />}
          />
        )}
      </Shown>
    </>
  );
}

type OtherObject = { object: KubernetesObject; kind: string };

/** Kinds without a section: the configuration and limits of workloads. */
function othersIn({ objects }: ClusterView): OtherObject[] {
  const ofKind = (kind: string, some: readonly KubernetesObject[]) => some.map((object) => ({ object, kind }));
  return [
    ...ofKind('HorizontalPodAutoscaler', objects.horizontalPodAutoscalers),
    ...ofKind('ConfigMap', objects.configMaps),
    ...ofKind('LimitRange', objects.limitRanges),
    ...ofKind('ResourceQuota', objects.resourceQuotas),
    ...ofKind('PersistentVolumeClaim', objects.volumeClaims),
    ...ofKind('PersistentVolume', objects.volumes),
  ];
}
