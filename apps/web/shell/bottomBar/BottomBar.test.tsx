import { definePlugin, navPoint } from '@callboard/web-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pluginWithEntry, renderShell, teamsMenu } from '../../testing/renderShell.tsx';
import { phone, setScreen } from '../../testing/setScreen.ts';

beforeEach(() => setScreen(phone));

const bar = () => screen.getByRole('navigation', { name: 'Main navigation' });
const menuButton = () => within(bar()).getByRole('button', { name: 'Menu' });
const renderBar = () => renderShell({ plugins: [pluginWithEntry(teamsMenu)] });

test('[SHELL-044] on phones there is a bar of height 56 at the bottom and no sidebar', () => {
  renderBar();
  expect(screen.getAllByRole('navigation')).toEqual([bar()]);
  expect(bar().style.height).toBe('56px');
  fireEvent.click(menuButton());
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Portal' }).getAttribute('aria-current')).toBe('page');
});

test('[SHELL-044] a menu covers the screen, and nothing behind it can be focused', () => {
  renderBar();
  fireEvent.click(menuButton());
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  expect(within(menu).getByRole('link', { name: 'Crew' })).toBeTruthy();
  expect(document.activeElement).toBe(menu);
  expect(document.getElementById('content')!.hasAttribute('inert')).toBe(true);
});

test('[SHELL-044] an entry with a submenu has its own overlay menu; only one menu is open at a time', () => {
  renderBar();
  fireEvent.click(menuButton());
  fireEvent.click(within(bar()).getByRole('button', { name: 'Teams' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(within(screen.getByRole('dialog', { name: 'Teams' })).getByRole('link', { name: 'Boarding' })).toBeTruthy();
});

test('[SHELL-044] navigation deselects the open menu', () => {
  const { currentUrl } = renderBar();
  fireEvent.click(menuButton());
  expect(menuButton().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Settings' }));
  expect(currentUrl()).toBe('/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menuButton().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes a menu and returns the focus to its button', () => {
  renderBar();
  menuButton().focus();
  fireEvent.click(menuButton());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(menuButton());
  expect(document.getElementById('content')!.hasAttribute('inert')).toBe(false);
});

test('the menu button shows a badge when an entry in the menu has one', () => {
  const badge = { text: '3', label: '3 unread notifications' };
  const bell = definePlugin({
    id: 'bell',
    extensions: [
      navPoint.add({
        id: 'bell',
        section: 'bottom',
        order: 1,
        useEntry: () => ({ id: 'bell', title: 'Notifications', to: '/portal/bell', badge }),
      }),
    ],
  });
  renderShell({ plugins: [bell] });
  expect(within(bar()).getByText('3 unread notifications')).toBeTruthy();
});
