import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';
import { setScreen, tablet } from '../../testing/setScreen.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setScreen();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const sidebar = () => screen.getByRole('navigation', { name: 'Main navigation' });
const state = () => sidebar().dataset.state;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const unpinned = () => localStorage.setItem('sidebarPinState', 'false');

test('[SHELL-033] the sidebar is pinned by default', () => {
  renderShell();
  expect(state()).toBe('pinned');
});

test('[SHELL-033] the pin state is stored in local storage under "sidebarPinState"', () => {
  const { unmount } = renderShell();
  fireEvent.click(screen.getByRole('button', { name: 'Unpin the sidebar' }));
  expect(localStorage.getItem('sidebarPinState')).toBe('false');
  expect(state()).toBe('closed');
  unmount();
  renderShell();
  expect(state()).toBe('closed');
  fireEvent.mouseEnter(sidebar());
  pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Pin the sidebar' }));
  expect(localStorage.getItem('sidebarPinState')).toBe('true');
  expect(state()).toBe('pinned');
});

test('[SHELL-034] below the medium breakpoint there is no pin toggle', () => {
  setScreen(tablet);
  renderShell();
  fireEvent.mouseEnter(sidebar());
  pass(100);
  expect(state()).toBe('open');
  expect(screen.queryByRole('button', { name: /pin the sidebar/i })).toBeNull();
});

test('[SHELL-035] opens 100 ms after the pointer enters and closes 0 ms after it leaves', () => {
  unpinned();
  renderShell();
  expect(state()).toBe('closed');
  fireEvent.mouseEnter(sidebar());
  expect(state()).toBe('hover-pending');
  pass(99);
  expect(state()).toBe('hover-pending');
  pass(1);
  expect(state()).toBe('open');
  fireEvent.mouseLeave(sidebar());
  pass(0);
  expect(state()).toBe('closed');
});

test('[SHELL-035] opens on focus as it does on hover', () => {
  unpinned();
  renderShell();
  const settings = screen.getByRole('link', { name: 'Settings' });
  act(() => settings.focus());
  pass(100);
  expect(state()).toBe('open');
  expect(document.activeElement).toBe(settings);
  act(() => settings.blur());
  pass(0);
  expect(state()).toBe('closed');
});

test('[SHELL-035] stays open while the focus moves between items', () => {
  unpinned();
  renderShell();
  act(() => screen.getByRole('link', { name: 'Portal' }).focus());
  pass(100);
  act(() => screen.getByRole('link', { name: 'Settings' }).focus());
  pass(50);
  expect(state()).toBe('open');
});

test('the focus that follows a click does not open it again after the pointer has left', () => {
  unpinned();
  renderShell();
  fireEvent.mouseEnter(sidebar());
  pass(100);
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Portal' }));
  fireEvent.mouseLeave(sidebar());
  pass(0);
  act(() => screen.getByRole('link', { name: 'Settings' }).focus());
  pass(100);
  expect(state()).toBe('closed');
});

test('[SHELL-036] a pinned sidebar ignores the pointer', () => {
  renderShell();
  fireEvent.mouseEnter(sidebar());
  pass(100);
  fireEvent.mouseLeave(sidebar());
  pass(0);
  expect(state()).toBe('pinned');
});

test('[SHELL-036] ignores the pointer if hover expansion is disabled, as on touch screens', () => {
  unpinned();
  setScreen({ canHover: false });
  renderShell();
  fireEvent.mouseEnter(sidebar());
  pass(100);
  expect(state()).toBe('closed');
});

test('[SHELL-037] is 72 pixels wide when closed and 224 when open, and fades in 200 ms', () => {
  unpinned();
  renderShell();
  expect(sidebar().style.width).toBe('72px');
  fireEvent.mouseEnter(sidebar());
  pass(100);
  expect(sidebar().style.width).toBe('224px');
  expect(sidebar().parentElement!.parentElement!.style.getPropertyValue('--shell-fade')).toBe('200ms');
});

test('[SHELL-039] a closed sidebar shows the title of an item in a tooltip after 500 ms', () => {
  unpinned();
  setScreen({ canHover: false });
  renderShell();
  const item = screen.getByRole('link', { name: 'Settings' });
  fireEvent.mouseOver(item);
  pass(499);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Settings');
});

test('an open sidebar shows no tooltips', () => {
  renderShell();
  fireEvent.mouseOver(screen.getByRole('link', { name: 'Settings' }));
  pass(500);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('[SHELL-043] the settings item opens the settings page', () => {
  renderShell();
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
});

test('marks the current page', () => {
  renderShell({ initialPath: '/settings/feature-flags' });
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Portal' }).getAttribute('aria-current')).toBeNull();
});
