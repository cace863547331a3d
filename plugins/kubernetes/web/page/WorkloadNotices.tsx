import { List, RetryPanel, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OwnedWorkloads } from '../../common/index.ts';
import classes from './KubernetesPage.module.css';
import { pageTranslation } from './pageTranslation.ts';

type WorkloadNoticesProps = { workloads: OwnedWorkloads | undefined; error: Error | null; onRetry: () => void };

/** The reasons why the list may be incomplete. A cluster that did not respond must not look healthy. */
export function WorkloadNotices({ workloads, error, onRetry }: WorkloadNoticesProps) {
  const { t } = useTranslation(pageTranslation);
  const { items = [], total = 0, errors = [] } = workloads ?? {};
  return (
    <div className={classes.notices}>
      {error && <RetryPanel title={t('failed.title')} error={error} retry={t('retry')} onRetry={onRetry} />}
      {errors.length > 0 && (
        <WarningPanel severity="warning" title={t('unread.title')}>
          <List gap={4}>
            {errors.map(({ cluster, message }) => (
              <li key={`${cluster} ${message}`}>
                {cluster}: {message}
              </li>
            ))}
          </List>
        </WarningPanel>
      )}
      {total > items.length && (
        <WarningPanel severity="info" message={t('more.message', { shown: items.length, total })} />
      )}
    </div>
  );
}
