import {
  catalogHealthRoute,
  EntityRefLinks,
  useCatalogListUrl,
  useIsCatalogEmpty,
  useLiveCatalog,
} from '@callboard/plugin-catalog/web';
import { Bone, Link, List, LoadErrorPanel, SkeletonGroup } from '@callboard/ui';
import { IconCircleCheck } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Health.module.css';
import { HealthRow } from './HealthRow.tsx';
import { KindLinks } from './KindLinks.tsx';
import { useCatalogHealth } from './queries.ts';

/** Counts broken, orphaned and ownerless entities, with links to fix them. */
export function CatalogHealth() {
  const { t } = useTranslation(dailyTranslation);
  const healthPage = useRouteRef(catalogHealthRoute)();
  const listUrl = useCatalogListUrl();
  useLiveCatalog();
  const isEmpty = useIsCatalogEmpty();
  const { data, error, refetch } = useCatalogHealth();
  if (!data && error) return <LoadErrorPanel title={t('health.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || isEmpty === undefined) return <LoadingHealth />;
  const { problems, missing, orphans, withoutOwner, unknownOwner, leftOwner } = data;
  const orphanCount = orphans.reduce((sum, { count }) => sum + count, 0);
  if (isEmpty && problems === 0) return <p className={classes.empty}>{t('health.empty')}</p>;
  const gaps = withoutOwner.total + unknownOwner.total + leftOwner;
  if (problems + missing + orphanCount + gaps === 0) {
    return (
      <p className={classes.well}>
        <IconCircleCheck size={18} aria-hidden /> {t('health.well')}
      </p>
    );
  }
  const beyond = withoutOwner.total - withoutOwner.entityRefs.length;
  return (
    <List gap={10} className={classes.rows}>
      <HealthRow count={problems} tone="danger" title={t('health.problems')}>
        <Link to={healthPage}>{t('health.toProblems')}</Link>
      </HealthRow>
      <HealthRow count={missing} tone="warning" title={t('health.missing')}>
        <Link to={healthPage}>{t('health.toMissing')}</Link>
      </HealthRow>
      <HealthRow count={unknownOwner.total} tone="warning" title={t('health.unknownOwner')}>
        <KindLinks kinds={unknownOwner.kinds} urlOf={(kind) => listUrl({ kind, owners: unknownOwner.refs })} />
      </HealthRow>
      {leftOwner > 0 && (
        <HealthRow count={leftOwner} tone="warning" title={t('health.leftOwner')}>
          <Link to={healthPage}>{t('health.toLeftOwner')}</Link>
        </HealthRow>
      )}
      <HealthRow count={withoutOwner.total} tone="warning" title={t('health.withoutOwner')}>
        <EntityRefLinks entities={withoutOwner.entityRefs} isInline />
        {beyond > 0 && <span> {t('health.beyond', { count: beyond })}</span>}
      </HealthRow>
      <HealthRow count={orphanCount} tone="warning" title={t('health.orphans')}>
        <KindLinks kinds={orphans} urlOf={(kind) => listUrl({ kind, orphan: true })} />
      </HealthRow>
    </List>
  );
}

function LoadingHealth() {
  return (
    <SkeletonGroup className={classes.loading}>
      {[70, 55, 62].map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
