import { ChangeLine, useLiveCatalog } from '@callboard/plugin-catalog/web';
import { Bone, List, LoadErrorPanel, RelativeTime, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Changes.module.css';
import { useOwnChanges } from './queries.ts';
import { useLastVisit } from './useLastVisit.ts';

/** Recent changes to the user's entities, with a line at the last visit. */
export function MyChanges() {
  const { t } = useTranslation(dailyTranslation);
  useLiveCatalog();
  const lastVisit = useLastVisit();
  const { changes, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useOwnChanges();
  const failure = error && <LoadErrorPanel title={t('changes.failed')} error={error} onRetry={() => void refetch()} />;
  if (!changes && failure) return failure;
  if (!changes) return <LoadingChanges />;
  if (changes.length === 0 && !hasNextPage) return <p className={classes.nothing}>{t('changes.nothing')}</p>;
  const isNew = ({ at }: { at: string }) => lastVisit !== undefined && at > lastVisit;
  const fresh = changes.filter(isNew);
  const older = changes.filter((change) => !isNew(change));
  return (
    <>
      <List as="ol" className={classes.changes}>
        {fresh.map((change) => (
          <li key={change.id} data-new>
            <ChangeLine change={change} />
          </li>
        ))}
        {lastVisit && (older.length > 0 || !hasNextPage) && (
          <li className={classes.divider}>
            <span>
              {t(fresh.length > 0 ? 'changes.lastVisit' : 'changes.nothingNew')} <RelativeTime value={lastVisit} />
            </span>
          </li>
        )}
        {older.map((change) => (
          <li key={change.id}>
            <ChangeLine change={change} />
          </li>
        ))}
      </List>
      {failure}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('changes.older')}
        </Button>
      )}
    </>
  );
}

function LoadingChanges() {
  return (
    <SkeletonGroup className={classes.loading}>
      {[75, 60, 82, 55].map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
