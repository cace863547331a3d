import { useTranslation } from '@callboard/web-kit';
import type { ComponentProps } from 'react';
import {
  type DaemonSet,
  type KubernetesObject,
  objectKey,
  type StatefulSet,
  type WorkloadKind,
} from '../../common/index.ts';
import { CustomResources } from '../custom/CustomResources.tsx';
import { IngressRow } from '../exposure/IngressRow.tsx';
import { ServiceRow } from '../exposure/ServiceRow.tsx';
import { LongList } from '../layout/LongList.tsx';
import { Shown } from '../layout/Shown.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { Strays } from '../strays/Strays.tsx';
import { tabTranslation } from '../tabTranslation.ts';
import { CronJobRow } from '../workloads/jobs/CronJobRow.tsx';
import { DaemonSetDetails, StatefulSetDetails } from '../workloads/SetDetails.tsx';
import { WorkloadList } from '../workloads/WorkloadList.tsx';
import { workloadOf } from '../workloads/workload.ts';

/** The objects of a cluster by kind; empty kinds are omitted. */
export function ClusterSections({ view }: { view: ClusterView }) {
  const { t } = useTranslation(tabTranslation);
  const { deployments, daemonSets, statefulsets, ingresses, services, cronJobs } = view.objects;
  const workloads = (
    objects: readonly KubernetesObject[],
    kind: WorkloadKind,
    details?: ComponentProps<typeof WorkloadList>['details'],
  ) => (
    <WorkloadList workloads={objects.map((object) => workloadOf(object, kind, view))} {...(details && { details })} />
  );
  return (
    <>
      <CustomResources view={view} />
      <Shown title={t('section.deployments')} objects={deployments}>
        {() => workloads(deployments, 'Deployment')}
      </Shown>
      <Shown title={t('section.daemonSets')} objects={daemonSets}>
        {() => workloads(daemonSets, 'DaemonSet', ({ object }) => <DaemonSetDetails daemonSet={object as DaemonSet} />)}
      </Shown>
      <Shown title={t('section.statefulSets')} objects={statefulsets}>
        {() =>
          workloads(statefulsets, 'StatefulSet', ({ object }) => (
            <StatefulSetDetails statefulSet={object as StatefulSet} />
          ))
        }
      </Shown>
      <Shown title={t('section.ingresses')} objects={ingresses}>
        {() => <LongList items={ingresses} keyOf={objectKey} draw={(ingress) => <IngressRow ingress={ingress} />} />}
      </Shown>
      <Shown title={t('section.services')} objects={services}>
        {() => <LongList items={services} keyOf={objectKey} draw={(service) => <ServiceRow service={service} />} />}
      </Shown>
      <Shown title={t('section.cronJobs')} objects={cronJobs}>
        {() => <LongList items={cronJobs} keyOf={objectKey} draw={(job) => <CronJobRow cronJob={job} view={view} />} />}
      </Shown>
      <Strays view={view} />
    </>
  );
}
