import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import { useNavLetters } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNotifications } from '../testing/index.ts';
import { bellEntry } from './bellEntry.ts';
import { notificationsPlugin } from './index.tsx';
import { lastUnread, rememberUnread } from './lastUnread.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const Bell = () => <p>{bellEntry.useEntry()?.badge?.text ?? 'none'}</p>;
const Letters = () =>
  useNavLetters()
    .map(({ letter, to }) => `${letter} ${to}`)
    .join(', ');
const me = 'user:default/ann';

test('the bell shows the previous count immediately, and only to the same user', () => {
  rememberUnread(me, 3);
  expect([lastUnread(me), lastUnread('user:default/bob')]).toEqual([3, 0]);
  rememberUnread('user:default/guest', 7);
  renderInApp(<Bell />, { plugins: [userSettingsPlugin, notificationsPlugin], fetch: fakeNotifications().fetch });
  expect(screen.getByText('7')).toBeTruthy();
});

test('notifications open with their own shortcut letter', () => {
  renderInApp(<Letters />, { plugins: [userSettingsPlugin, notificationsPlugin], fetch: fakeNotifications().fetch });
  expect(screen.getByText('i /notifications, s /settings')).toBeTruthy();
});
