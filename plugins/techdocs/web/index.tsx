import { entityTabPoint } from '@callboard/plugin-catalog/web';
import { searchResultItemPoint } from '@callboard/plugin-search/web';
import { HueIcon, withDataTable } from '@callboard/ui';
import { IconBook2 } from '@callboard/ui/icons';
import { createComponentExtension, createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { ANNOTATION_TECHDOCS_ENTITY, ANNOTATION_TECHDOCS_REF } from '../common/annotations.ts';
import { docsHomeRoute, docsIndexRoute, docsPath, docsReaderRoute, entryTranslation } from './entry.ts';
import { addonPoint } from './reader/addons/addonPoint.ts';
import { ownAddons } from './reader/addons/ownAddons.ts';

export { docsHomeRoute, docsIndexRoute, docsReaderRoute } from './entry.ts';
export { addonPoint, type DocsAddon, type DocsAddonPlace } from './reader/addons/addonPoint.ts';
export { type DocsPage, useDocsPage } from './reader/docsPage.ts';

export const techdocsPlugin = definePlugin({
  id: 'techdocs',
  needs: ['catalog'],
  wants: ['search'],
  points: [addonPoint],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { root: docsHomeRoute, indexPage: docsIndexRoute, docRoot: docsReaderRoute },
  pages: [
    {
      path: '/docs',
      title: text(entryTranslation, 'docs'),
      Component: createRoutableExtension({
        name: 'DocsHomePage',
        mountPoint: docsHomeRoute,
        load: async () => (await import('./home/DocsHomePage.tsx')).DocsHomePage,
      }),
    },
    {
      path: '/docs/all',
      title: text(entryTranslation, 'all'),
      Component: createRoutableExtension({
        name: 'DocsIndexPage',
        mountPoint: docsIndexRoute,
        load: async () => (await withDataTable(import('./home/DocsIndexPage.tsx'))).DocsIndexPage,
      }),
    },
    {
      path: '/docs/:namespace/:kind/:name',
      Component: createRoutableExtension({
        name: 'ReaderPage',
        mountPoint: docsReaderRoute,
        load: async () => (await import('./reader/ReaderPage.tsx')).ReaderPage,
      }),
    },
  ],
  navItems: [
    {
      id: 'docs',
      letter: 'd',
      section: 'main',
      order: 35,
      title: text(entryTranslation, 'docs'),
      icon: IconBook2,
      to: docsHomeRoute,
    },
  ],
  translations: [entryTranslation],
  extensions: [
    entityTabPoint.add({
      path: '/docs',
      title: text(entryTranslation, 'docs'),
      order: 30,
      isFor: ({ metadata: { annotations = {} } }) =>
        ANNOTATION_TECHDOCS_REF in annotations || ANNOTATION_TECHDOCS_ENTITY in annotations,
      Component: createComponentExtension({
        name: 'DocsTab',
        load: async () => (await import('./reader/DocsTab.tsx')).DocsTab,
      }),
    }),
    searchResultItemPoint.add({
      type: 'techdocs',
      title: text(entryTranslation, 'docs'),
      order: 20,
      Icon: ({ size }) => <HueIcon icon={IconBook2} hue="amber" size={size} />,
      pathOf: docsPath,
      Component: createComponentExtension({
        name: 'DocsResult',
        load: async () => (await import('./search/DocsResult.tsx')).DocsResult,
      }),
    }),
    ...ownAddons.map((addon) => addonPoint.add(addon)),
  ],
});
