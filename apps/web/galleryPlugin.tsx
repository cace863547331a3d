import { createRoutableExtension, createRouteRef, definePlugin, text } from '@callboard/web-kit';
import { shellTranslation } from './shell/shellTranslation.ts';

const galleryRoute = createRouteRef({ id: 'gallery.root' });

/** Every component of the design system in all its states, for people who build pages. */
export const galleryPlugin = definePlugin({
  id: 'gallery',
  routes: { root: galleryRoute },
  pages: [
    {
      path: '/gallery',
      title: text(shellTranslation, 'gallery.title'),
      isUnlisted: true,
      Component: createRoutableExtension({
        name: 'GalleryPage',
        mountPoint: galleryRoute,
        load: async () => (await import('@callboard/ui/gallery')).GalleryPage,
      }),
    },
  ],
});
