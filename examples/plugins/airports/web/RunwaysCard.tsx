import { useEntity } from '@callboard/plugin-catalog/web';
import { Card, FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';

export function RunwaysCard() {
  const { t } = useTranslation(airportTexts);
  const { spec } = useEntity();
  const facts = [
    { label: t('country'), value: String(spec?.country) },
    { label: t('runways'), value: String(spec?.runways) },
  ];
  return (
    <Card title={t('runways')}>
      <FactList facts={facts} />
    </Card>
  );
}
