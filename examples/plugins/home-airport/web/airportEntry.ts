import { settingsRoute } from '@callboard/plugin-user-settings/web';
import { IconPlane } from '@callboard/ui/icons';
import { createSubRouteRef, type NavSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';
import { useHomeAirport } from './useHomeAirport.ts';

const tabRoute = createSubRouteRef({ id: 'home-airport.settings', parent: settingsRoute, path: '/airport' });

/** A navigation item that appears when an airport is chosen. Items that are always shown go into `navItems`. */
export const airportEntry: NavSource = {
  id: 'home-airport',
  section: 'bottom',
  order: 20,
  useEntry() {
    const { t } = useTranslation(airportTexts);
    const to = useRouteRef(tabRoute)();
    const { home, isClosed } = useHomeAirport();
    if (!home) return undefined;
    const badge = isClosed ? { text: '!', label: t('closedBadge') } : undefined;
    return { id: 'home-airport', title: home, icon: IconPlane, to, badge };
  },
};
