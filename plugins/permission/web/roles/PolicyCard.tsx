import { Card, CardSkeleton, FactList, List, RelativeTime, RequestErrorPanel, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PolicyStatus } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from '../parts/Parts.module.css';
import { usePolicyStatus } from '../queries.ts';

/** The sources of the policy, and whether its newest version is active. */
export function PolicyCard() {
  const { t } = useTranslation(pagesTranslation);
  const { data: status, error } = usePolicyStatus();
  if (error && !status) return <RequestErrorPanel error={error} />;
  if (!status) return <CardSkeleton lines={4} />;
  const isRefused = status.errors.length > 0;
  const facts = [
    { label: t('status.loaded'), value: <RelativeTime value={status.loadedAt} /> },
    ...(isRefused ? [{ label: t('status.tried'), value: <RelativeTime value={status.triedAt} /> }] : []),
    { label: t('status.default'), value: t(`effect.${status.default}`) },
    { label: t('status.source'), value: <Sources of={status.sources} /> },
  ];
  return (
    <Card title={t('status.title')}>
      <div className={classes.stack}>
        <StatusDot tone={isRefused ? 'danger' : 'success'}>
          {isRefused ? t('status.refused') : t('status.inForce')}
        </StatusDot>
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

function Sources({ of: sources }: { of: PolicyStatus['sources'] }) {
  const { t } = useTranslation(pagesTranslation);
  return (
    <List gap={2}>
      {sources.map(({ file, roles, statements }) => (
        <li key={file}>
          <span className={classes.source}>{file}</span>{' '}
          <span className={classes.quiet}>{t('status.counts', { roles, statements })}</span>
        </li>
      ))}
    </List>
  );
}
