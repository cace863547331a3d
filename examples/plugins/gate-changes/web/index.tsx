import { IconPlane } from '@callboard/ui/icons';
import { createRoutableExtension, createRouteRef, definePlugin, text } from '@callboard/web-kit';
import { gateTexts } from './gateTexts.ts';
import { walkFlag } from './walkFlag.ts';

export const gatesRoute = createRouteRef({ id: 'gate-changes.root' });
const title = text(gateTexts, 'title');

/** A separate page with a navigation item. */
export const gateChangesPlugin = definePlugin({
  id: 'gate-changes',
  // Without it, the page also works, but shows changes only when it is opened again.
  wants: ['signals'],
  // The configuration and other plugins bind to it as `gate-changes.root`.
  routes: { root: gatesRoute },
  pages: [
    {
      path: '/gates',
      title,
      Component: createRoutableExtension({
        name: 'GatesPage',
        mountPoint: gatesRoute,
        load: async () => (await import('./GatesPage.tsx')).GatesPage,
      }),
    },
  ],
  navItems: [{ id: 'gates', section: 'main', order: 60, title, icon: IconPlane, to: gatesRoute }],
  translations: [gateTexts],
  featureFlags: [walkFlag],
});
