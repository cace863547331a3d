import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppRoutes, type BootedApp, bootApp, type ConfigData, type SignInPageProps } from '../host.ts';
import {
  alertApi,
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  identityApi,
  useApi,
  useIdentity,
  useObserved,
  useTranslation,
} from '../index.ts';
import { type FakeAnswer, fakeFetch, simpleComponents } from '../testing/index.tsx';

const rememberedKey = 'callboard.signInProvider';
const oidc = { id: 'oidc', title: 'OpenID', kind: 'oauth', hasSignIn: true, defaultScopes: [] };
const guest = { id: 'guest', title: 'Guest', kind: 'guest', hasSignIn: true, defaultScopes: [] };
const proxy = { id: 'gcpIap', title: 'Google IAP', kind: 'proxy', hasSignIn: true, defaultScopes: [] };
const ada = {
  profile: { displayName: 'Ada' },
  backstageIdentity: {
    token: 'a-token',
    identity: { type: 'user' as const, userEntityRef: 'user:default/ada', ownershipEntityRefs: [] },
    expiresInSeconds: 3600,
  },
};
const nobody = () => new Response(null, { status: 401, statusText: 'Unauthorized' });
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

function HomePage() {
  const api = useApi(identityApi);
  const { profile } = useIdentity();
  return (
    <>
      <h1>{`Welcome, ${profile.displayName}`}</h1>
      <button type="button" onClick={() => api.signOut().catch(() => {})}>
        Sign out
      </button>
      <button type="button" onClick={() => api.getCredentials({ renew: true }).catch(() => {})}>
        Renew
      </button>
      {useObserved(useApi(alertApi).alerts$).map(({ id, message, severity }) => (
        <p key={id} role="alert">{`${severity}: ${message}`}</p>
      ))}
    </>
  );
}

const homeRoute = createRouteRef({ id: 'home' });
const Component = createRoutableExtension({ name: 'HomePage', mountPoint: homeRoute, load: async () => HomePage });
const home = definePlugin({ id: 'home', pages: [{ path: '/home', Component }] });
const setup: BootedApp = {
  plugins: [home],
  components: simpleComponents,
  rootRedirect: homeRoute,
  Shell: AppRoutes,
  loadSignIn: async () => ({ Page: SignInPage, translations: [words] }),
};

let container: HTMLElement;
let root: Root | undefined;
const navigate = vi.fn();

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  shown = undefined;
  navigate.mockReset();
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

type Boot = { config?: ConfigData; app?: Partial<BootedApp> };

async function boot(answers: Record<string, FakeAnswer>, { config = {}, app = {} }: Boot = {}) {
  const fetch = fakeFetch(
    Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [
        key.replace(' ', ' /api/auth').replace('/auth/../', '/'),
        answer,
      ]),
    ),
  );
  const { BootErrorPage } = simpleComponents;
  await act(async () => {
    root = await bootApp({
      container,
      BootErrorPage,
      load: () => ({ ...setup, ...app }),
      readConfig: () => config,
      fetch,
      navigate,
    });
  });
  return fetch.requests.map(({ path }) => path);
}
const heading = () => screen.getByRole('heading').textContent;

