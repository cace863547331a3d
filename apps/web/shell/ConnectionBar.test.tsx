import { createObserved, type IdentityState } from '@callboard/web-kit';
import { fakeIdentity } from '@callboard/web-kit/testing';
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
