import { Bone, Card, RelativeTime, RowList, SkeletonGroup, StatusDot, WarningPanel } from '@callboard/ui';
import { reasonOf, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ImportRun } from '../../common/index.ts';
import { runRoute } from '../entry.ts';
import { useRuns } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { ownerName } from '../owners/useHosts.ts';
import classes from './Many.module.css';

/** Earlier and running imports. */
export function RunsCard() {
  const { t } = useTranslation(manyTranslation);
  const { data, error } = useRuns();
  const runUrl = useRouteRef(runRoute);
  return (
    <Card title={t('runs.title')} count={data && data.length > 0 ? data.length : undefined} isFlush>
      {error && !data && (
        <div className={classes.part}>
          <WarningPanel severity="error" title={t('runs.failed')} message={reasonOf(error)} />
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup className={classes.part}>
          <Bone width="60%" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className={classes.empty}>{t('runs.empty')}</p>}
      {data && data.length > 0 && (
        <RowList
          rows={data.map((run) => ({
            id: run.id,
            title: ownerName(run.ownerUrl),
            description: t('runs.repositories', {
              count: Object.values(run.counts).reduce((sum, one) => sum + one, 0),
            }),
            aside: <Aside run={run} />,
            to: runUrl({ id: run.id }),
          }))}
        />
      )}
    </Card>
  );
}

function Aside({ run }: { run: ImportRun }) {
  const { t } = useTranslation(manyTranslation);
  const { failed, proposed } = run.counts;
  if (!run.endedAt) {
    return (
      <StatusDot tone="info" isActive>
        {t('runs.open')}
      </StatusDot>
    );
  }
  return (
    <span className={classes.aside}>
      {failed > 0 && <StatusDot tone="danger">{t('runs.withFailures', { count: failed })}</StatusDot>}
      {proposed > 0 && <StatusDot tone="info">{t('runs.withRequests', { count: proposed })}</StatusDot>}
      {failed + proposed === 0 && <StatusDot tone="success">{t('runs.done')}</StatusDot>}
      <RelativeTime value={run.createdAt} />
    </span>
  );
}
