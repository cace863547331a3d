import { alertApi } from '@callboard/web-kit';
import { fakeAlerts, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText } });
}

async function clickCopy() {
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await act(async () => {});
}

test('[SHELL-032] copying shows the tooltip for 1000 ms', async () => {
  const copied: string[] = [];
  stubClipboard(async (text) => void copied.push(text));
  renderInApp(<CopyButton text="component:default/booking-api" />);

  await clickCopy();
  expect(copied).toEqual(['component:default/booking-api']);
  expect(screen.getByRole('tooltip').textContent).toBe('Text copied to clipboard');

  act(() => void vi.advanceTimersByTime(999));
  expect(screen.getByRole('tooltip')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a failed copy is reported', async () => {
  stubClipboard(async () => {
    throw new Error('denied');
  });
  const alerts = fakeAlerts();
  renderInApp(<CopyButton text="x" />, { apis: [implementApi(alertApi, alerts)] });

  await clickCopy();

  expect(alerts.posted).toEqual([
    { message: 'The text could not be copied', severity: 'warning', display: 'transient' },
  ]);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
