import { UiProvider } from '@callboard/ui';
import { authApi, type ProviderAuth } from '@callboard/web-kit';
import { AppRootElements } from '@callboard/web-kit/host';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAuthProvider, aSession, fakePopup } from '../../testing/index.ts';
import { authPlugin } from '../index.tsx';

// The dialog is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./LoginRequestDialog.tsx'));

const github = anAuthProvider({ id: 'github', title: 'GitHub', defaultScopes: ['read:user'] });
const gitlab = anAuthProvider({ id: 'gitlab', title: 'GitLab', defaultScopes: ['read_user'] });
const nobody = () => new Response(null, { status: 401 });

let popup: ReturnType<typeof fakePopup>;
beforeEach(() => {
  popup = fakePopup();
});
afterEach(() => popup.restore());

async function setUp(): Promise<readonly ProviderAuth[]> {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [github, gitlab, anAuthProvider({ id: 'guest', kind: 'guest' })],
    'GET /api/auth/:provider/refresh': nobody,
  });
  const { app } = renderInApp(<AppRootElements />, { plugins: [authPlugin], Wrapper: UiProvider, fetch });
  const found = await app.apis.get(authApi).getProviders();
  expect(found.map(({ provider }) => provider.id)).toEqual(['github', 'gitlab']);
  return found;
}

test('[AUTH-033] one dialog shows all requests with their scopes', async () => {
  const [atGithub, atGitlab] = await setUp();
  const tokens = Promise.all([atGithub!.getAccessToken(['repo']), atGithub!.getAccessToken(['gist'])]);
  const other = atGitlab!.getAccessToken().catch((error: Error) => error.message);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in required' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(dialog.getByText('Requested scopes: repo, gist')).toBeTruthy();

  await userEvent.click(dialog.getByRole('button', { name: 'Sign in to GitHub' }));
  popup.answer({ response: aSession({ providerInfo: { accessToken: 'hub', scope: 'read:user repo gist' } }) });
  expect(await tokens).toEqual(['hub', 'hub']);
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));

  await userEvent.click(dialog.getByRole('button', { name: 'Reject all' }));
  expect(await other).toBe('Login failed, rejected by user');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog shows the purpose of each sign-in once', async () => {
  const [atGithub] = await setUp();
  const reason = 'To open the pull request on your behalf, the portal needs access to github.com.';
  const tokens = ['repo', 'gist'].map((scope) => atGithub!.getAccessToken([scope], { reason }).catch(() => ''));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in required' }));
  expect(await dialog.findByText(reason)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject all' }));
  expect(await Promise.all(tokens)).toEqual(['', '']);
});

test('[AUTH-034] a rejected request disappears without an error; a closed popup shows an error and can be retried', async () => {
  const [atGithub] = await setUp();
  const session = atGithub!.getSession().catch((error: Error) => error.message);
  const logIn = await screen.findByRole('button', { name: 'Sign in to GitHub' });
  await userEvent.click(logIn);
  popup.close();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed, popup was closed');
  await userEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  expect(await session).toBe('Login failed, rejected by user');
  expect(screen.queryByText('Login failed, rejected by user')).toBeNull();
});
