// Every page of the product, for the accessibility check and for the pictures. Add yours here.

/** @type {{ name: string; path: string; ready: string }[]} `ready` is text that stands on the page once it has loaded. */
export const pages = [
  { name: 'portal', path: '/portal', ready: 'Meridian Air' },
  { name: 'settings', path: '/settings', ready: 'Appearance' },
  { name: 'settings-flags', path: '/settings/feature-flags', ready: 'Feature flags' },
  { name: 'gallery', path: '/gallery', ready: 'Gallery' },
  { name: 'not-found', path: '/nowhere', ready: '404 PAGE NOT FOUND' },
];
