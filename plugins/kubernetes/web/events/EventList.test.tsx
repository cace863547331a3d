import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { aCluster, aPod } from '../../testing/index.ts';
import { drawer, loadDrawer, renderDrawer } from '../drawer/testing/renderDrawer.tsx';

beforeAll(loadDrawer);

const events = 'GET /proxy/api/v1/namespaces/boarding/events';
const openEvents = () => renderDrawer([aCluster({ resources: { pods: [aPod()] } })], { open: {}, view: 'events' });

test('[K8S-036] events are requested by pod name, and listed with the newest first', async () => {
  const { kubernetes } = openEvents();
  kubernetes.answer(events, () => ({
    items: [
      {
        metadata: { uid: '1', creationTimestamp: '2026-06-01T08:00:00Z' },
        type: 'Normal',
        reason: 'Pulled',
        message: 'Image is there',
        count: 1,
      },
      {
        metadata: { uid: '2', creationTimestamp: '2026-06-01T09:00:00Z' },
        type: 'Warning',
        reason: 'BackOff',
        message: 'Back-off restarting failed container',
        count: 12,
      },
      null,
    ],
  }));
  const table = within(await within(await drawer()).findByRole('table', { name: /Events of/ }));
  await table.findByText('BackOff');
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^BackOffWarningBack-off restarting failed container12.*ago$/),
    expect.stringMatching(/^PulledNormalImage is there1.*ago$/),
  ]);
  expect(kubernetes.requests.at(-1)?.path).toBe(
    '/proxy/api/v1/namespaces/boarding/events?fieldSelector=involvedObject.name%3Dseat-map-7d4f9-x2x4q',
  );
});

test('a long message is shown whole: its row grows', async () => {
  const { kubernetes } = openEvents();
  const message = 'Back-off restarting failed container. '.repeat(12).trim();
  kubernetes.answer(events, () => ({
    items: [{ metadata: { uid: '1' }, type: 'Warning', reason: 'BackOff', message }],
  }));
  const table = within(await within(await drawer()).findByRole('table', { name: /Events of/ }));
  expect((await table.findByText(message)).closest('[data-wrapped]')?.getAttribute('title')).toBe(message);
});

test('[K8S-036] a pod without events shows a message', async () => {
  const { kubernetes } = openEvents();
  kubernetes.answer(events, () => ({ items: [] }));
  expect(await screen.findByText('No events found')).toBeTruthy();
});

test('a failed request for events can be retried', async () => {
  const { kubernetes } = openEvents();
  kubernetes.answer(events, () => new Response('gone', { status: 410, statusText: 'Gone' }));
  expect(await screen.findByText(/Could not load events: Proxy request failed with 410 Gone, gone/)).toBeTruthy();
  kubernetes.answer(events, () => ({}));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No events found')).toBeTruthy();
});