describe('before the first page', () => {
  test('[AUTH-001] the user signs in, and the app opens with their identity', async () => {
    await boot({ 'GET /providers': [oidc, guest] });
    expect(heading()).toBe('Who are you?');
    expect(shown?.providers.map(({ id }) => id)).toEqual(['oidc', 'guest']);
    await act(async () => shown?.onSignIn(shown.identities.of(oidc, ada)));
    expect(heading()).toBe('Welcome, Ada');
    expect(window.location.pathname).toBe('/home');
  });

  test('[AUTH-002] an app without a sign-in page treats every user as a guest', async () => {
    await boot({ 'GET /providers': [oidc], 'GET /guest/refresh': missing }, { app: { loadSignIn: undefined } });
    expect(heading()).toBe('Welcome, Guest');
  });

  test.each([
    [
      'nothing but guests',
      { 'GET /providers': [guest], 'GET /guest/refresh': { ...ada, profile: { displayName: 'Gus' } } },
      'Gus',
    ],
    [
      'nothing but guests, whose session comes along',
      { 'GET /providers': [{ ...guest, session: { ...ada, profile: { displayName: 'Gus' } } }] },
      'Gus',
    ],
    ['no auth server', { 'GET /providers': missing, 'GET /guest/refresh': missing }, 'Guest'],
  ])('[AUTH-002] the sign-in page is skipped if there is %s', async (_, answers, name) => {
    await boot(answers);
    expect(heading()).toBe(`Welcome, ${name}`);
    expect(window.localStorage.getItem(rememberedKey)).toBeNull();
  });

  test.each([
    ['no providers', []],
    ['providers of tokens alone', [{ ...oidc, hasSignIn: false }]],
  ])('the sign-in page says that nobody can sign in if there are %s', async (_, listed) => {
    expect(await boot({ 'GET /providers': listed })).toEqual(['/api/auth/providers']);
    expect(heading()).toBe('Who are you?');
    expect(shown).toMatchObject({ providers: [], hasForm: false, isAutomatic: false });
  });

  test('the sign-in page learns that guests are refused', async () => {
    await boot({ 'GET /providers': [{ ...guest, hasSignIn: false }] });
    expect(shown).toMatchObject({ providers: [], areGuestsRefused: true });
  });

  test('the texts of the page load before it is shown', async () => {
    window.localStorage.setItem('language', 'de');
    await boot({ 'GET /providers': [oidc] });
    expect(heading()).toBe('Wer bist du?');
  });

  test('the form is offered if the configuration enables it, even with only guests besides', async () => {
    await boot({ 'GET /providers': [guest] }, { config: { app: { auth: { custom: true } } } });
    expect(shown?.hasForm).toBe(true);
  });
});

describe('without the sign-in page', () => {
  test('[AUTH-007] the user of the remembered provider is signed in', async () => {
    window.localStorage.setItem(rememberedKey, 'oidc');
    expect(await boot({ 'GET /oidc/refresh': ada })).toEqual(['/api/auth/oidc/refresh']);
    expect(heading()).toBe('Welcome, Ada');
  });

  test('[AUTH-007] [AUTH-008] the cards are shown, and the provider is forgotten, if that fails', async () => {
    window.localStorage.setItem(rememberedKey, 'oidc');
    await boot(
      { 'GET /oidc/refresh': nobody, 'GET /providers': [oidc] },
      { config: { app: { auth: { autoSignIn: true } } } },
    );
    expect(heading()).toBe('Who are you?');
    expect(shown?.isAutomatic).toBe(false);
    expect(window.localStorage.getItem(rememberedKey)).toBeNull();
  });

  test('[AUTH-007] the cards are shown if no provider is remembered', async () => {
    expect(await boot({ 'GET /providers': [oidc] })).toEqual(['/api/auth/providers']);
    expect(heading()).toBe('Who are you?');
  });

  test('[AUTH-004] the user of the only provider enters with a session, and is signed in without one', async () => {
    const config = { app: { auth: { autoSignIn: true } } };
    await boot({ 'GET /providers': [oidc], 'GET /oidc/refresh': ada }, { config });
    expect(heading()).toBe('Welcome, Ada');
    act(() => root?.unmount());
    await boot({ 'GET /providers': [oidc], 'GET /oidc/refresh': nobody }, { config });
    expect(shown?.isAutomatic).toBe(true);
  });

  test('the user named by a proxy is signed in', async () => {
    await boot({ 'GET /providers': [proxy], 'GET /gcpIap/refresh': ada });
    expect(heading()).toBe('Welcome, Ada');
  });

  test("[AUTH-029] a user whom the proxy does not name sees the server's error", async () => {
    await boot({ 'GET /providers': [proxy], 'GET /gcpIap/refresh': nobody });
    expect(shown?.error?.message).toBe('Request failed with 401 Unauthorized');
  });
});

