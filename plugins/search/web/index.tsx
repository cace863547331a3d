import { createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { searchRoute } from './routes.ts';

export { searchRoute } from './routes.ts';

export const searchPlugin = definePlugin({
  id: 'search',
  needs: ['catalog'],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { root: searchRoute },
  pages: [
    {
      path: '/search',
      title: text(entryTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'SearchPage',
        mountPoint: searchRoute,
        load: async () => (await import('./page/SearchPage.tsx')).SearchPage,
      }),
    },
  ],
  translations: [entryTranslation],
});
