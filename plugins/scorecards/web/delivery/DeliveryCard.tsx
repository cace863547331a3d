import { Card, CardSkeleton, ErrorPanel, Link } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { deliveryRoute } from '../entry.ts';
import { ClassMark } from './ClassMark.tsx';
import { useDelivery } from './deliveryQueries.ts';
import { deliveryTranslation } from './deliveryTranslation.ts';
import { type DeliveryData, Metrics } from './Metrics.tsx';
import { NoDeployments } from './NoDeployments.tsx';

export function EntityDelivery({ entityRef }: { entityRef: string }) {
  const { t } = useTranslation(deliveryTranslation);
  const { data, error } = useDelivery({ entity: entityRef });
  if (error && !data) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton lines={4} />;
  if (data.deployed > 0) return <DeliveryCard data={data} />;
  return (
    <Card title={t('title')}>
      <NoDeployments entityRef={entityRef} />
    </Card>
  );
}

/** The four metrics with their class and trend; those of a team lead to its page. */
export function DeliveryCard({ data, owner }: { data: DeliveryData; owner?: string }) {
  const { t } = useTranslation(deliveryTranslation);
  const page = useRouteRef(deliveryRoute)();
  return (
    <Card
      title={t('title')}
      actions={
        owner === undefined ? (
          <ClassMark value={data.classes.overall} />
        ) : (
          <Link to={`${page}?${new URLSearchParams({ owner })}`}>{t('more')}</Link>
        )
      }
    >
      <Metrics data={data} isCompact />
    </Card>
  );
}
