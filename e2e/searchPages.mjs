// The search page and the command palette.

/** A server without its index. */
const failSearch = async (page) => {
  const json = { error: { name: 'InputError', message: 'The index is being moved' }, response: { statusCode: 400 } };
  await page.route('**/api/search/query*', (route) => route.fulfill({ status: 400, json }));
  await page.goto('/search?query=boarding');
  await page.getByText('Error encountered').waitFor();
};

/** The palette with the results of the search. */
const findInPalette = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('bookng');
  await page.getByRole('option', { name: /^booking-api/ }).waitFor();
};

export const searchPages = [
  { name: 'search', path: '/search?query=booking', ready: 'booking-api' },
  {
    name: 'search-narrowed',
    path: '/search?query=booking&types[]=software-catalog&filters[kind]=Component&filters[owner]=boarding',
    ready: 'booking-api',
  },
  { name: 'search-nothing', path: '/search?query=zzqqxx', ready: 'Sorry, no results were found' },
  { name: 'search-failed', path: '/search?query=booking', ready: 'results', act: failSearch },
  {
    name: 'palette',
    path: '/settings',
    ready: 'Appearance',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'palette-found', path: '/settings', ready: 'Appearance', act: findInPalette },
];
