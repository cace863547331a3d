import { anEntity } from '@callboard/plugin-catalog/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSiteTree, fakeTechdocs } from '../../../testing/index.ts';
import { bookingSite, loadDocs, renderDocs, textOfPage } from '../../testing/renderDocs.tsx';

beforeAll(loadDocs, 60_000);
beforeEach(() => window.localStorage.clear());

const drawn = (words: string) => waitFor(() => expect(textOfPage().textContent).toContain(words), { timeout: 20_000 });

test('[DOCS-011] expands all of the navigation, and remembers that in this browser', async () => {
  const nav = [{ title: 'Run it', items: [{ title: 'Alarms', page: 'run/alarms/' }] }];
  const files = { ...bookingSite, 'callboard-site.json': aSiteTree('Booking', [], { nav }) };
  const docs = () => fakeTechdocs({ files: { 'default/component/booking': files } });
  const { unmount } = renderDocs('/docs/default/component/booking', { docs: docs() });
  await drawn('Sells seats.');
  expect(screen.queryByRole('link', { name: 'Alarms' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
  expect(screen.getByRole('link', { name: 'Alarms' })).toBeTruthy();
  unmount();
  renderDocs('/docs/default/component/booking', { docs: docs() });
  await drawn('Sells seats.');
  expect(await screen.findByRole('link', { name: 'Alarms' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse all' }));
  expect(screen.queryByRole('link', { name: 'Alarms' })).toBeNull();
});

test('a flat navigation has nothing to expand, and neither have fixed headings', async () => {
  const flat = [{ title: 'Alarms', page: 'run/alarms/' }];
  const headings = [{ title: 'Run it', items: flat }];
  const offered = async (nav: typeof flat | typeof headings, features: string[] = []) => {
    const files = { ...bookingSite, 'callboard-site.json': aSiteTree('Booking', [], { nav, features }) };
    const docs = fakeTechdocs({ files: { 'default/component/booking': files } });
    const { unmount } = renderDocs('/docs/default/component/booking', { docs });
    await drawn('Sells seats.');
    await screen.findByRole('button', { name: 'Text size' });
    const isOffered = screen.queryByRole('button', { name: 'Expand all' }) !== null;
    unmount();
    return isOffered;
  };
  expect([await offered(headings), await offered(flat)]).toEqual([true, false]);
  expect(await offered(headings, ['navigation.sections'])).toBe(false);
});

test('[DOCS-013] the text has five sizes, and this browser remembers the choice', async () => {
  const { unmount } = renderDocs('/docs/default/component/booking');
  await drawn('Sells seats.');
  const sizeOf = () =>
    document.querySelector<HTMLElement>('[style*="--docs-text-size"]')?.style.getPropertyValue('--docs-text-size');
  expect(sizeOf()).toBe('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Text size' }));
  for (const percent of [90, 100, 115, 130, 150]) expect(await screen.findByText(`${percent}%`)).toBeTruthy();
  const slider = screen.getByRole('slider', { name: 'Text size' });
  for (const [step, size] of [
    ['3', '1.3'],
    ['4', '1.5'],
    ['2', '1.15'],
    ['0', '0.9'],
  ] as const) {
    fireEvent.change(slider, { target: { value: step } });
    expect(sizeOf()).toBe(size);
  }
  unmount();
  renderDocs('/docs/default/component/booking');
  await drawn('Sells seats.');
  expect(sizeOf()).toBe('0.9');
});

test('[DOCS-012] selected text can be reported in its repository, with a title of at most 70 characters', async () => {
  renderDocs('/docs/default/component/booking');
  await drawn('Sells seats.');
  const anchorNode = textOfPage().querySelector('p')!;
  const range = { getBoundingClientRect: () => ({ left: 10, bottom: 20 }) };
  const getSelection = vi.spyOn(document, 'getSelection');
  const issueWith = async (text: string) => {
    const selection = { toString: () => text, anchorNode, getRangeAt: () => range };
    getSelection.mockReturnValue(selection as unknown as Selection);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
    const link = await screen.findByRole('link', { name: 'Report an issue with this text' });
    return Object.fromEntries(new URL(link.getAttribute('href')!).searchParams);
  };
  const { repository, title, body } = await issueWith('Sells seats.');
  expect([repository, title]).toEqual(['https://github.com/acme/booking/', 'Documentation feedback: Sells seats.']);
  expect(body).toContain('> Sells seats.');
  const room = 70 - 'Documentation feedback: '.length;
  const titleOf = async (text: string) => (await issueWith(text)).title;
  await waitFor(async () =>
    expect(await titleOf('a'.repeat(room))).toBe(`Documentation feedback: ${'a'.repeat(room)}`),
  );
  await waitFor(async () =>
    expect(await titleOf('a'.repeat(room + 1))).toBe(`Documentation feedback: ${'a'.repeat(room)}...`),
  );
  getSelection.mockRestore();
});

test.each([
  ['is in no repository', undefined, 'this documentation is not in a repository'],
  [
    'is on a host without an integration',
    'url:https://code.example.com/acme/booking/',
    'no integration is configured for code.example.com',
  ],
])('explains once why text that %s cannot be reported', async (_, location, reason) => {
  const annotations = {
    'backstage.io/techdocs-ref': 'dir:.',
    ...(location && { 'backstage.io/source-location': location }),
  };
  const files = { ...bookingSite, 'callboard-site.json': aSiteTree('Booking', [{ url: '', title: 'Booking' }]) };
  renderDocs('/docs/default/component/loose', {
    entities: [anEntity({ metadata: { name: 'loose', annotations } })],
    docs: fakeTechdocs({ files: { 'default/component/loose': files } }),
  });
  await drawn('Sells seats.');
  const anchorNode = textOfPage().querySelector('p')!;
  const range = { getBoundingClientRect: () => ({ left: 10, bottom: 20 }) };
  const getSelection = vi.spyOn(document, 'getSelection');
  const select = (text: string) => {
    const selection = { toString: () => text, anchorNode, getRangeAt: () => range };
    getSelection.mockReturnValue(selection as unknown as Selection);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
  };
  await waitFor(() => {
    select('Sells seats.');
    expect(screen.getByRole('note').textContent).toContain(reason);
  });
  select('');
  select('Sells');
  expect(screen.queryByRole('note')).toBeNull();
  getSelection.mockRestore();
});

test('[DOCS-014] a click enlarges an image', async () => {
  renderDocs('/docs/default/component/booking/guide/');
  await drawn('Choose one.');
  const image = textOfPage().querySelector('img')!;
  await waitFor(() => expect(image?.getAttribute('role')).toBe('button'));
  await userEvent.click(image);
  const large = await screen.findByRole('dialog', { name: 'Seat plan' });
  expect(large.querySelector('img')?.getAttribute('src')).toBe(image.src);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
