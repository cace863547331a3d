import { createOptionalRouteRef, createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts of the navigation; the page has its own. */
export const entryTranslation = createTranslationRef({
  id: 'portal',
  messages: {
    title: 'About this portal',
    nav: 'Portal',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const portalRoute = createRouteRef({ id: 'portal.root' });

export const settingsLink = createOptionalRouteRef('portal.settings', 'user-settings.root');

/** The docs of an entity. */
export const docsLink = createOptionalRouteRef('portal.docs', 'techdocs.docRoot', ['namespace', 'kind', 'name']);

export const galleryLink = createOptionalRouteRef('portal.gallery', 'gallery.root');
