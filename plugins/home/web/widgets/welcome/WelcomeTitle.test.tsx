import { fakeIdentity } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWidget } from '../testing/renderWidget.tsx';
import { greetingAt, greetingFor } from './greetings.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 0, 14, 8, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[HOME-010] the welcome title greets the user by name for the time of day', () => {
  const identity = fakeIdentity({ profile: { displayName: 'Ines Novak' } });
  const { unmount } = renderWidget('welcome-title', { identity, settings: { language: 'own' } });
  expect(screen.getByText('Good morning').parentElement?.textContent).toBe('Good morning, Ines Novak');
  unmount();
  vi.setSystemTime(new Date(2026, 0, 14, 21, 0));
  renderWidget('welcome-title', { identity, settings: { language: 'own' } });
  expect(screen.getByText('Good evening').parentElement?.textContent).toBe('Good evening, Ines Novak');
});

test('without a display name the name comes from the ref', () => {
  const identity = fakeIdentity({ userEntityRef: 'user:default/ines.novak', profile: {} });
  renderWidget('welcome-title', { identity, settings: { language: 'own' } });
  expect(screen.getByText(/, ines\.novak/)).toBeTruthy();
});

test('the greeting is in a different language every day, and names it', () => {
  const days = Array.from({ length: 20 }, (_, day) => greetingFor(new Date(2026, 0, 1 + day, 8)));
  expect(new Set(days.map(({ language }) => language)).size).toBe(20);
  const { container } = renderWidget('welcome-title');
  const { text, language } = greetingFor(new Date());
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe(language);
  expect(container.textContent).toContain(text);
});

test.each([
  [0, 'Good morning'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it is "%s"', (hour, text) => {
  expect(greetingFor(new Date(2026, 5, 1, hour), 'en')).toEqual({ text, language: 'en' });
});

test('a language without a greeting gets the English one', () => {
  expect(greetingFor(new Date(2026, 5, 1, 8), 'tlh')).toEqual({ text: 'Good morning', language: 'en' });
});

test.each([
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [3, 'morning'],
  [23, 'evening'],
])('at %i o’clock the greeting is for the %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 0, 5, hour))).toBe(greeting);
});
