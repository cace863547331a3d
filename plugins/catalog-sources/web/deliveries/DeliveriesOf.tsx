import { eventsDeliveriesRead } from '@callboard/plugin-events/common';
import { Card } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { useDeliveries } from '../queries.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { DeliveryList, wordsAndUrls } from './DeliveryList.tsx';

/** The webhooks that affected a location. Renders nothing without webhooks or the permission to see them. */
export function DeliveriesOf({ targets }: { targets: readonly string[] }) {
  const { t } = useTranslation(sourcesTranslation);
  const { isAllowed } = usePermission(eventsDeliveriesRead);
  const { data = [] } = useDeliveries({ isEnabled: isAllowed && targets.some((target) => /^https?:/.test(target)) });
  const own = new Set(targets);
  const deliveries = data.filter(({ caused }) =>
    caused.some((sentence) => wordsAndUrls(sentence).some(({ text, isUrl }) => isUrl && own.has(text))),
  );
  if (deliveries.length === 0) return null;
  return (
    <Card title={t('detail.deliveries')} count={deliveries.length} isFlush>
      <DeliveryList deliveries={deliveries} />
    </Card>
  );
}
