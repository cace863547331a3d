import type { HomeWidget, HomeWidgetProps } from '@callboard/plugin-home/web';
import { StatusDot } from '@callboard/ui';
import { IconPlane } from '@callboard/ui/icons';
import { text, useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

/** A home page widget with the closed airports; in its settings, users can also show the open ones. */
export const airportWidgets: readonly HomeWidget[] = [
  {
    id: 'airports',
    title: text(airportTexts, 'airports'),
    description: text(airportTexts, 'airports.about'),
    icon: IconPlane,
    size: { columns: 4, rows: 3 },
    settings: [{ key: 'open', type: 'toggle', label: text(airportTexts, 'airports.open'), fallback: true }],
    Component: Airports,
  },
];

function Airports({ settings }: HomeWidgetProps) {
  const { t } = useTranslation(airportTexts);
  const { airports, closed } = useHomeAirport();
  const shown = airports.filter((airport) => settings.open || closed.includes(airport));
  return (
    <ul>
      {shown.map((airport) => (
        <li key={airport}>
          <StatusDot tone={closed.includes(airport) ? 'warning' : 'success'}>
            {closed.includes(airport) ? t('closed', { airport }) : airport}
          </StatusDot>
        </li>
      ))}
    </ul>
  );
}
