import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

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
