import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

export const portalRoute = createRouteRef({ id: 'portal.root' });

export const settingsLink = createExternalRouteRef({
  id: 'portal.settings',
  optional: true,
  defaultTarget: 'user-settings.root',
});

export const galleryLink = createExternalRouteRef({
  id: 'portal.gallery',
  optional: true,
  defaultTarget: 'gallery.root',
});
