import { giveHeights } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { button, heading, loadRun, log, renderRun, step } from './testing/renderRun.tsx';
import { eventsOf, taskId } from './testing/runEvents.ts';

beforeAll(loadRun);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

test('the log follows its end until the reader scrolls up, and again on request', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(6_000);
  const { stream } = renderRun({ path: '#fetch' });
  await heading();
  const on = eventsOf();
  const lines = (count: number) => Array.from({ length: count }, () => on.log('A line', 'fetch'));
  stream.send(on.begin('fetch'), ...lines(200));
  const scroller = screen.getByRole('region', { name: 'Log' });
  await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(3_000));
  fireEvent.scroll(scroller, { target: { scrollTop: 100 } });
  const follow = await button('Follow log');
  stream.send(...lines(20), on.finish('fetch'), on.begin('publish'));
  await waitFor(() => expect(step('Do fetch').textContent).toContain('Completed'));
  expect(scroller.scrollTop).toBe(100);
  await userEvent.click(follow);
  await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(3_000));
  expect(screen.queryByRole('button', { name: 'Follow log' })).toBeNull();
});

test('a search marks and counts its matches, and steps through them', async () => {
  const on = eventsOf();
  const begin = on.begin('fetch');
  const lines = Array.from({ length: 300 }, (_, at) => on.log(`line ${at}${at % 100 === 7 ? ' needle' : ''}`, 'fetch'));
  renderRun({ events: [begin, ...lines, on.completion()], path: '#fetch' });
  await heading();
  await log().findByText('line 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the log' }), 'NEEDLE');
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(log().getByText('needle').tagName).toBe('MARK');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  expect(screen.getByText('3 of 3')).toBeTruthy();
});

test('a log of 10,000 lines renders only the visible ones, and each line has a URL', async () => {
  const on = eventsOf();
  const long = Array.from({ length: 10_000 }, (_, at) => `row ${at + 1}`).join('\n');
  const { currentUrl } = renderRun({ events: [on.log(long, 'fetch'), on.completion()], path: '#fetch' });
  await heading();
  await log().findByText('row 1');
  expect(log().getAllByRole('link').length).toBeLessThan(100);
  await userEvent.click(log().getByRole('link', { name: 'Line 5' }));
  expect(currentUrl()).toBe(`/create/tasks/${taskId}#fetch:5`);
  expect(log().getByText('row 5').closest('[data-chosen]')).toBeTruthy();
});
