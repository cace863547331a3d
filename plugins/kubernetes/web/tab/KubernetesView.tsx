import type { Entity } from '@callboard/plugin-catalog/common';
import { CardSkeleton, EmptyState, ErrorPanel, Progress } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { useClusters } from '../auth/queries.ts';
import { ClusterPanel } from '../cluster/ClusterPanel.tsx';
import { ObjectDrawer } from '../drawer/ObjectDrawer.tsx';
import { ClusterErrors } from '../errors/ClusterErrors.tsx';
import { ErrorReporting } from '../errors/ErrorReporting.tsx';
import { clusterViews } from '../objects/clusterView.ts';
import { useKubernetesObjects } from '../queries.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { LiveIndicator } from './LiveIndicator.tsx';
import classes from './Tab.module.css';

/** Further panels are closed, and cost nothing until they are opened. */
const maxOpen = 3;

/** Errors first, then versions, then each cluster. */
export function KubernetesView({ entity }: { entity: Entity }) {
  const { t } = useTranslation(tabTranslation);
  const query = useKubernetesObjects(entity);
  const { data, dataUpdatedAt, error, isPending } = query;
  // Some errors depend on the time, so every response is checked, even if it is unchanged.
  const views = useMemo(() => (data ? clusterViews(data, dataUpdatedAt) : []), [data, dataUpdatedAt]);
  const hasErrors = data?.items.some(({ errors }) => errors?.length > 0);
  return (
    <div className={classes.tab}>
      {isPending && <Progress />}
      {isPending && <CardSkeleton lines={6} />}
      {data && (
        <LiveIndicator updatedAt={dataUpdatedAt} hasFailed={error !== null} refresh={() => void query.refetch()} />
      )}
      {data && <ClusterErrors items={data.items} />}
      {error && <ErrorPanel error={error} />}
      {data && <ErrorReporting views={views} />}
      {data && <VersionsCard views={views} />}
      {views.length > 0 && (
        <section className={classes.clusters} aria-labelledby="kubernetes-clusters">
          <h2 className={classes.heading} id="kubernetes-clusters">
            {t('clustersTitle')}
          </h2>
          {views.map((view, index) => (
            <ClusterPanel key={view.cluster.name} view={view} isOpenByDefault={index < maxOpen} />
          ))}
        </section>
      )}
      {data && views.length === 0 && !hasErrors && <NoResources name={entity.metadata.name} />}
      <ObjectDrawer views={views} isReading={isPending} />
    </div>
  );
}

/** Explains why there is nothing: no cluster has resources of the entity, or there is no cluster. */
function NoResources({ name }: { name: string }) {
  const { t } = useTranslation(tabTranslation);
  const { data: clusters } = useClusters();
  const hasNoClusters = clusters?.length === 0;
  return (
    <EmptyState
      variant="data"
      title={t(hasNoClusters ? 'noClusters.title' : 'none.title')}
      description={hasNoClusters ? t('noClusters.description') : t('none.description', { name })}
    />
  );
}
