import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { outline, section } from '../testing/index.ts';
import { OutlineLayout } from './OutlineLayout.tsx';
import type { OutlineGroup } from './outline.ts';

const groups: OutlineGroup[] = [
  {
    id: 'flights',
    title: 'Flights',
    entries: [
      { id: 'flight.Depart', label: 'Depart', keywords: ['gate', 'tail'], content: 'It leaves.' },
      { id: 'flight.Arrive', label: 'Arrive', badge: { text: 'stream', tone: 'violet' }, content: 'It comes.' },
    ],
  },
  {
    id: 'crew',
    title: 'Crew',
    entries: [{ id: 'crew/{id}', label: 'crew/{id}', lines: { from: 4, to: 9 }, content: '' }],
  },
];

function render(at = '') {
  const rendered = renderInApp(<OutlineLayout groups={groups} intro={<p>About flights</p>} />, {
    Wrapper: UiProvider,
    initialPath: `/definition${at}`,
  });
  return { ...rendered, user: userEvent.setup() };
}

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
afterEach(() => scrolled.mockClear());

test('the outline lists everything, and each section is on the page', () => {
  render();
  expect(outline()).toEqual({ Flights: ['Depart', 'Arrive'], Crew: ['crew/{id}'] });
  expect(screen.getByText('About flights')).toBeTruthy();
  expect(section('flight.Arrive').textContent).toContain('It comes.');
  expect(screen.getByRole('article', { name: 'Depart' })).toBe(section('flight.Depart'));
});

test('the search filters the outline by names and contents, and Enter opens the first result', async () => {
  const { user, currentUrl } = render();
  const box = screen.getByRole('textbox', { name: 'Find in this API' });
  await user.type(box, 'gat');
  await waitFor(() => expect(outline()).toEqual({ Flights: ['Depart'] }));
  expect(screen.getByText('gate')).toBeTruthy();
  expect(screen.getByText('1 result')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'arr stream{Enter}');
  expect(currentUrl()).toBe('/definition#flight.Arrive');
  await user.clear(box);
  await user.type(box, 'zeppelin');
  expect(await screen.findByText('No results for “zeppelin”')).toBeTruthy();
});

test('a URL with a section opens at it, even with unusual characters', () => {
  render('#crew%2F%7Bid%7D');
  expect(section('crew/{id}').dataset.target).toBe('true');
  expect(scrolled.mock.contexts).toEqual([section('crew/{id}')]);
  expect(document.querySelector('[aria-current]')!.textContent).toBe('crew/{id}');
});

test.each(['#nowhere', '#%E0%A4%A', '#'])('the URL %s leads nowhere', (hash) => {
  render(hash);
  expect(scrolled).not.toHaveBeenCalled();
});

test('following an entry scrolls to its section, repeatedly', async () => {
  const { user } = render();
  const link = () => document.querySelector<HTMLElement>('nav a[title="Arrive"]')!;
  await user.click(link());
  expect(document.activeElement).toBe(section('flight.Arrive'));
  expect(link().getAttribute('aria-current')).toBe('location');
  await user.click(link());
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a section links to itself and to its lines in the source', () => {
  render();
  const itself = screen.getByRole('link', { name: 'Link to crew/{id}' });
  expect(itself.getAttribute('href')).toBe('/definition#crew%2F%7Bid%7D');
  const source = screen.getByRole('link', { name: 'Show crew/{id} in the source' });
  expect(source.getAttribute('href')).toBe('/definition?view=source&lines=4-9');
});

test('on small screens the outline is in a drawer, which closes when an entry is followed', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));
  const { user, currentUrl } = render();
  expect(document.querySelector('nav')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Contents' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Contents' }));
  await user.click(drawer.getByRole('link', { name: /^Arrive/ }));
  expect(currentUrl()).toBe('/definition#flight.Arrive');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(section('flight.Arrive'));

  await user.click(screen.getByRole('button', { name: 'Contents' }));
  await user.click(await screen.findByRole('button', { name: 'Close contents' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contents' }));
  vi.mocked(window.matchMedia).mockRestore();
});
