import { DismissibleBanner } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

/** Shown above every page until the user closes it. */
export function ClosedBanner() {
  const { t } = useTranslation(airportTexts);
  const { home, isClosed } = useHomeAirport();
  if (!isClosed) return null;
  return (
    <DismissibleBanner id={`home-airport.closed.${home}`} tone="warning" isFixed>
      {t('closed', { airport: home })}
    </DismissibleBanner>
  );
}
