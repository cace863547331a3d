import { entityCardPoint } from '@callboard/plugin-catalog/web';
import { IconPuzzle } from '@callboard/ui/icons';
import {
  createComponentExtension,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  text,
} from '@callboard/web-kit';
import { pluginTexts } from './pluginTexts.ts';

const route = createRouteRef({ id: 'my-plugin.root' });
const title = text(pluginTexts, 'title');

/** Loaded with the app, so the page and the card are loaded when they are first shown. */
export default definePlugin({
  id: 'my-plugin',
  needs: ['catalog'],
  routes: { root: route },
  pages: [
    {
      path: '/my-plugin',
      title,
      Component: createRoutableExtension({
        name: 'GreetingPage',
        mountPoint: route,
        load: async () => (await import('./GreetingPage.tsx')).GreetingPage,
      }),
    },
  ],
  navItems: [{ id: 'my-plugin', section: 'main', order: 90, title, icon: IconPuzzle, to: route }],
  translations: [pluginTexts],
  extensions: [
    entityCardPoint.add({
      id: 'my-plugin',
      area: 'side',
      order: 90,
      isFor: ({ kind }) => kind === 'Component',
      Component: createComponentExtension({
        name: 'GreetingCard',
        load: async () => (await import('./GreetingCard.tsx')).GreetingCard,
      }),
    }),
  ],
});
