import { Card, CardSkeleton, EmptyState, RelativeTime, RequestErrorPanel, RowList } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { agentsTranslation } from '../agentsTranslation.ts';
import { agentsRoute } from '../entry.ts';
import { useWaiting } from '../queries.ts';

/** The calls that wait for the decision of the user, oldest first. */
export function WaitingTab() {
  const { t } = useTranslation(agentsTranslation);
  const page = useRouteRef(agentsRoute)();
  const { data, error } = useWaiting();
  if (error && !data) return <RequestErrorPanel error={error} />;
  if (!data) return <CardSkeleton lines={3} />;
  if (data.items.length === 0) {
    return <EmptyState variant="info" title={t('waiting.none')} description={t('waiting.noneHint')} />;
  }
  return (
    <Card title={t('tabs.waiting')} count={data.items.length} isFlush>
      <RowList
        rows={data.items.map(({ id, title, client, createdAt }) => ({
          id,
          title,
          description: t('waiting.by', { client }),
          aside: <RelativeTime value={createdAt} />,
          to: `${page}/approvals/${id}`,
        }))}
      />
    </Card>
  );
}
