import { NotFoundError, ResponseError } from '@callboard/errors';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AlertApi,
  alertApi,
  type ErrorApi,
  errorApi,
  storageApi,
  useAlerts,
  useDismissedBanners,
} from '../index.ts';
import { fakeStorage, implementApi, renderInApp } from '../testing/index.tsx';

function AlertLine() {
  const { current, waiting, close } = useAlerts();
  if (!current) return <p>No alerts</p>;
  return (
    <div role="alert" data-severity={current.severity}>
      <p>{current.message}</p>
      <p>{waiting} more</p>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}

function showAlerts(): { alerts: AlertApi; errors: ErrorApi } {
  const { app } = renderInApp(<AlertLine />);
  return { alerts: app.apis.get(alertApi), errors: app.apis.get(errorApi) };
}

describe('alerts', () => {
  test('[SHELL-024] alerts are queued and shown one at a time', async () => {
    const { alerts } = showAlerts();
    act(() => {
      alerts.post({ message: 'First', severity: 'info' });
      alerts.post({ message: 'Second', severity: 'warning' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('First')).toBeDefined();
    expect(screen.getByText('1 more')).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Second')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('No alerts')).toBeDefined();
  });

  test('an alert that is already queued is not queued again', () => {
    const { alerts } = showAlerts();
    act(() => {
      alerts.post({ message: 'Not saved', severity: 'error' });
      alerts.post({ message: 'Not saved', severity: 'error' });
      alerts.post({ message: 'Not saved', severity: 'info' });
    });
    expect(screen.getByText('1 more')).toBeDefined();
  });

  describe('with time', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

    test('[SHELL-025] a transient alert closes 5000 ms after it is shown; others stay until closed', () => {
      const { alerts } = showAlerts();
      act(() => {
        alerts.post({ message: 'Saved', severity: 'success', display: 'transient' });
        alerts.post({ message: 'Copied', severity: 'success', display: 'transient' });
        alerts.post({ message: 'Broken', severity: 'error' });
      });
      pass(4999);
      expect(screen.getByText('Saved')).toBeDefined();
      pass(1);
      expect(screen.getByText('Copied')).toBeDefined();
      pass(4999);
      expect(screen.getByText('Copied')).toBeDefined();
      pass(1);
      expect(screen.getByText('Broken')).toBeDefined();
      pass(60_000);
      expect(screen.getByText('Broken')).toBeDefined();
    });
  });
});

describe('errors', () => {
  test('[SHELL-026] a posted error shows an alert with severity error, unless it is hidden', () => {
    const { errors } = showAlerts();
    const heard: string[] = [];
    errors.error$(({ error, context }) => heard.push(`${error.message} ${Boolean(context.hidden)}`));
    act(() => errors.post(new Error('Quiet'), { hidden: true }));
    expect(screen.getByText('No alerts')).toBeDefined();

    act(() => errors.post(new Error('Loud')));
    expect(screen.getByRole('alert').dataset.severity).toBe('error');
    expect(screen.getByText('Loud')).toBeDefined();
    expect(heard).toEqual(['Quiet true', 'Loud false']);
  });

  test("a failed request is reported with the server's message", async () => {
    const { errors } = showAlerts();
    const cause = { error: { name: 'NotFoundError', message: new NotFoundError("No entity 'x'").message } };
    const answer = new Response(JSON.stringify({ ...cause, response: { statusCode: 404 } }), { status: 404 });
    const error = await ResponseError.fromResponse(answer, { method: 'GET', url: '/x' });
    act(() => errors.post(error));
    expect(screen.getByText(/^Request failed with 404.*: No entity 'x'$/)).toBeDefined();
  });
});

function Banner({ id }: { id: string }) {
  const { isDismissed, dismiss } = useDismissedBanners();
  if (isDismissed(id)) return null;
  return (
    <button type="button" onClick={() => dismiss(id)}>
      Dismiss {id}
    </button>
  );
}

test('[SHELL-027] a banner is shown until it is dismissed permanently; the ids are a list in the bucket "notifications"', async () => {
  const storage = fakeStorage();
  const apis = [implementApi(storageApi, storage)];
  const { unmount } = renderInApp([<Banner key="1" id="news" />, <Banner key="2" id="outage" />], { apis });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss news' }));
  expect(screen.queryByRole('button', { name: 'Dismiss news' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss outage' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss outage' }));
  expect(await storage.forBucket('notifications').get('dismissedBanners')).toEqual(['news', 'outage']);

  unmount();
  renderInApp([<Banner key="1" id="news" />, <Banner key="3" id="party" />], { apis });
  expect(screen.queryByRole('button', { name: 'Dismiss news' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss party' })).toBeDefined();
});
