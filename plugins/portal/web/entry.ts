import { createExternalRouteRef, createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts of the navigation; the page brings its own. */
export const entryTranslation = createTranslationRef({
  id: 'portal',
  messages: {
    title: 'About this portal',
    nav: 'Portal',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const portalRoute = createRouteRef({ id: 'portal.root' });

export const settingsLink = createExternalRouteRef({
  id: 'portal.settings',
  optional: true,
  defaultTarget: 'user-settings.root',
});

/** The docs of an entity. */
export const docsLink = createExternalRouteRef({
  id: 'portal.docs',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'techdocs.docRoot',
});

export const galleryLink = createExternalRouteRef({
  id: 'portal.gallery',
  optional: true,
  defaultTarget: 'gallery.root',
});
