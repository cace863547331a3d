import { Card, CardSkeleton, EmptyState, ErrorPanel, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useChosenVersions } from './compare/useChosenVersions.ts';
import { VersionComparison } from './compare/VersionComparison.tsx';
import classes from './History.module.css';
import { useHistory } from './queries.ts';

export function HistoryTab() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { chosen, toggle, clear } = useChosenVersions();
  const { changes, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(entity);
  if (!changes && error) return <ErrorPanel title={t('history.failed')} error={error} />;
  if (!changes) return <CardSkeleton lines={8} />;
  if (changes.length === 0) {
    return <EmptyState variant="data" title={t('history.empty')} description={t('history.emptyHint')} />;
  }
  return (
    <div className={classes.page}>
      {chosen.length > 0 && <VersionComparison entity={entity} changes={changes} chosen={chosen} onClear={clear} />}
      <Card title={t('history.title')} isFlush>
        <List as="ol" className={classes.changes}>
          {changes.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              entity={entity}
              isChosen={chosen.includes(change.id)}
              onChoose={changes.length > 1 ? () => toggle(change.id) : undefined}
            />
          ))}
        </List>
        {error && <ErrorPanel title={t('history.failed')} error={error} />}
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {t('history.older')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
