import { useEntity, useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { Bone, Card, Link, List, SkeletonGroup } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { kubernetesClustersRead, kubernetesResourcesRead } from '../../common/wireNames.ts';
import { clusterViews } from '../objects/clusterView.ts';
import { useKubernetesGlance } from '../queries.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { ClusterLine } from './ClusterLine.tsx';
import { FirstError } from './FirstError.tsx';
import classes from './KubernetesCard.module.css';
import { runningIn } from './runningIn.ts';

const maxShown = 6;

/** The state in the clusters at a glance; the tab has the details. Users without the permission get no card. */
export function KubernetesCard() {
  const { t } = useTranslation(tabTranslation);
  const entity = useEntity();
  const pageUrl = useEntityPageUrl()(entity);
  const clusters = usePermission(kubernetesClustersRead);
  const resources = usePermission(kubernetesResourcesRead);
  const isAllowed = clusters.isAllowed && resources.isAllowed;
  const { data, dataUpdatedAt, error } = useKubernetesGlance(entity, { isEnabled: isAllowed });
  const views = useMemo(() => (data ? clusterViews(data, dataUpdatedAt) : []), [data, dataUpdatedAt]);
  const lines = data ? runningIn(data.items, views) : [];
  if (!isAllowed && !clusters.isLoading && !resources.isLoading) return null;
  return (
    <Card title={t('title')} isFlush footer={pageUrl && <Link to={`${pageUrl}/kubernetes`}>{t('card.open')}</Link>}>
      {!data && !error && (
        <SkeletonGroup className={classes.skeleton}>
          <Bone width="70%" />
          <Bone width="55%" />
        </SkeletonGroup>
      )}
      {error && !data && <p className={classes.quiet}>{t('card.failed')}</p>}
      {data && lines.length === 0 && <p className={classes.quiet}>{t('none.title')}</p>}
      <FirstError views={views} />
      {lines.length > 0 && (
        <List isDivided>
          {lines.slice(0, maxShown).map((line) => (
            <ClusterLine key={line.cluster} line={line} />
          ))}
        </List>
      )}
      {lines.length > maxShown && <p className={classes.quiet}>{t('card.more', { count: lines.length - maxShown })}</p>}
    </Card>
  );
}
