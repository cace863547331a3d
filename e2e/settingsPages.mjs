// Settings and sign-in.

/** The demo signs guests in automatically; with another provider, it asks. */
const askWhoIsThere = async (page) => {
  const provider = (id, title, kind) => ({ id, title, kind, hasSignIn: true, defaultScopes: [] });
  const json = [
    provider('github', 'GitHub', 'oauth'),
    provider('okta', 'Okta', 'oauth'),
    provider('guest', 'Guest', 'guest'),
  ];
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json }));
  await page.goto('/settings?error=No user in the catalog has this email address');
  await page.getByText('Sign in to').waitFor();
};

/** The guest of the demo has no sessions; a user who signed in with a provider does. */
const signInElsewhere = async (page) => {
  const providers = await (await page.request.get('/api/auth/providers')).json();
  const { backstageIdentity } = providers.find(({ id }) => id === 'guest').session;
  // The browser sees a session, and the server gets the guest's token.
  const claims = Buffer.from(JSON.stringify({ sid: 'here' })).toString('base64url');
  const json = {
    profile: { displayName: 'Ines Novak', email: 'ines.novak@meridian-air.example' },
    backstageIdentity: { ...backstageIdentity, token: `e30.${claims}.none` },
  };
  const authorization = `Bearer ${backstageIdentity.token}`;
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization } }),
  );
  const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const session = (id, userAgent, used, begun) => ({
    id,
    provider: { id: 'github', title: 'GitHub' },
    userAgent,
    createdAt: ago(begun),
    lastUsedAt: ago(used),
    expiresAt: ago(-24),
    isCurrent: id === 'here',
  });
  const items = [
    session('here', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0, 52),
    session('phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile Safari/604.1', 3, 400),
    session('laptop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0 Safari/537.36', 220, 1900),
  ];
  await page.route('**/api/auth/github/refresh*', (route) => route.fulfill({ json }));
  await page.route('**/api/auth/v1/sessions', (route) => route.fulfill({ json: { items } }));
  await page.evaluate(() => localStorage.setItem('callboard.signInProvider', 'github'));
  await page.goto('/settings/sessions');
  await page.getByText('Your sessions').waitFor();
  // The next page is the guest's again.
  await page.evaluate(() => localStorage.removeItem('callboard.signInProvider'));
};

export const settingsPages = [
  { name: 'settings', path: '/settings', ready: 'Appearance' },
  { name: 'sign-in', path: '/settings', ready: 'Appearance', act: askWhoIsThere },
  { name: 'settings-providers', path: '/settings/auth-providers', ready: 'Not signed in' },
  { name: 'settings-sessions', path: '/settings', ready: 'Appearance', act: signInElsewhere },
  { name: 'settings-agents', path: '/settings/agents', ready: 'Command line and scripts' },
  { name: 'settings-flags', path: '/settings/feature-flags', ready: 'Feature flags' },
];
