import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootSignInPage, type SignInPageProps } from '../../host.ts';
import { createTranslationRef, type Fetch, useTranslation } from '../../index.ts';
import { type FakeAnswer, fakeFetch, simpleComponents } from '../../testing/index.tsx';

const rememberedKey = 'callboard.signInProvider';
const oidc = { id: 'oidc', title: 'OpenID', kind: 'oauth' as const, hasSignIn: true, defaultScopes: [] };
const guest = { id: 'guest', title: 'Guest', kind: 'guest' as const, hasSignIn: true, defaultScopes: [] };
const ada = {
  profile: { displayName: 'Ada' },
  backstageIdentity: {
    token: 'a-token',
    identity: { type: 'user' as const, userEntityRef: 'user:default/ada', ownershipEntityRefs: [] },
    expiresInSeconds: 3600,
  },
};
const page = (mode: string) =>
  new Response(`<html><head><meta name="app-mode" content="${mode}"></head></html>`, {
    headers: { 'content-type': 'text/html' },
  });
const missing = () => new Response(null, { status: 404 });

const words = createTranslationRef({
  id: 'sign-in-words',
  messages: { title: 'Who are you?' },
  languages: { de: async () => ({ messages: { title: 'Wer bist du?' } }) },
});
let shown: SignInPageProps | undefined;
function SignInPage(props: SignInPageProps) {
  shown = props;
  return <h1>{useTranslation(words).t('title')}</h1>;
}

let container: HTMLElement;
let root: Root | undefined;
let posted: string[];
const reload = vi.fn();

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  window.history.replaceState(null, '', '/catalog?x=1#top');
  shown = undefined;
  posted = [];
  reload.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** The server accepts the form and shows the app by default. */
async function boot(answers: Record<string, FakeAnswer>, answerForm: () => Response = () => page('protected')) {
  const { BootErrorPage, ...components } = simpleComponents;
  const answer = fakeFetch(answers);
  const fetch: Fetch = async (url, init) => {
    if (!(init?.body instanceof URLSearchParams)) return answer(url, init);
    posted.push(`${init.method} ${url} ${init.body}`);
    return answerForm();
  };
  await act(async () => {
    root = await bootSignInPage({
      container,
      BootErrorPage,
      readConfig: () => ({ app: { title: 'Meridian', baseUrl: 'https://portal.example.com' } }),
      fetch,
      reload,
      loadSignIn: async () => ({ Page: SignInPage, translations: [words] }),
      setup: { plugins: [], components },
    });
  });
}

const form = () => [`POST ${window.location.origin}/catalog?x=1#top type=sign-in&token=a-token`];
const refused = { error: { name: 'NotAllowedError', message: 'Not from this page' }, response: { statusCode: 403 } };

describe('when the user has to sign in', () => {
  const signIn = async (): Promise<unknown> => {
    let failure: unknown;
    const { identities, onSignIn } = shown!;
    await act(async () => {
      failure = await onSignIn(identities.of(oidc, ada)).catch((error) => error);
    });
    return failure;
  };

  test('posts the token to the opened address, which then reloads', async () => {
    await boot({ 'GET /api/auth/providers': [oidc, guest] });
    expect(screen.getByRole('heading').textContent).toBe('Who are you?');
    expect(posted).toEqual([]);
    expect(await signIn()).toBeUndefined();
    expect([posted, reload.mock.calls.length]).toEqual([form(), 1]);
  });

  test.each([
    ['the server refuses', () => Response.json(refused, { status: 403 }), 'Not from this page'],
    [
      'the browser did not keep the cookie',
      () => page('public'),
      'The browser did not keep your session. Allow cookies, and open the portal at https://portal.example.com',
    ],
  ])('stays and shows the reason if %s', async (_case, answerForm, message) => {
    await boot({ 'GET /api/auth/providers': [oidc] }, answerForm);
    expect(await signIn()).toMatchObject({ message });
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('heading').textContent).toBe('Who are you?');
  });
});

describe('when the user does not have to sign in', () => {
  test.each([
    ['the remembered provider has a session', { 'GET /api/auth/oidc/refresh': ada }],
    ['there are nothing but guests', { 'GET /api/auth/providers': [{ ...guest, session: ada }] }],
  ])('signs in automatically: %s', async (_case, answers) => {
    if ('GET /api/auth/oidc/refresh' in answers) window.localStorage.setItem(rememberedKey, 'oidc');
    await boot(answers);
    expect([posted, reload.mock.calls.length]).toEqual([form(), 1]);
    expect(container.textContent).toBe('');
  });

  test('rejects a guest without a token, with the reason', async () => {
    await boot({ 'GET /api/auth/providers': missing, 'GET /api/auth/guest/refresh': missing });
    expect(screen.getByRole('alert').textContent).toBe(
      'This portal requires a token, but signing in did not return one',
    );
    expect(posted).toEqual([]);
  });

  test('does not retry endlessly if the cookie is not stored', async () => {
    window.localStorage.setItem('language', 'de');
    await boot({ 'GET /api/auth/providers': [{ ...guest, session: ada }] }, () => page('public'));
    expect(screen.getByRole('alert').textContent).toMatch(/^Der Browser hat die Anmeldung nicht behalten/);
    expect([posted.length, reload.mock.calls.length]).toEqual([1, 0]);
  });
});
