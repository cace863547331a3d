import { anAuthProvider, aSession, fakePopup } from '@callboard/plugin-auth/testing';
import { fakeIdentity } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderSettings } from '../../testing/renderSettings.tsx';

// The tab is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./AuthProviders.tsx'));

const providers = [
  anAuthProvider({ id: 'github', title: 'GitHub', defaultScopes: [] }),
  anAuthProvider({ id: 'gitlab', title: 'GitLab', defaultScopes: [] }),
  anAuthProvider({ id: 'guest', title: 'Guest', kind: 'guest' }),
];
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li')!);

async function renderProviders(identity = fakeIdentity(), language?: string) {
  const answers = {
    'GET /api/auth/providers': providers,
    'GET /api/auth/v1/sessions': { items: [] },
    'GET /api/auth/github/refresh': aSession(),
    'GET /api/auth/gitlab/refresh': () => new Response(null, { status: 401 }),
    'POST /api/auth/:provider/logout': undefined,
  };
  const { fetch } = await renderSettings('auth-providers', { answers, identity, language });
  return fetch;
}

test('shows whether the user is signed in to each provider, and signs in and out', async () => {
  const popup = fakePopup();
  const fetch = await renderProviders();
  const github = await rowOf('GitHub');
  expect(github.getByText('Signed in')).toBeTruthy();
  await userEvent.click(github.getByRole('button', { name: 'Sign out of GitHub' }));
  expect(await github.findByText('Not signed in')).toBeTruthy();
  expect(fetch.requests.at(-1)?.path).toBe('/api/auth/github/logout');

  const gitlab = await rowOf('GitLab');
  await userEvent.click(gitlab.getByRole('button', { name: 'Sign in to GitLab' }));
  popup.answer({ response: aSession() });
  expect(await gitlab.findByText('Signed in')).toBeTruthy();
  popup.restore();
});

test('shows why a sign-in failed', async () => {
  const popup = fakePopup();
  await renderProviders();
  const gitlab = await rowOf('GitLab');
  await userEvent.click(gitlab.getByRole('button', { name: 'Sign in to GitLab' }));
  popup.answer({ error: { name: 'NotAllowedError', message: 'Not for you' } });
  expect((await gitlab.findByRole('alert')).textContent).toBe('Not for you');
  popup.restore();
});

test('[AUTH-036] shows the failure in the language of the user, with the texts of the sign-in page', async () => {
  const popup = fakePopup();
  await renderProviders(fakeIdentity(), 'de');
  const gitlab = await rowOf('GitLab');
  await userEvent.click(await gitlab.findByRole('button', { name: 'Bei GitLab anmelden' }));
  popup.close();
  expect(await gitlab.findByText('Anmeldung fehlgeschlagen, das Fenster wurde geschlossen')).toBeTruthy();
  popup.restore();
});

test('signing out of the provider that was used to sign in signs out of the portal', async () => {
  const identity = fakeIdentity({ providerId: 'github' });
  await renderProviders(identity);
  await userEvent.click((await rowOf('GitHub')).getByRole('button', { name: 'Sign out of GitHub' }));
  expect(identity.hasSignedOut).toBe(true);
});
