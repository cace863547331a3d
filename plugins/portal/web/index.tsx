import { IconLayoutDashboard } from '@callboard/ui/icons';
import { createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { docsLink, entryTranslation, galleryLink, portalRoute, settingsLink } from './entry.ts';

export { portalRoute } from './entry.ts';

export const portalPlugin = definePlugin({
  id: 'portal',
  routes: { root: portalRoute },
  externalRoutes: { settings: settingsLink, gallery: galleryLink, docs: docsLink },
  pages: [
    {
      path: '/portal',
      title: text(entryTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'PortalPage',
        mountPoint: portalRoute,
        load: async () => (await import('./PortalPage/PortalPage.tsx')).PortalPage,
      }),
    },
  ],
  navItems: [
    {
      id: 'portal',
      letter: 'p',
      section: 'bottom',
      order: 10,
      title: text(entryTranslation, 'nav'),
      icon: IconLayoutDashboard,
      to: portalRoute,
    },
  ],
  translations: [entryTranslation],
});
