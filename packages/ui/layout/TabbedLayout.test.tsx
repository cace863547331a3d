import { definePlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TabbedLayout } from '../index.ts';

const tabs = [
  { path: '', title: 'Overview', content: <p>About this thing</p> },
  { path: '/apis', title: 'APIs', content: <p>Its APIs</p> },
  { path: 'hidden', title: 'Hidden', content: <p>Found by its address</p>, isUnlisted: true },
  { path: 'health', title: 'Health', content: <p>How it is</p>, count: 2, countTone: 'danger' as const },
];

const plugin = definePlugin({
  id: 'things',
  pages: [{ path: '/things/:name', Component: () => <TabbedLayout tabs={tabs} /> }],
});

function renderAt(initialPath: string) {
  return renderInApp(<AppRoutes />, { plugins: [plugin], initialPath });
}

function openTab() {
  return screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
}

test('[SHELL-012] each tab is a route: its address opens it, and only it', async () => {
  renderAt('/things/a%2Fb/apis');

  expect(await screen.findByText('Its APIs')).toBeTruthy();
  expect(screen.queryByText('About this thing')).toBeNull();
  expect(openTab()).toBe('APIs');
});

test('each tab but the first adds its name to the title of the browser tab', async () => {
  renderAt('/things/seat-map/apis');
  await screen.findByText('Its APIs');
  expect(document.title).toMatch(/^APIs · /);
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('About this thing');
  expect(document.title).not.toMatch(/Overview|APIs/);
});

test('[SHELL-012] clicking a tab changes its part of the address only', async () => {
  const { currentUrl } = renderAt('/things/seat-map/apis/deep/down');

  await userEvent.click(await screen.findByRole('link', { name: /Health/ }));
  expect(currentUrl()).toBe('/things/seat-map/health');
  expect(screen.getByText('How it is')).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(currentUrl()).toBe('/things/seat-map');
  expect(openTab()).toBe('Overview');
});

test('an unlisted tab is shown only while its address is open', async () => {
  const { unmount } = renderAt('/things/seat-map');
  expect(await screen.findByRole('link', { name: 'APIs' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
  unmount();

  renderAt('/things/seat-map/hidden');
  expect(await screen.findByText('Found by its address')).toBeTruthy();
  expect(openTab()).toBe('Hidden');
});

test('ignores a trailing slash', async () => {
  renderAt('/things/seat-map/');

  expect(await screen.findByText('About this thing')).toBeTruthy();
  expect(openTab()).toBe('Overview');
});

test('an address below the page that does not match a tab is not found', async () => {
  renderAt('/things/seat-map/nothing');

  expect(await screen.findByText('404 PAGE NOT FOUND')).toBeTruthy();
});
