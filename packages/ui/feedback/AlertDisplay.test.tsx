import { type Alert, alertApi } from '@callboard/web-kit';
import { fakeAlerts, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlertDisplay } from '../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderAlerts(...posted: Alert[]) {
  const alerts = fakeAlerts();
  renderInApp(<AlertDisplay />, { apis: [implementApi(alertApi, alerts)] });
  act(() => posted.forEach(alerts.post));
}

const shown = () => screen.queryByRole('alert')?.textContent ?? screen.queryByRole('status')?.textContent;

test('[SHELL-024] alerts are queued and shown one at a time', () => {
  renderAlerts({ message: 'The first', severity: 'error' }, { message: 'The second', severity: 'info' });
  expect(shown()).toContain('The first');
  expect(shown()).toContain('1 more');
  expect(screen.queryByText(/The second/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Close this alert' }));

  expect(shown()).toContain('The second');
  expect(screen.queryByText(/The first/)).toBeNull();
});

test('[SHELL-025] a transient alert closes automatically after 5000 ms', () => {
  renderAlerts({ message: 'Saved', severity: 'success', display: 'transient' });

  act(() => void vi.advanceTimersByTime(4999));
  expect(shown()).toContain('Saved');
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBeUndefined();
});

test('[SHELL-025] any other alert stays until it is closed', () => {
  renderAlerts({ message: 'Look at this', severity: 'warning' });

  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toContain('Look at this');
  fireEvent.click(screen.getByRole('button', { name: 'Close this alert' }));
  expect(shown()).toBeUndefined();
});
