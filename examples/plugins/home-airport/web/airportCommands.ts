import { IconPlane } from '@callboard/ui/icons';
import { type CommandSource, useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

/** Commands in the palette with an action. With `to` instead of `run`, they would be links. */
export const airportCommands: CommandSource = {
  id: 'home-airport',
  useCommands() {
    const { t } = useTranslation(airportTexts);
    const { airports, home, choose } = useHomeAirport();
    const others = airports.filter((airport) => airport !== home);
    const commands = others.map((airport) => ({
      id: `home-airport.${airport}`,
      title: t('choose', { airport }),
      icon: IconPlane,
      group: t('title'),
      run: () => choose(airport),
    }));
    return { commands };
  },
};
