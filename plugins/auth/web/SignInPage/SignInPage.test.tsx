import type { IdentityApi } from '@callboard/web-kit';
import {
  createAuthServer,
  createDiscovery,
  createIdentitySource,
  createRememberedProvider,
  type SignInPageProps,
} from '@callboard/web-kit/host';
import { type FakeAnswer, fakeFetch, memoryStorage, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAuthProvider, aSession, fakePopup } from '../../testing/index.ts';
import { signInTranslation } from '../signInTranslation.ts';
import { SignInPage } from './SignInPage.tsx';

const oidc = anAuthProvider();
const github = anAuthProvider({ id: 'github', title: 'GitHub', defaultScopes: ['read:user'] });
const guest = anAuthProvider({ id: 'guest', title: 'Guest', kind: 'guest', defaultScopes: [] });
const rememberedKey = 'callboard.signInProvider';
const legacyKey = 'enableLegacyGuestToken';
const missing = () => new Response(null, { status: 404, statusText: 'Not Found' });

let popup: ReturnType<typeof fakePopup>;
beforeEach(() => {
  popup = fakePopup();
});
afterEach(() => {
  popup.restore();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

type Options = Partial<
  Pick<SignInPageProps, 'providers' | 'hasForm' | 'isAutomatic' | 'areGuestsRefused' | 'error'>
> & {
  answers?: Record<string, FakeAnswer>;
  language?: string;
  branding?: object;
};

function renderPage({ answers = {}, language, branding, ...question }: Options = {}) {
  const fetch = fakeFetch(answers);
  const discovery = createDiscovery(`${window.location.origin}/api/{{pluginId}}`);
  const server = createAuthServer({ fetch, discovery, environment: 'development' });
  const signedIn: IdentityApi[] = [];
  const props: SignInPageProps = {
    providers: [oidc, guest],
    hasForm: false,
    isAutomatic: false,
    ...question,
    server,
    identities: createIdentitySource({ server, signOut: async () => {} }),
    remembered: createRememberedProvider(window.localStorage),
    onSignIn: async (identity) => {
      signedIn.push(identity);
    },
  };
  renderInApp(<SignInPage {...props} />, {
    plugins: [{ id: 'sign-in', translations: [signInTranslation] }],
    config: { app: { title: 'Meridian', ...(branding && { branding }) } },
    localStorage: memoryStorage(language ? { language } : {}),
  });
  return { signedIn, fetch };
}

const card = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refOf = (identity: IdentityApi | undefined) => identity?.getBackstageIdentity().userEntityRef;
const alertText = async () => (await screen.findByRole('alert')).textContent;

describe('the cards', () => {
  test('[AUTH-003] exist for each provider, including guest and the form', () => {
    renderPage({ providers: [oidc, github, guest], hasForm: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Meridian');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['OpenID', 'GitHub', 'Guest', 'Custom user']);
    expect(card('OpenID').getByRole('button', { name: 'Sign in with OpenID' })).toBeTruthy();
    expect(card('Guest').getByRole('button', { name: 'Enter' })).toBeTruthy();
    expect(card('Custom user').getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('[AUTH-004] are reduced to one without a choice if there is one provider', () => {
    renderPage({ providers: [oidc] });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Choose how you want to sign in.')).toBeNull();
  });

  test('[AUTH-004] sign in automatically with the only provider if configured', async () => {
    const { signedIn } = renderPage({ providers: [oidc], isAutomatic: true });
    await waitFor(() => expect(popup.urls).toHaveLength(1));
    popup.answer({ response: aSession() });
    await waitFor(() => expect(refOf(signedIn[0])).toBe('user:default/ada'));
  });

  test('a browser that blocks popups leaves the card to be clicked', async () => {
    window.open = () => null;
    renderPage({ providers: [oidc], isAutomatic: true });
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[AUTH-009] two providers with the same id are rejected', () => {
    expect(() => renderPage({ providers: [oidc, anAuthProvider({ title: 'Another' })] })).toThrow(
      '"oidc" ID is duplicated. IDs of identity providers have to be unique.',
    );
  });

  test('are shown in the language of the user', async () => {
    renderPage({ language: 'de' });
    expect(await screen.findByRole('button', { name: 'Mit OpenID anmelden' })).toBeTruthy();
  });
});

describe('a portal without a sign-in method', () => {
  test('shows a message with the lines to add', () => {
    renderPage({ providers: [] });
    expect(screen.getByRole('status').textContent).toContain('No sign-in method is configured');
    expect(screen.queryByText('Choose how you want to sign in.')).toBeNull();
    const lines = screen.getAllByRole('figure', { name: /yaml/i }).map(({ textContent }) => textContent);
    expect(lines[0]).toContain('guest: {}');
    expect(lines[1]).toContain('resolver: usernameMatchingUserEntityName');
    expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
    expect(screen.getByText(/docs\/sign-in/)).toBeTruthy();
  });

  test('says that guests are refused in production, instead of advising to configure them', () => {
    renderPage({ providers: [], areGuestsRefused: true });
    expect(screen.getByText(/guests are configured but cannot sign in, because NODE_ENV is production/)).toBeTruthy();
    const lines = screen.getAllByRole('figure', { name: /yaml/i }).map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringContaining('resolver: usernameMatchingUserEntityName')]);
  });

  test('shows the message in the language of the user', async () => {
    renderPage({ providers: [], language: 'de' });
    expect(await screen.findByText('Es ist keine Anmeldung eingerichtet')).toBeTruthy();
  });

  test('is not assumed if users can enter their own name', () => {
    renderPage({ providers: [], hasForm: true });
    expect(screen.queryByText('No sign-in method is configured')).toBeNull();
    expect(card('Custom user').getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

describe('signing in with a provider', () => {
  test('[AUTH-001] [AUTH-006] [AUTH-008] remembers the provider and opens the portal with the session from the popup', async () => {
    const { signedIn } = renderPage();
    await press('Sign in with OpenID');
    expect(window.localStorage.getItem(rememberedKey)).toBe('oidc');
    expect(popup.urls[0]?.pathname).toBe('/api/auth/oidc/start');
    expect(popup.urls[0]?.searchParams.get('scope')).toBe('openid email');
    popup.answer({ response: aSession() });
    await waitFor(() => expect(refOf(signedIn[0])).toBe('user:default/ada'));
    expect(signedIn[0]?.providerId).toBe('oidc');
    expect(await signedIn[0]?.getCredentials()).toEqual({ token: 'a-portal-token' });
    expect(window.localStorage.getItem(rememberedKey)).toBe('oidc');
  });

  test('[AUTH-008] [AUTH-010] that fails shows the error, and the provider is forgotten', async () => {
    const { signedIn } = renderPage();
    await press('Sign in with OpenID');
    popup.answer({ error: { name: 'NotAllowedError', message: 'No user has this email address' } });
    expect(await alertText()).toBe('Login failedNo user has this email address');
    expect(window.localStorage.getItem(rememberedKey)).toBeNull();
    expect(signedIn).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with OpenID' }).disabled).toBe(false);
  });

  test('[AUTH-010] that fails with a closed popup shows the error in the language of the user', async () => {
    renderPage({ language: 'de' });
    await userEvent.click(await screen.findByRole('button', { name: 'Mit OpenID anmelden' }));
    popup.close();
    expect(await alertText()).toBe('Anmeldung fehlgeschlagenAnmeldung fehlgeschlagen, das Fenster wurde geschlossen');
  });

  test('[AUTH-010] that failed by redirect shows the error from the URL and removes it there', async () => {
    window.history.replaceState(null, '', '/catalog?error=Nobody+is+that&page=2');
    renderPage({ isAutomatic: true, providers: [oidc] });
    expect(await alertText()).toBe('Login failedNobody is that');
    expect(window.location.pathname + window.location.search).toBe('/catalog?page=2');
    expect(popup.urls).toEqual([]);
  });

  test('starts a new idle time', async () => {
    window.localStorage.setItem('callboard.lastActivity', '1');
    renderPage();
    await press('Sign in with OpenID');
    expect(window.localStorage.getItem('callboard.lastActivity')).toBeNull();
  });

  test('[AUTH-011] without an identity shows an error', async () => {
    renderPage();
    await press('Sign in with OpenID');
    popup.answer({ response: aSession({ backstageIdentity: undefined }) });
    expect(await alertText()).toBe('Login failedThe OpenID provider is not configured to support sign-in');
  });
});

describe('a proxy in front of the portal', () => {
  const proxy = anAuthProvider({ id: 'gcpIap', title: 'Google IAP', kind: 'proxy', defaultScopes: [] });

  test('[AUTH-005] without a user is reported with the reason', () => {
    renderPage({ providers: [proxy], error: new Error('Request failed with 401 Unauthorized') });
    expect(screen.getByRole('status').textContent).toContain(
      'You do not appear to be signed in. Please try reloading the browser page.',
    );
    expect(screen.getByRole('status').textContent).toContain('Request failed with 401 Unauthorized');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  test('[AUTH-012] that still has no user is reported again', async () => {
    const nobody = () => new Response(null, { status: 401, statusText: 'Unauthorized' });
    renderPage({ providers: [proxy], answers: { 'GET /api/auth/gcpIap/refresh': nobody } });
    await press('Sign in with Google IAP');
    expect(await alertText()).toBe('Login failedNo session available. Try reloading your browser page.');
  });
});

describe('a guest', () => {
  const refresh = 'GET /api/auth/guest/refresh';

  test('[AUTH-017] signs in through the auth backend', async () => {
    const { signedIn, fetch } = renderPage({ answers: { [refresh]: aSession() } });
    await press('Enter');
    await waitFor(() => expect(refOf(signedIn[0])).toBe('user:default/ada'));
    expect(signedIn[0]?.isGuest).toBe(true);
    expect(fetch.requests).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AUTH-018] can fall back to the legacy token if that fails, which is remembered', async () => {
    const { signedIn } = renderPage({ answers: { [refresh]: missing } });
    await press('Enter');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/^Failed to sign in as a guest/);
    expect(signedIn).toEqual([]);
    await press('Use the legacy token');
    await waitFor(() => expect(refOf(signedIn[0])).toBe('user:default/guest'));
    expect(await signedIn[0]?.getCredentials()).toEqual({});
    expect(window.localStorage.getItem(legacyKey)).toBe('true');
  });

  test('is not asked again after agreeing once', async () => {
    window.localStorage.setItem(legacyKey, 'true');
    const { signedIn } = renderPage({ answers: { [refresh]: missing } });
    await press('Enter');
    await waitFor(() => expect(refOf(signedIn[0])).toBe('user:default/guest'));
  });

  test('[AUTH-020] cannot sign in after declining', async () => {
    const { signedIn } = renderPage({ answers: { [refresh]: missing } });
    await press('Enter');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await alertText()).toBe(
      'Login failedYou cannot sign in as a guest, you must either enable the legacy guest token or configure the auth backend to support guest sign in.',
    );
    expect(signedIn).toEqual([]);
    expect(window.localStorage.getItem(legacyKey)).toBeNull();
    expect(window.localStorage.getItem(rememberedKey)).toBeNull();
  });

  test.each([
    { answer: 'Use the new module', ref: 'user:default/ada', flag: null },
    { answer: 'Keep the legacy token', ref: 'user:default/guest', flag: 'true' },
  ])('[AUTH-019] with the legacy token is asked to switch if the backend has guests: $answer', async (choice) => {
    window.localStorage.setItem(legacyKey, 'true');
    const { signedIn } = renderPage({ answers: { [refresh]: aSession() } });
    await press('Enter');
    await userEvent.click(await screen.findByRole('button', { name: choice.answer }));
    await waitFor(() => expect(refOf(signedIn[0])).toBe(choice.ref));
    expect(window.localStorage.getItem(legacyKey)).toBe(choice.flag);
  });
});

describe('the form', () => {
  const userId = () => screen.getByRole('textbox', { name: /User ID/ });
  const token = () => screen.getByLabelText(/ID token/);
  const isEnabled = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled;

  test('[AUTH-013] [AUTH-015] requires a user id for Continue', async () => {
    renderPage({ hasForm: true });
    expect(isEnabled()).toBe(false);
    expect(screen.queryByText('The user ID is required')).toBeNull();
    await userEvent.type(userId(), 'ada');
    expect(isEnabled()).toBe(true);
    await userEvent.clear(userId());
    expect(screen.getByText('The user ID is required')).toBeTruthy();
    expect(isEnabled()).toBe(false);
  });

  test.each(['no-dots', 'two.parts', 'a.b.c.d', 'a.b.c+d', '..'])(
    '[AUTH-014] [AUTH-015] rejects the token %s',
    async (text) => {
      renderPage({ hasForm: true });
      await userEvent.type(userId(), 'ada');
      await userEvent.type(token(), text);
      expect(screen.getByText('Token is not a valid OpenID Connect JWT Token')).toBeTruthy();
      expect(isEnabled()).toBe(false);
    },
  );

  test('[AUTH-014] accepts a token of three parts, and signs in its user', async () => {
    const claims = btoa(JSON.stringify({ ent: ['user:default/ada', 'group:default/engines'] })).replaceAll('=', '');
    const { signedIn } = renderPage({ hasForm: true });
    await userEvent.type(userId(), 'ada');
    await userEvent.type(token(), `e30.${claims}.sig_-`);
    await press('Continue');
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(await signedIn[0]?.getCredentials()).toEqual({ token: `e30.${claims}.sig_-` });
    expect(signedIn[0]?.getBackstageIdentity().ownershipEntityRefs).toEqual([
      'user:default/ada',
      'group:default/engines',
    ]);
    expect(signedIn[0]?.isGuest).toBe(false);
  });

  test.each([
    ['ada', 'user:default/ada'],
    ['labs/Ada', 'user:labs/ada'],
    ['User:Labs/Ada', 'user:labs/ada'],
    ['bot:ada', 'bot:default/ada'],
  ])('[AUTH-016] reads %s as %s', async (text, ref) => {
    const { signedIn } = renderPage({ hasForm: true });
    await userEvent.type(userId(), text);
    await press('Continue');
    await waitFor(() => expect(refOf(signedIn[0])).toBe(ref));
    expect(signedIn[0]?.isGuest).toBe(true);
  });

  test.each(['user:a:b', 'a/b/c', 'user:', 'a b', '/x'])('[AUTH-016] refuses %s', async (text) => {
    renderPage({ hasForm: true });
    await userEvent.type(userId(), text);
    expect(screen.getByText('Invalid user entity reference')).toBeTruthy();
    expect(isEnabled()).toBe(false);
  });
});

test('[CONF-009] the sign-in page has the logo, the heading, the text and the links of the configuration', () => {
  renderPage({
    branding: {
      logo: { light: '/branding/light.svg', dark: '/branding/dark.svg' },
      signIn: { title: 'Welcome aboard', text: 'Use your crew account.\n\nAsk the desk for help.' },
      footer: { links: [{ title: 'Imprint', url: 'https://acme.example/imprint' }] },
    },
  });
  expect(screen.getByRole('img', { name: 'Meridian' }).getAttribute('src')).toBe('/branding/light.svg');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome aboard');
  expect(screen.getByText('Use your crew account.')).toBeTruthy();
  expect(screen.getByText('Ask the desk for help.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('https://acme.example/imprint');
});
