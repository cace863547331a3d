import { IconLayoutDashboard } from '@callboard/ui/icons';
import { createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { docsLink, galleryLink, portalRoute, settingsLink } from './routes.ts';

export { portalRoute } from './routes.ts';

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
