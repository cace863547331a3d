import type { Entity } from '@callboard/plugin-catalog/common';
import { entityCardPoint } from '@callboard/plugin-catalog/web';
import { IconPlane } from '@callboard/ui/icons';
import {
  createComponentExtension,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  text,
} from '@callboard/web-kit';
import { fleetTexts } from './fleetTexts.ts';

export const fleetRoute = createRouteRef({ id: 'fleet.root' });
const title = text(fleetTexts, 'title');

/** A page with all aircraft, and a card on the page of each of them. */
const fleetPlugin = definePlugin({
  id: 'fleet',
  needs: ['catalog'],
  routes: { root: fleetRoute },
  pages: [
    {
      path: '/fleet',
      title,
      Component: createRoutableExtension({
        name: 'FleetPage',
        mountPoint: fleetRoute,
        load: async () => (await import('./FleetPage.tsx')).FleetPage,
      }),
    },
  ],
  navItems: [{ id: 'fleet', section: 'main', order: 70, title, icon: IconPlane, to: fleetRoute }],
  translations: [fleetTexts],
  extensions: [
    entityCardPoint.add({
      id: 'aircraft',
      area: 'side',
      order: 10,
      isFor: ({ kind, spec }: Entity) => kind === 'Resource' && spec?.type === 'aircraft',
      Component: createComponentExtension({
        name: 'AircraftCard',
        load: async () => (await import('./AircraftCard.tsx')).AircraftCard,
      }),
    }),
  ],
});

export default fleetPlugin;
