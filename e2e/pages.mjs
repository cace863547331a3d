// Every page of the product, for the accessibility check and for the pictures. Add yours here.

/**
 * `ready` is text that stands on the page once it has loaded; `act` brings it into the state to look at.
 * @type {{ name: string; path: string; ready: string; act?: (page: import('playwright-core').Page) => Promise<void> }[]}
 */
export const pages = [
  { name: 'portal', path: '/portal', ready: 'Meridian Air' },
  { name: 'settings', path: '/settings', ready: 'Appearance' },
  { name: 'settings-flags', path: '/settings/feature-flags', ready: 'Feature flags' },
  {
    name: 'palette',
    path: '/settings',
    ready: 'Appearance',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'gallery', path: '/gallery', ready: 'Gallery' },
  { name: 'gallery-tables', path: '/gallery/tables', ready: 'booking-api' },
  { name: 'gallery-feedback', path: '/gallery/feedback', ready: 'EmptyState' },
  { name: 'gallery-errors', path: '/gallery/errors', ready: 'ErrorPage' },
  { name: 'gallery-display', path: '/gallery/display', ready: 'Gauge' },
  { name: 'gallery-text', path: '/gallery/text', ready: 'MarkdownContent' },
  { name: 'not-found', path: '/nowhere', ready: '404 PAGE NOT FOUND' },
];
