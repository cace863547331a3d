import { IconWorld } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { WorldClockWidget } from './WorldClock.tsx';

export const clockWidget: HomeWidget = {
  id: 'world-clock',
  title: text(widgetsTranslation, 'clock.title'),
  description: text(widgetsTranslation, 'clock.description'),
  icon: IconWorld,
  // Three places, in two lines: the card does not grow while the page is edited.
  size: { columns: 4, rows: 3 },
  minSize: { columns: 2, rows: 2 },
  settings: [
    {
      key: 'zones',
      type: 'list',
      label: text(widgetsTranslation, 'clock.zones'),
      description: text(widgetsTranslation, 'clock.zonesHint'),
      options: () => Intl.supportedValuesOf('timeZone'),
      labelOf: (timeZone) => timeZone.replaceAll('_', ' '),
      fallback: '',
      maxLength: 500,
    },
  ],
  isRepeatable: true,
  growsWithContent: true,
  Component: WorldClockWidget,
};
