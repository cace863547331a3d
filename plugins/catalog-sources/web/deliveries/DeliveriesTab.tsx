import { eventsDeliveriesRead } from '@callboard/plugin-events/common';
import { Card, CardSkeleton, EmptyState } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { sourcesRoute } from '../entry.ts';
import { useDeliveries } from '../queries.ts';
import { SourcesFailure } from '../SourcesFailure.tsx';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { DeliveryList } from './DeliveryList.tsx';

/** The webhooks of other systems, and their effects. */
export function DeliveriesTab() {
  const { t } = useTranslation(sourcesTranslation);
  const page = useRouteRef(sourcesRoute)();
  const { isAllowed, isLoading } = usePermission(eventsDeliveriesRead);
  const { data, error, refetch } = useDeliveries({ isEnabled: isAllowed });
  if (!isLoading && !isAllowed) return <EmptyState variant="info" title={t('deliveries.refused')} />;
  if (error && 'statusCode' in error && error.statusCode === 404)
    return <EmptyState variant="info" title={t('deliveries.missing')} />;
  if (error && !data) return <SourcesFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} />;
  if (data.length === 0)
    return <EmptyState variant="content" title={t('deliveries.none')} description={t('deliveries.noneHint')} />;
  return (
    <Card title={t('tabs.deliveries')} footer={t('deliveries.hint')} isFlush>
      <DeliveryList deliveries={data} linkTo={(url) => `${page}?${new URLSearchParams({ text: url })}`} />
    </Card>
  );
}
