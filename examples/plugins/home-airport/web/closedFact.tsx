import { StatusDot } from '@callboard/ui';
import { type StatusFactSource, useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

/** A fact on the portal page. */
export const closedFact: StatusFactSource = {
  id: 'closed-airports',
  useFact() {
    const { t } = useTranslation(airportTexts);
    const { length: count } = useHomeAirport().closed;
    const value = count > 0 ? t('closedCount', { count }) : t('allOpen');
    return { label: t('title'), value: <StatusDot tone={count > 0 ? 'warning' : 'success'}>{value}</StatusDot> };
  },
};
