import { CardSkeleton, TabStrip } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import type { KubernetesObject, Pod } from '../../common/index.ts';
import { ClusterLink } from '../dashboards/ClusterLink.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { kindOf } from '../objects/findObject.ts';
import type { ObjectPlace, ObjectView } from '../objects/objectPlace.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { useOpenObject } from '../objects/useOpenObject.ts';
import { DeletePod } from '../pods/DeletePod.tsx';
import { useIsTerminalOffered } from '../terminal/useIsTerminalOffered.ts';
import classes from './Drawer.module.css';
import { ObjectOverview } from './ObjectOverview.tsx';
import { PodOverview } from './pod/PodOverview.tsx';

const ObjectYaml = lazy(async () => ({ default: (await import('./yaml/ObjectYaml.tsx')).ObjectYaml }));
const ObjectLogs = lazy(async () => ({ default: (await import('../logs/ObjectLogs.tsx')).ObjectLogs }));
const EventList = lazy(async () => ({ default: (await import('../events/EventList.tsx')).EventList }));
const PodTerminal = lazy(async () => ({ default: (await import('../terminal/PodTerminal.tsx')).PodTerminal }));

type ObjectPanelProps = { place: ObjectPlace; object: KubernetesObject; view: ClusterView };

/** The content of the drawer: one view of an object. */
export function ObjectPanel({ place, object, view: cluster }: ObjectPanelProps) {
  const { t } = useTranslation(objectTranslation);
  const { view, container, linkTo } = useOpenObject();
  const pod = place.type === 'pods' ? (object as Pod) : undefined;
  const pods = pod ? [pod] : cluster.owned.of(object);
  const hasTerminal = useIsTerminalOffered(cluster.cluster.name) && pod !== undefined;
  const views: ObjectView[] = [
    'overview',
    ...(pods.length > 0 ? (['logs'] as const) : []),
    'events',
    ...(hasTerminal ? (['terminal'] as const) : []),
    'yaml',
  ];
  const shown = views.includes(view) ? view : 'overview';
  return (
    <>
      <div className={classes.actions}>
        <span className={classes.kind}>{kindOf(place)}</span>
        <ClusterLink cluster={cluster.cluster} object={object} kind={kindOf(place)} />
        {pod && <DeletePod pod={pod} cluster={cluster.cluster} />}
      </div>
      <TabStrip
        label={t('drawer.views')}
        tabs={views.map((each) => ({
          to: linkTo(place, { view: each }),
          title: t(`view.${each}`),
          isCurrent: each === shown,
        }))}
      />
      <Suspense fallback={<CardSkeleton lines={6} />}>
        {shown === 'overview' && pod && <PodOverview pod={pod} place={place} hasTerminal={hasTerminal} />}
        {shown === 'overview' && !pod && <ObjectOverview object={object} place={place} pods={pods} />}
        {shown === 'logs' && <ObjectLogs name={place.name} pods={pods} container={container} />}
        {shown === 'events' && <EventList place={place} />}
        {shown === 'terminal' && pod && <PodTerminal pod={pod} container={container} />}
        {shown === 'yaml' && <ObjectYaml object={object} />}
      </Suspense>
    </>
  );
}
