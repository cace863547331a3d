import { IconPlane } from '@callboard/ui/icons';
import { createRoutableExtension, createRouteRef, definePlugin, text } from '@callboard/web-kit';
import { gateTexts } from './gateTexts.ts';
import { walkFlag } from './walkFlag.ts';

export const gatesRoute = createRouteRef({ id: 'gate-changes.root' });
const title = text(gateTexts, 'title');

/** A page of one's own, with its line in the navigation. */
export const gateChangesPlugin = definePlugin({
  id: 'gate-changes',
  // Without it the page works too, and shows changes when it is opened again.
  wants: ['signals'],
  // Config and other plugins bind to it as `gate-changes.root`.
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
