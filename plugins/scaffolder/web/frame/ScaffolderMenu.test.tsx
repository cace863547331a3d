import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

// Preload the lazy pages, so no test waits for them.
beforeAll(async () => {
  await Promise.all([
    ...[import('../gallery/CreatePage.tsx'), import('../runs/TasksPage.tsx'), import('../actions/ActionsPage.tsx')],
  ]);
});

const menu = async () => within(await screen.findByRole('navigation', { name: 'Template pages' }));
const titles = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

test('a menu links the template pages and marks the open one', async () => {
  const { currentUrl } = renderScaffolder('/create');
  expect(titles((await menu()).getAllByRole('link'))).toEqual(['Templates', 'Runs', 'Manage Templates']);
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Templates');
  await userEvent.click((await menu()).getByRole('link', { name: 'Runs' }));
  await waitFor(() => expect(currentUrl()).toBe('/create/tasks'));
  await waitFor(async () => expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Runs'));
});

test('the page of runs names the missing permission to a user who may not read them', async () => {
  const { askedPermissions, unmount } = renderScaffolder('/create', { denied: ['scaffolder.template.management'] });
  await menu();
  await waitFor(() => expect(askedPermissions).toContain('scaffolder.template.management'));
  expect(titles((await menu()).getAllByRole('link'))).not.toContain('Manage Templates');
  unmount();
  renderScaffolder('/create', { denied: [] });
  expect(await screen.findByRole('link', { name: 'Manage Templates' })).toBeTruthy();
});

test('a user who may not read runs has no tab for them, and nothing about runs is requested', async () => {
  const { scaffolder, askedPermissions, unmount } = renderScaffolder('/create', { denied: ['scaffolder.task.read'] });
  expect(await screen.findByRole('link', { name: 'Manage Templates' })).toBeTruthy();
  await waitFor(() => expect(askedPermissions).toContain('scaffolder.task.create'));
  expect(titles((await menu()).getAllByRole('link'))).toEqual(['Templates', 'Manage Templates']);
  await screen.findByText(/No templates/);
  expect(scaffolder.calls.map(({ path }) => path)).toEqual(['/v2/task-access']);
  unmount();
  renderScaffolder('/create', { denied: [] });
  expect(await screen.findByRole('link', { name: 'Runs' })).toBeTruthy();
});

test('the page of runs tells a user who may not read them which permission it needs', async () => {
  const { scaffolder } = renderScaffolder('/create/tasks', { denied: ['scaffolder.task.read'] });
  expect(await screen.findByText(/You do not have access to runs/)).toBeTruthy();
  expect(screen.getByText(/requires the permission scaffolder.task.read/)).toBeTruthy();
  expect(scaffolder.calls.map(({ path }) => path)).toEqual(['/v2/task-access']);
});

test('the author tools are listed only on their own pages', async () => {
  renderScaffolder('/create/actions');
  await screen.findByRole('heading', { level: 1, name: 'Installed actions' });
  expect(titles((await menu()).getAllByRole('link'))).toEqual([
    ...['Templates', 'Runs', 'Manage Templates', 'Installed actions', 'Templating extensions'],
  ]);
});

test('without a template editor, the tab for authors leads to the actions', async () => {
  const { currentUrl } = renderScaffolder('/create', { hasEditor: false });
  expect(titles((await menu()).getAllByRole('link'))).toEqual(['Templates', 'Runs', 'Installed actions']);
  await userEvent.click((await menu()).getByRole('link', { name: 'Installed actions' }));
  await waitFor(() => expect(currentUrl()).toBe('/create/actions'));
  await waitFor(async () =>
    expect(titles((await menu()).getAllByRole('link'))).toEqual([
      ...['Templates', 'Runs', 'Installed actions', 'Templating extensions'],
    ]),
  );
});
