// The home page in use and while it is edited.

const edit = async (page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Move My work', exact: true }).waitFor();
};

const addWidgets = async (page) => {
  await edit(page);
  await page.getByRole('button', { name: 'Add widget' }).press('Enter');
  await page.getByRole('button', { name: 'Add World clock' }).waitFor();
};

const openSettings = async (page) => {
  await addWidgets(page);
  await page.getByRole('button', { name: 'Add World clock' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: 'More actions for World clock' }).press('Enter');
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Settings - World clock' }).waitFor();
};

export const homePages = [
  { name: 'home', path: '/', ready: 'Recently visited' },
  { name: 'home-editing', path: '/', ready: 'Recently visited', act: edit },
  { name: 'home-adding', path: '/', ready: 'Recently visited', act: addWidgets },
  { name: 'home-settings', path: '/', ready: 'Recently visited', act: openSettings },
];
