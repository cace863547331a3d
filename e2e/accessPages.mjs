// The pages about tokens and applications, for the accessibility check and the screenshots.
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

const token = (id, name, scopes, others = {}) => ({
  id,
  name,
  scopes,
  createdAt: inDays(-40),
  expiresAt: inDays(50),
  lastUsedAt: inDays(-1),
  ...others,
});
const tokens = {
  items: [
    token('report', 'Nightly ownership report', ['read'], { createdAt: inDays(-2), expiresAt: inDays(88) }),
    token('release', 'Release pipeline of booking-api', ['read', 'write', 'templates', 'plugin:catalog']),
    token('old', 'Migration', ['read', 'write'], { expiresAt: inDays(-3), lastUsedAt: undefined }),
  ],
  limits: { defaultDays: 90, maxDays: 365, maxTokens: 50, plugins: ['catalog', 'kubernetes', 'scaffolder'] },
};

const application = (id, name, others) => ({
  id,
  clientId: id,
  name,
  scopes: ['read'],
  grantedAt: inDays(-12),
  lastUsedAt: inDays(-1),
  expiresAt: inDays(29),
  ...others,
});
const applications = [
  application('editor', 'Visual Studio Code', { address: 'vscode.dev', scopes: ['read', 'write', 'templates'] }),
  application('agent', 'Night Agent', { resource: 'https://portal.example.com/api/mcp-actions/v1' }),
];

const request = {
  id: 'request',
  clientId: 'https://vscode.dev/oauth/client-metadata.json',
  clientName: 'Visual Studio Code',
  redirectUri: 'http://127.0.0.1:33418/',
  address: 'vscode.dev',
  redirectHost: '127.0.0.1:33418',
  isRedirectLocal: true,
  scopes: ['read', 'write', 'templates'],
  resource: 'https://portal.example.com/api/mcp-actions/v1',
  duration: { unusedSeconds: 30 * 86_400, totalSeconds: 365 * 86_400 },
  userEntityRef: 'user:default/ines.novak',
  expiresAt: inDays(1),
};

const answer = (page, url, json) => page.route(url, (route) => route.fulfill({ json }));

const showTokens = async (page) => {
  await answer(page, '**/api/auth/v1/personal-tokens', tokens);
  await page.goto('/settings/tokens');
  await page.getByText('Nightly ownership report').waitFor();
};

const openTokenForm = async (page) => {
  await showTokens(page);
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').waitFor();
};

const createToken = async (page) => {
  await showTokens(page);
  const created = { item: tokens.items[0], token: `cbp_${'7fQ2xLr9'.repeat(6)}a` };
  await page.route('**/api/auth/v1/personal-tokens', (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? created : tokens }),
  );
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly ownership report');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Copy token' }).waitFor();
};

const showApplications = async (page) => {
  await answer(page, '**/api/auth/v1/applications', { items: applications });
  await page.goto('/settings/applications');
  await page.getByText('Night Agent').waitFor();
};

const showRequest = (others) => async (page) => {
  await answer(page, '**/api/auth/v1/sessions/request', { ...request, ...others });
  await page.goto('/oauth2/authorize/request');
  await page.locator('button:enabled', { hasText: 'Allow' }).waitFor();
};

const showNoRequest = async (page) => {
  const json = { error: { name: 'NotFoundError', message: 'Gone' }, response: { statusCode: 404 } };
  await page.route('**/api/auth/v1/sessions/request', (route) => route.fulfill({ status: 404, json }));
  await page.goto('/oauth2/authorize/request');
  await page.getByText('This request is no longer valid').waitFor();
};

export const accessPages = [
  { name: 'settings-no-tokens', path: '/settings/tokens', ready: 'No tokens yet' },
  { name: 'settings-tokens', path: '/settings', ready: 'Appearance', act: showTokens },
  { name: 'settings-token-form', path: '/settings', ready: 'Appearance', act: openTokenForm },
  { name: 'settings-token-created', path: '/settings', ready: 'Appearance', act: createToken },
  { name: 'settings-applications', path: '/settings', ready: 'Appearance', act: showApplications },
  { name: 'consent', path: '/settings', ready: 'Appearance', act: showRequest({}) },
  {
    name: 'consent-unverified',
    path: '/settings',
    ready: 'Appearance',
    act: showRequest({ address: undefined, isRedirectLocal: false, redirectHost: 'agent.example' }),
  },
  { name: 'consent-gone', path: '/settings', ready: 'Appearance', act: showNoRequest },
];
