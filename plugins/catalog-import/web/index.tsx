import { withDataTable } from '@callboard/ui';
import { commandPoint, createRoutableExtension, definePlugin, lazyCommands } from '@callboard/web-kit';
import { entryTranslation, importRoute, manyRoute, runRoute } from './entry.ts';

export { importRoute } from './entry.ts';

export const catalogImportPlugin = definePlugin({
  id: 'catalog-import',
  // Wire: existing configurations bind routes by this name (`app.routes.bindings`).
  routes: { importPage: importRoute, many: manyRoute, run: runRoute },
  // Without titles: `importCommand` adds them to the palette for users who may register.
  pages: [
    {
      path: '/catalog-import',
      navItem: 'catalog',
      Component: createRoutableExtension({
        name: 'ImportPage',
        mountPoint: importRoute,
        load: async () => (await import('./ImportPage.tsx')).ImportPage,
      }),
    },
    {
      path: '/catalog-import/many',
      navItem: 'catalog',
      Component: createRoutableExtension({
        name: 'ManyPage',
        mountPoint: manyRoute,
        load: async () => (await withDataTable(import('./many/ManyPage.tsx'))).ManyPage,
      }),
    },
    {
      path: '/catalog-import/runs/:id',
      navItem: 'catalog',
      Component: createRoutableExtension({
        name: 'RunPage',
        mountPoint: runRoute,
        load: async () => (await import('./run/RunPage.tsx')).RunPage,
      }),
    },
  ],
  translations: [entryTranslation],
  extensions: [
    commandPoint.add(lazyCommands('catalog-import', async () => (await import('./importCommand.ts')).importCommand)),
  ],
});
