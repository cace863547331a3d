import { Bone, Card, List, SkeletonGroup, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';
import { usePullRequests } from '../queries.ts';
import { isUnderWay, PullRequestRow } from './PullRequestRow.tsx';
import classes from './PullRequests.module.css';

/** Pull requests created on this page, listed until their entities are in the catalog. */
export function PullRequestsCard() {
  const { t } = useTranslation(importTranslation);
  const { data, error } = usePullRequests();
  const count = data?.filter(isUnderWay).length ?? 0;
  return (
    <Card title={count > 0 ? t('requests.titleInProgress', { count }) : t('requests.title')} isFlush>
      {error && !data && (
        <div className={classes.part}>
          <WarningPanel severity="error" title={t('requests.failed')} message={reasonOf(error)} />
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup className={classes.part}>
          <Bone width="60%" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className={classes.empty}>{t('requests.empty')}</p>}
      {data && data.length > 0 && (
        <List isDivided aria-live="polite">
          {data.map((pullRequest) => (
            <PullRequestRow key={pullRequest.id} pullRequest={pullRequest} />
          ))}
        </List>
      )}
    </Card>
  );
}
