import { memoryStorage, renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from '../index.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

test.each([
  [-5_000, 'just now'],
  [5_000, 'now'],
  [-1 * minute, '1 minute ago'],
  [-59.9 * minute, '59 minutes ago'],
  [-60 * minute, '1 hour ago'],
  [-1.9 * day, 'yesterday'],
  [-2 * day, '2 days ago'],
  [-7 * day, 'last week'],
  [-150 * day, '5 months ago'],
  [-800 * day, '2 years ago'],
  [3 * day - 1, 'in 3 days'],
])('%d ms from now reads "%s"', (difference, text) => {
  renderInApp(<RelativeTime value={now.getTime() + difference} />);

  expect(screen.getByText(text)).toBeTruthy();
});

test('shows the exact time on hover and in the markup', () => {
  renderInApp(<RelativeTime value="2026-02-27T12:00:00Z" />);

  const time = screen.getByText('2 days ago');
  expect(time.getAttribute('datetime')).toBe('2026-02-27T12:00:00.000Z');
  expect(time.title).toContain('February 27, 2026');
});

test('updates the text as time passes', () => {
  renderInApp(<RelativeTime value={now} />);
  expect(screen.getByText('just now')).toBeTruthy();

  for (let passed = 0; passed < 3 * minute; passed += 10_000) act(() => void vi.advanceTimersByTime(10_000));

  expect(screen.getByText('3 minutes ago')).toBeTruthy();
});

test("uses the user's language", async () => {
  vi.useRealTimers();
  const localStorage = memoryStorage({ language: 'de' });
  const german = renderInApp(<RelativeTime value={Date.now() - 2 * day} />, { localStorage });
  expect(screen.getByText('vorgestern')).toBeTruthy();
  german.unmount();

  renderInApp(<RelativeTime value={Date.now()} />, { localStorage });
  expect(await screen.findByText('eben')).toBeTruthy();
});

let change: (time: number) => void = () => {};

function Changing() {
  const [time, setTime] = useState(now.getTime() - minute);
  change = setTime;
  return <RelativeTime value={time} />;
}

test('a time that has just been replaced by the current one is not in the future', () => {
  renderInApp(<Changing />);
  act(() => void vi.advanceTimersByTime(5_000));

  act(() => change(Date.now()));
  expect(screen.getByText('just now')).toBeTruthy();
});

test('shows text that is not a time unchanged', () => {
  renderInApp(<RelativeTime value="soon" />);

  expect(screen.getByText('soon')).toBeTruthy();
});
