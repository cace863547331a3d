import { homeWidgetPoint } from '@callboard/plugin-home/web';
import { settingsTabPoint } from '@callboard/plugin-user-settings/web';
import {
  commandPoint,
  createComponentExtension,
  definePlugin,
  navPoint,
  rootElementPoint,
  statusFactPoint,
  text,
} from '@callboard/web-kit';
import { airportCommands } from './airportCommands.ts';
import { airportEntry } from './airportEntry.ts';
import { airportTexts } from './airportTexts.ts';
import { ClosedBanner } from './ClosedBanner.tsx';
import { closedFact } from './closedFact.tsx';

/** The airport that a user works at: chosen in the settings or in the palette, and shown throughout the portal. */
export const homeAirportPlugin = definePlugin({
  id: 'home-airport',
  needs: ['user-settings'],
  wants: ['home'],
  translations: [airportTexts],
  extensions: [
    settingsTabPoint.add({
      path: 'airport',
      title: text(airportTexts, 'title'),
      order: 40,
      Component: createComponentExtension({
        name: 'AirportSettings',
        load: async () => (await import('./AirportSettings.tsx')).AirportSettings,
      }),
    }),
    commandPoint.add(airportCommands),
    navPoint.add(airportEntry),
    rootElementPoint.add({ id: 'closed', Component: ClosedBanner }),
    statusFactPoint.add(closedFact),
    homeWidgetPoint.add({
      id: 'airports',
      load: async () => (await import('./airportWidgets.tsx')).airportWidgets,
    }),
  ],
});
