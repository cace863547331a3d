import { preloadExtension } from '@callboard/web-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pluginWithEntry, renderShell, teamsMenu } from '../../testing/renderShell.tsx';
import { setScreen } from '../../testing/setScreen.ts';
import { SidebarSubmenu } from './SidebarMenu.tsx';

// A loaded submenu opens without waiting.
beforeAll(() => preloadExtension(SidebarSubmenu as ComponentType));
beforeEach(() => {
  vi.useFakeTimers();
  setScreen();
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const item = () => screen.getByRole('button', { name: 'Teams' });
const boarding = () => screen.queryByRole('link', { name: 'Boarding' });

function renderTeams() {
  return renderShell({ plugins: [pluginWithEntry(teamsMenu)] });
}

test('[SHELL-038] a submenu opens 300 ms after the pointer enters, 202 pixels wide', () => {
  renderTeams();
  fireEvent.mouseEnter(item());
  pass(299);
  expect(boarding()).toBeNull();
  pass(1);
  expect(boarding()!.getAttribute('href')).toBe('/teams/boarding');
  const panel = screen.getByRole('heading', { name: 'Teams' }).closest<HTMLElement>('[style]')!;
  expect(panel.style.width).toBe('202px');
});

test('[SHELL-038] an item of a submenu expands the items below it', () => {
  renderTeams();
  fireEvent.click(item());
  expect(screen.queryByRole('link', { name: 'Crew' })).toBeNull();
  const more = screen.getByRole('button', { name: 'More teams' });
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Crew' }).getAttribute('href')).toBe('/teams/crew');
});

test('a submenu stays closed if the pointer only passes over its item', () => {
  renderTeams();
  fireEvent.mouseEnter(item());
  pass(200);
  fireEvent.mouseLeave(item().closest('li')!);
  pass(300);
  expect(boarding()).toBeNull();
});

test('the right arrow opens a submenu; Escape closes it and returns the focus', () => {
  renderTeams();
  act(() => item().focus());
  fireEvent.keyDown(item(), { key: 'ArrowRight' });
  act(() => boarding()!.focus());
  fireEvent.keyDown(boarding()!, { key: 'Escape' });
  expect(boarding()).toBeNull();
  expect(document.activeElement).toBe(item());
});

test('following a link closes the submenu', () => {
  const { currentUrl } = renderTeams();
  fireEvent.click(item());
  fireEvent.click(boarding()!);
  expect(currentUrl()).toBe('/teams/boarding');
  expect(boarding()).toBeNull();
});
