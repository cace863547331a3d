import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

// Pages are lazy; loaded ahead, no test waits for the loading of code.
beforeAll(async () => {
  await Promise.all([import('../gallery/CreatePage.tsx'), import('../runs/TasksPage.tsx'), import('./germanFrame.ts')]);
});

const menu = async () => within(await screen.findByRole('navigation', { name: 'Pages of templates' }));
const titles = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

test('a menu leads between the pages of templates and marks the open one', async () => {
  const { currentUrl } = renderScaffolder('/create');
  const all = ['Templates', 'Runs', 'Installed actions', 'Templating extensions', 'Manage Templates'];
  expect(titles((await menu()).getAllByRole('link'))).toEqual(all);
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Templates');
  await userEvent.click((await menu()).getByRole('link', { name: 'Runs' }));
  await waitFor(() => expect(currentUrl()).toBe('/create/tasks'));
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Runs');
});

test('only users who may manage templates see the pages for it', async () => {
  const { askedPermissions, unmount } = renderScaffolder('/create', { denied: ['scaffolder.template.management'] });
  await menu();
  await waitFor(() => expect(askedPermissions).toContain('scaffolder.template.management'));
  expect(titles((await menu()).getAllByRole('link'))).not.toContain('Manage Templates');
  unmount();
  renderScaffolder('/create', { denied: [] });
  expect(await screen.findByRole('link', { name: 'Manage Templates' })).toBeTruthy();
});
