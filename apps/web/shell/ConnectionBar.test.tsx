import { connectionApi, createObserved, type IdentityState } from '@callboard/web-kit';
import { fakeConnection, fakeIdentity, implementApi } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/renderShell.tsx';

const active: IdentityState = { type: 'active', expiresAt: Number.POSITIVE_INFINITY };
const failed = (statusCode: number): IdentityState => ({
  type: 'failed',
  error: Object.assign(new Error('Request failed'), { statusCode }),
});
const signInAgain = () => screen.queryByRole('button', { name: 'Sign in again' });

test('reports a session that the server has ended, with a link to sign in, until there is a new one', () => {
  const state = createObserved<IdentityState>(active);
  renderShell({ identity: { ...fakeIdentity({ providerId: 'oidc' }), state } });
  act(() => state.set(failed(503)));
  expect(signInAgain()).toBeNull();
  act(() => state.set(failed(401)));
  expect(screen.getByText('Your session has ended.')).toBeTruthy();
  act(() => state.set({ type: 'fetching' }));
  expect(signInAgain()).toBeTruthy();
  act(() => state.set(active));
  expect(signInAgain()).toBeNull();
});

test('reports that data may be old while the database is away', () => {
  const connection = fakeConnection();
  renderShell({ apis: [implementApi(connectionApi, connection)] });
  const text = 'The database is not responding. Data may be out of date, and changes cannot be saved.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => connection.set('stale'));
  expect(screen.getByText(text)).toBeTruthy();
  act(() => connection.set('connected'));
  expect(screen.queryByText(text)).toBeNull();
});
