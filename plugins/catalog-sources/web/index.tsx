import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { entityLinkPoint } from '@callboard/plugin-catalog/web';
import { withDataTable } from '@callboard/ui';
import { commandPoint, createRoutableExtension, definePlugin, lazyCommands, navPoint, text } from '@callboard/web-kit';
import { entryTranslation, sourcesEntry, sourcesRoute } from './entry.ts';

const SourcesPage = createRoutableExtension({
  name: 'SourcesPage',
  mountPoint: sourcesRoute,
  load: async () => (await withDataTable(import('./SourcesPage.tsx'))).SourcesPage,
});

export const catalogSourcesPlugin = definePlugin({
  id: 'catalog-sources',
  needs: ['catalog'],
  routes: { root: sourcesRoute },
  pages: [
    {
      path: '/sources',
      title: text(entryTranslation, 'title'),
      permission: catalogSourceRead,
      Component: SourcesPage,
    },
  ],
  translations: [entryTranslation],
  extensions: [
    navPoint.add(sourcesEntry),
    commandPoint.add(
      lazyCommands('catalog-sources', async () => (await import('./sourcesCommands.ts')).sourcesCommands),
    ),
    entityLinkPoint.add({ load: async () => (await import('./entityLinks.ts')).entityLinks }),
  ],
});
