const home = { path: '/', sign: 'My work' };
const sees = (text) => (page) => page.locator('main').getByText(text).first().waitFor();
/** Like a link, wherever the sidebar has it. */
const open = (path) => (page) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const opened = (name, path, sign) => ({ name: `home to ${name}`, from: home, go: open(path), until: sees(sign) });
const reloaded = (name, path, sign) => ({
  name: `${name}, reloaded`,
  isLoad: true,
  from: { path, sign },
  go: (page) => page.reload({ waitUntil: 'commit' }),
  until: sees(sign),
});

/** The measured navigations: start, action, and the text that shows the end. */
export const navigations = [
  opened('sources', '/sources', 'Healthy'),
  opened('settings', '/settings', 'Appearance'),
  opened('search', '/search?query=booking', 'Results per page'),
  opened('catalog', '/catalog', 'acars-gateway'),
  {
    name: 'catalog, next page',
    from: { path: '/catalog', sign: 'acars-gateway' },
    go: (page) => page.getByRole('button', { name: 'Next' }).click(),
    until: (page) => page.locator('main').getByText('acars-gateway').waitFor({ state: 'detached' }),
  },
  reloaded('sources', '/sources', 'Healthy'),
  reloaded('settings', '/settings', 'Appearance'),
  reloaded('search', '/search?query=booking', 'Results per page'),
];
