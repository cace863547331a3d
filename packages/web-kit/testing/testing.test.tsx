import { get } from '@callboard/contract';
import { createClient } from '@callboard/contract/client';
import { NotAllowedError } from '@callboard/errors';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { storageApi, useApi, useTheme } from '../index.ts';
import {
  fakeAlerts,
  fakeFetch,
  fakeIdentity,
  fakeStorage,
  fetchByPlugin,
  implementApi,
  renderInApp,
} from './index.tsx';

const Themed = ({ children }: { children: ReactNode }) => <main data-theme={useTheme().theme.id}>{children}</main>;
const Starred = () => JSON.stringify(useApi(storageApi).forBucket('starred').snapshot('refs').value);

test('the wrapper is inside the app and around the element', () => {
  renderInApp(<h1>Page</h1>, { Wrapper: Themed });
  expect(screen.getByRole('main').dataset.theme).toBe('light');
  expect(screen.getByRole('main').contains(screen.getByRole('heading'))).toBe(true);
});

test('the current URL follows navigation', async () => {
  const { currentUrl } = renderInApp(<Link to="/next?x=1#y">Next</Link>, { initialPath: '/first' });
  expect(currentUrl()).toBe('/first');
  await userEvent.click(screen.getByRole('link'));
  expect(currentUrl()).toBe('/next?x=1#y');
});

test('a storage has initial values', () => {
  renderInApp(<Starred />, { apis: [implementApi(storageApi, fakeStorage({ starred: { refs: ['a'] } }))] });
  expect(screen.getByText('["a"]')).toBeDefined();
});

test('remembers alerts and sign-outs', async () => {
  const alerts = fakeAlerts();
  alerts.post({ message: 'Saved', severity: 'success' });
  alerts.close(alerts.alerts$.get()[0]!.id);
  expect(alerts.posted).toEqual([{ message: 'Saved', severity: 'success' }]);
  expect(alerts.alerts$.get()).toEqual([]);
  const identity = fakeIdentity();
  await identity.signOut();
  expect(identity.hasSignedOut).toBe(true);
});

test('a fake response can be a stream of events, which the client reads as from the server', async () => {
  const contract = { watch: get('/gates', { events: {} }) };
  async function* gates() {
    yield { event: 'moved', data: { gate: 'A1' }, id: '1' };
  }
  const client = createClient(contract, '/api/gates', fakeFetch({ 'GET /api/gates/gates': gates }));
  const seen: unknown[] = [];
  for await (const event of client.watch({})) seen.push(event);
  expect(seen).toEqual([{ event: 'moved', data: { gate: 'A1' }, id: '1' }]);
});

test('the best matching entry answers a request, and named errors become error responses', async () => {
  const fetch = fakeFetch({
    'GET /api/things/:id': ({ params, query }) => ({ id: params.id, full: query.get('full') }),
    'GET /api/things/first': 'the first',
    'POST /api/things': ({ body }) => {
      throw new NotAllowedError(`Not ${JSON.stringify(body)}`);
    },
    'DELETE /api/things/:id': undefined,
  });
  expect(await (await fetch('/api/things/a%2Fb?full=1')).json()).toEqual({ id: 'a/b', full: '1' });
  expect(await (await fetch('/api/things/first')).json()).toBe('the first');
  const refused = await fetch('/api/things', { method: 'POST', body: '{"x":1}' });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { name: 'NotAllowedError', message: 'Not {"x":1}' } });
  expect((await fetch('/api/things/1', { method: 'DELETE' })).status).toBe(204);
  await expect(fetch('/api/other')).rejects.toThrow('fakeFetch has no answer for GET /api/other');
  expect(fetch.requests).toHaveLength(4);
});

test('a request goes to the fake of its plugin, and fails with the plugin to add if none has its id', async () => {
  const fetch = fetchByPlugin({
    gates: fakeFetch({ 'GET /api/gates/list': ['A4'] }),
    'gate-walk': fakeFetch({ 'GET /api/gate-walk/list': ['B12'] }),
  });
  expect(await (await fetch('/api/gates/list')).json()).toEqual(['A4']);
  expect(await (await fetch('http://localhost:7007/api/gate-walk/list')).json()).toEqual(['B12']);
  await expect(fetch('/api/crews/list', { method: 'PUT' })).rejects.toThrow(
    "fetchByPlugin has no fake for PUT /api/crews/list: add 'crews'",
  );
});