describe('signing out', () => {
  const signedIn = async (answers: Record<string, FakeAnswer> = {}, config: ConfigData = {}) => {
    window.localStorage.setItem(rememberedKey, 'oidc');
    await boot({ 'GET /oidc/refresh': ada, 'POST /oidc/logout': undefined, ...answers }, { config });
  };
  const signOut = () => act(async () => screen.getByRole('button', { name: 'Sign out' }).click());

  test('[AUTH-008] ends the session, forgets the provider, clears the page and opens the start page', async () => {
    let authorization: string | null | undefined;
    await signedIn({
      'POST /oidc/logout': ({ headers }) => {
        authorization = headers.get('authorization');
      },
    });
    await signOut();
    expect(authorization).toBe('Bearer a-token');
    expect(window.localStorage.getItem(rememberedKey)).toBeNull();
    expect(container.textContent).toBe('');
    expect(navigate.mock.calls).toEqual([['/']]);
  });

  test('follows the redirect of the provider if it is a URL', async () => {
    await signedIn({ 'POST /oidc/logout': { logoutUrl: 'https://id.example.com/logout' } });
    await signOut();
    expect(navigate.mock.calls).toEqual([['https://id.example.com/logout']]);
  });

  test('does not follow a script URL', async () => {
    await signedIn({ 'POST /oidc/logout': { logoutUrl: 'javascript:alert(1)' } });
    await signOut();
    expect(navigate.mock.calls).toEqual([['/']]);
  });

  test('signs out the other tabs', async () => {
    await signedIn();
    const other = new BroadcastChannel('callboard.session');
    other.postMessage('signed-out');
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/'));
    other.close();
    expect(container.textContent).toBe('');
  });

  test('does not sign in automatically afterwards', async () => {
    await signedIn();
    await signOut();
    act(() => root?.unmount());
    const config = { app: { auth: { autoSignIn: true } } };
    expect(await boot({ 'GET /providers': [oidc], 'GET /oidc/refresh': ada }, { config })).toEqual([
      '/api/auth/providers',
    ]);
    expect(shown?.isAutomatic).toBe(false);
  });
});

test('[AUTH-025] a user whose token cannot be renewed sees one alert', async () => {
  window.localStorage.setItem(rememberedKey, 'oidc');
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers: FakeAnswer[] = [ada];
  await boot({ 'GET /oidc/refresh': () => answers.shift() ?? nobody() });
  vi.setSystemTime(Date.now() + 2 * 3600_000);
  const renew = () => act(async () => screen.getByRole('button', { name: 'Renew' }).click());
  await renew();
  await renew();
  vi.useRealTimers();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'error: Failed to load user identity: Request failed with 401 Unauthorized',
  ]);
});

describe('an app in protected mode', () => {
  const cookie = '/.backstage/auth/v1/cookie';
  const answers = (cookieAnswer: FakeAnswer): Record<string, FakeAnswer> => ({
    'GET /oidc/refresh': ada,
    'POST /oidc/logout': undefined,
    [`GET /../app${cookie}`]: cookieAnswer,
    [`DELETE /../app${cookie}`]: undefined,
  });
  const setMode = (mode: string) => {
    document.head.innerHTML = `<meta name="app-mode" content="${mode}">`;
    window.localStorage.setItem(rememberedKey, 'oidc');
  };
  afterEach(() => document.head.replaceChildren());

  test('[AUTH-042] [AUTH-043] [AUTH-044] renews a cookie, and removes it on sign-out', async () => {
    setMode('protected');
    const seen: string[] = [];
    const record: FakeAnswer = ({ method, path, headers, credentials }) => {
      seen.push(`${method} ${path} ${headers.get('authorization')} ${credentials}`);
      return { expiresAt: new Date(Date.now() + 3600_000).toISOString() };
    };
    await boot({ ...answers(record), [`DELETE /../app${cookie}`]: record });
    await vi.waitFor(() => expect(seen).toEqual([`GET /api/app${cookie} Bearer a-token include`]));
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
    expect(seen.slice(1)).toEqual([`DELETE /api/app${cookie} null include`]);
  });

  test('makes the other tabs leave only after the cookie is removed', async () => {
    setMode('protected');
    const order: string[] = [];
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => void order.push('told'));
    await boot({
      ...answers({ expiresAt: new Date(Date.now() + 3600_000).toISOString() }),
      [`DELETE /../app${cookie}`]: () => void order.push('removed'),
    });
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
    post.mockRestore();
    expect(order).toEqual(['removed', 'told']);
  });

  test.each(['public', ''])('[AUTH-042] is not enabled by "%s"', async (mode) => {
    setMode(mode);
    const requests = await boot({ 'GET /oidc/refresh': ada });
    expect(requests).toEqual(['/api/auth/oidc/refresh']);
  });

  test('[AUTH-047] reports that the cookie could not be renewed', async () => {
    setMode('protected');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await boot(answers(() => new Response(null, { status: 503 })));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'error: Session refresh failed, see developer console for details',
    );
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
