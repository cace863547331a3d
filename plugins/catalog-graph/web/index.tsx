import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { type EntityMenuItem, entityCardPoint, entityMenuPoint } from '@callboard/plugin-catalog/web';
import { IconAffiliate } from '@callboard/ui/icons';
import { createRoutableExtension, definePlugin, text, useRouteRef, useTranslation } from '@callboard/web-kit';
import { graphCards } from './card/cards.tsx';
import { catalogGraphRoute, catalogGraphTranslation } from './entry.ts';

export { catalogGraphRoute } from './entry.ts';

const viewGraph: EntityMenuItem = {
  id: 'catalog-graph',
  order: 10,
  useEntry(entity) {
    const { t } = useTranslation(catalogGraphTranslation);
    const search = new URLSearchParams({ 'rootEntityRefs[]': stringifyEntityRef(entity) });
    return { title: t('viewGraph'), icon: IconAffiliate, to: `${useRouteRef(catalogGraphRoute)()}?${search}` };
  },
};

export const catalogGraphPlugin = definePlugin({
  id: 'catalog-graph',
  needs: ['catalog'],
  // Wire: existing configurations bind routes by this name (`app.routes.bindings`).
  routes: { catalogGraph: catalogGraphRoute },
  pages: [
    {
      path: '/catalog-graph',
      title: text(catalogGraphTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'CatalogGraphPage',
        mountPoint: catalogGraphRoute,
        load: async () => (await import('./page/CatalogGraphPage.tsx')).CatalogGraphPage,
      }),
    },
  ],
  navItems: [
    {
      id: 'catalog-graph',
      letter: 'g',
      section: 'groups',
      order: 10,
      title: text(catalogGraphTranslation, 'nav'),
      icon: IconAffiliate,
      to: catalogGraphRoute,
    },
  ],
  translations: [catalogGraphTranslation],
  extensions: [...graphCards.map((card) => entityCardPoint.add(card)), entityMenuPoint.add(viewGraph)],
});
