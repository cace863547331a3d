import { UiProvider } from '@callboard/ui';
import { alertApi, featureFlagsApi, languageApi, signalsApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeAlerts, fakeFetch, fakeSignals, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gatesChannel } from './contract.ts';
import { gateChangesPlugin } from './web/index.tsx';

function renderGates() {
  const flight = { flight: 'MA101', gate: 'A4', walkMinutes: 6 };
  const [signals, alerts] = [fakeSignals(), fakeAlerts()];
  const { app } = renderInApp(<AppRoutes />, {
    plugins: [gateChangesPlugin],
    Wrapper: UiProvider,
    initialPath: '/gates',
    languages: { available: ['en', 'de'] },
    apis: [implementApi(signalsApi, signals), implementApi(alertApi, alerts)],
    fetch: fakeFetch({ 'GET /api/gate-changes/flights': () => ({ items: [flight] }) }),
  });
  return { app, flight, signals, alerts };
}

test('a gate change appears on an open page, with a message', async () => {
  const { flight, signals, alerts } = renderGates();
  await screen.findByText('Gate A4');
  flight.gate = 'B7';
  act(() => signals.send(gatesChannel, { flight: 'MA101' }));
  await screen.findByText('Gate B7');
  expect(alerts.posted.map(({ message }) => message)).toEqual(['MA101 leaves from another gate.']);
});

test('after a lost connection, the page fetches the flights again and shows no message', async () => {
  const { flight, signals, alerts } = renderGates();
  await screen.findByText('Gate A4');
  flight.gate = 'C1';
  act(() => signals.reset());
  await screen.findByText('Gate C1');
  expect(alerts.posted).toEqual([]);
});

test('the walking time is shown to users who turn it on', async () => {
  const { app } = renderGates();
  await screen.findByText('Gate A4');
  expect(screen.queryByText('6 minutes on foot')).toBeNull();
  act(() => app.apis.get(featureFlagsApi).setState('gate-walk', 'active'));
  await screen.findByText('6 minutes on foot');
});

test('the page has German texts', async () => {
  const { app } = renderGates();
  await screen.findByRole('heading', { level: 1, name: 'Gates' });
  await act(async () => app.apis.get(languageApi).setLanguage('de'));
  await screen.findByRole('heading', { level: 1, name: 'Flugsteige' });
});
