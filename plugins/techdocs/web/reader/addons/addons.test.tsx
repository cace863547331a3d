import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSiteTree, fakeTechdocs } from '../../../testing/index.ts';
import { bookingSite, loadDocs, renderDocs, textOfPage } from '../../testing/renderDocs.tsx';
import { issueTitle } from './issueText.ts';

beforeAll(loadDocs, 60_000);
beforeEach(() => window.localStorage.clear());

const drawn = (words: string) => waitFor(() => expect(textOfPage().textContent).toContain(words), { timeout: 20_000 });

test('[DOCS-011] opens all of the navigation, and keeps that in this browser', async () => {
  const nav = [{ title: 'Run it', items: [{ title: 'Alarms', page: 'run/alarms/' }] }];
  const files = { ...bookingSite, 'callboard-site.json': aSiteTree('Booking', [], { nav }) };
  const docs = () => fakeTechdocs({ files: { 'default/component/booking': files } });
  const { unmount } = renderDocs('/docs/default/component/booking', { docs: docs() });
  await drawn('Sells seats.');
  expect(screen.queryByRole('link', { name: 'Alarms' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
  expect(screen.getByRole('link', { name: 'Alarms' })).toBeTruthy();
  unmount();
  renderDocs('/docs/default/component/booking', { docs: docs() });
  await drawn('Sells seats.');
  expect(await screen.findByRole('link', { name: 'Alarms' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Close all' }));
  expect(screen.queryByRole('link', { name: 'Alarms' })).toBeNull();
});

test('[DOCS-013] the text has five sizes, of which this browser keeps one', async () => {
  const { unmount } = renderDocs('/docs/default/component/booking');
  await drawn('Sells seats.');
  const sizeOf = () =>
    document.querySelector<HTMLElement>('[style*="--docs-text-size"]')?.style.getPropertyValue('--docs-text-size');
  expect(sizeOf()).toBe('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Text size' }));
  for (const percent of [90, 100, 115, 130, 150]) expect(await screen.findByText(`${percent} %`)).toBeTruthy();
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

test('[DOCS-012] selected words can be reported where the docs come from', async () => {
  renderDocs('/docs/default/component/booking');
  await drawn('Sells seats.');
  const text = textOfPage().querySelector('p')!;
  const range = { getBoundingClientRect: () => ({ left: 10, bottom: 20 }) };
  const selection = { toString: () => 'Sells seats.', anchorNode: text, getRangeAt: () => range };
  const select = vi.spyOn(document, 'getSelection').mockReturnValue(selection as unknown as Selection);
  document.dispatchEvent(new Event('selectionchange'));
  const link = await screen.findByRole('link', { name: 'Report an issue with this text' });
  const { searchParams } = new URL(link.getAttribute('href')!);
  expect(searchParams.get('repository')).toBe('https://github.com/acme/booking/');
  expect(searchParams.get('title')).toBe('Documentation feedback: Sells seats.');
  expect(searchParams.get('body')).toContain('> Sells seats.');
  select.mockRestore();
});

test('[DOCS-012] a long title of an issue is cut at 70 characters', () => {
  expect(issueTitle('a'.repeat(70))).toBe('a'.repeat(70));
  expect(issueTitle('a'.repeat(71))).toBe(`${'a'.repeat(70)}...`);
});

test('[DOCS-014] a picture is shown large when it is clicked', async () => {
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
