import { Card, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

export function AirportSettings() {
  const { t } = useTranslation(airportTexts);
  const { airports, home, choose } = useHomeAirport();
  return (
    <Card title={t('title')}>
      {airports.map((airport) => (
        <FilterOption
          key={airport}
          label={airport}
          isSelected={airport === home}
          onToggle={() => choose(airport === home ? '' : airport)}
        />
      ))}
    </Card>
  );
}
