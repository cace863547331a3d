import { commandPoint, createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { importCommand } from './importCommand.ts';
import { importRoute } from './routes.ts';

export { importRoute } from './routes.ts';

export const catalogImportPlugin = definePlugin({
  id: 'catalog-import',
  // Wire: existing configurations bind routes by this name (`app.routes.bindings`).
  routes: { importPage: importRoute },
  pages: [
    {
      path: '/catalog-import',
      title: text(entryTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'ImportPage',
        mountPoint: importRoute,
        load: async () => (await import('./ImportPage.tsx')).ImportPage,
      }),
    },
  ],
  translations: [entryTranslation],
  extensions: [commandPoint.add(importCommand)],
});
