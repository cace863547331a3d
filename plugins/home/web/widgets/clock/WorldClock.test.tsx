import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWidget } from '../testing/renderWidget.tsx';
import { WorldClock } from './WorldClock.tsx';

const worldClocks = [
  { label: 'Lisbon', timeZone: 'Europe/Lisbon' },
  { label: 'Auckland', timeZone: 'Pacific/Auckland' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-14T12:59:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u202f', ' '));

test('[HOME-009] the header shows the configured clocks and updates them every minute', () => {
  renderInApp(<WorldClock />, { config: { home: { worldClocks } }, Wrapper: UiProvider });
  expect(screen.getByRole('list', { name: 'World clock' })).toBeTruthy();
  const before = shown();
  expect(before[0]).toMatch(/^Lisbon12:59 PM/);
  expect(before[1]).toMatch(/^Auckland1:59 AM/);
  act(() => vi.advanceTimersByTime(29_000));
  expect(shown()).toEqual(before);
  act(() => vi.advanceTimersByTime(1_000));
  expect(shown()[0]).toMatch(/^Lisbon1:00 PM/);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()[0]).toMatch(/^Lisbon1:01 PM/);
});

test('a place on another day shows the day', () => {
  vi.stubEnv('TZ', 'UTC');
  renderInApp(<WorldClock />, { config: { home: { worldClocks } }, Wrapper: UiProvider });
  expect(shown()[0]).not.toMatch(/Wed|Thu/);
  expect(shown()[1]).toMatch(/Thu$/);
});

test('the header shows no clocks if none are configured', () => {
  const { container } = renderInApp(<WorldClock />, { Wrapper: UiProvider });
  expect(container.querySelector('ul')).toBeNull();
});

test('the widget shows the time zones that the user adds, and reports unknown ones', () => {
  renderWidget('world-clock', {
    config: { home: { worldClocks } },
    settings: { zones: ' Asia/Tokyo, Mars/Base_One ,' },
  });
  expect(shown()).toHaveLength(4);
  expect(shown()[2]).toMatch(/^Tokyo9:59 PM/);
  expect(shown()[3]).toBe("Base One'Mars/Base_One' is not a time zone");
});

test('without clocks the widget shows the local time and UTC', () => {
  renderWidget('world-clock');
  expect(shown()[0]).toMatch(/^Here/);
  expect(shown()[1]).toMatch(/^UTC12:59 PM/);
});
