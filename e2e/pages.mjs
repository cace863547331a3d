// Every page of the product, for the accessibility check and the screenshots. Add yours here.
import { accessPages } from './accessPages.mjs';
import { agentPages } from './agentPages.mjs';
import { homePages } from './homePages.mjs';
import { kubernetesPages } from './kubernetesPages.mjs';
import { setupPages } from './setupPages.mjs';
import { templatePages } from './templatePages.mjs';

/** The graph is drawn after the page is shown, and that of a card once it is visible. */
const untilDrawn = (page) => page.locator('figure [data-entity-ref]').first().waitFor();
const untilCardDrawn = async (page) => {
  await page.getByRole('link', { name: 'View graph' }).scrollIntoViewIfNeeded();
  await untilDrawn(page);
};

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

/** A server without its index. */
const failSearch = async (page) => {
  const json = { error: { name: 'InputError', message: 'The index is being moved' }, response: { statusCode: 400 } };
  await page.route('**/api/search/query*', (route) => route.fulfill({ status: 400, json }));
  await page.goto('/search?query=boarding');
  await page.getByText('Error encountered').waitFor();
};

/** Docs that were never built, and cannot be. */
const failBuild = async (page) => {
  const problem = 'mkdocs.yml, line 12: the page runbook.md is in nav and not in the docs folder';
  const events = { log: 'Reading the source', error: problem };
  const body = Object.entries(events).map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await page.route('**/api/techdocs/static/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/techdocs/sync/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: body.join('') }),
  );
  await page.goto('/docs/default/component/booking-api/');
  await page.getByText('Build log').click();
};

/** The palette with the results of the search. */
const findInPalette = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('bookng');
  await page.getByRole('option', { name: /^booking-api/ }).waitFor();
};

const importUrl = 'https://github.com/meridian-air/lounge-access';
const loungeAccess = (over = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'lounge-access-entitlement-service',
    description: 'Decides who may enter which lounge',
    annotations: { 'github.com/project-slug': 'meridian-air/lounge-access' },
  },
  spec: { type: 'service', lifecycle: 'production', owner: 'boarding' },
  ...over,
});

/** The demo reaches no code host; what one would answer is put in its place. */
const analyzeAs = async (page, analysis) => {
  const json = { existingEntityFiles: [], generateEntities: [], ...analysis };
  await page.route('**/api/catalog/analyze-location', (route) => route.fulfill({ json }));
  await page.getByLabel('Repository or file URL').fill(importUrl);
  // By the keyboard: where the window is narrow, the sidebar may lie over the button.
  await page.keyboard.press('Enter');
};

const prepareImport = async (page) => {
  await analyzeAs(page, { generateEntities: [{ entity: loungeAccess(), fields: [] }] });
  await page.getByText('The catalog would accept this').waitFor();
};

/** Each state of a pull request on the import page. */
const followImports = async (page) => {
  const made = (name, state, over = {}) => ({
    id: name,
    repositoryUrl: `https://github.com/meridian-air/${name}`,
    pullRequestUrl: `https://github.com/meridian-air/${name}/pull/7`,
    fileUrl: `https://github.com/meridian-air/${name}/blob/main/catalog-info.yaml`,
    createdBy: 'user:default/ines.novak',
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    waitsUntil: new Date(Date.now() + 3_600_000).toISOString(),
    lookedAt: new Date(Date.now() - 60_000).toISOString(),
    state,
    entityRefs: [],
    ...over,
  });
  const items = [
    made('lounge-access', 'waiting'),
    made('turnaround-coordination-and-stand-allocation', 'waiting', {
      createdBy: 'user:default/amara.okafor',
      problem: "Could not read 'https://github.com/meridian-air/turnaround/blob/main/catalog-info.yaml': 403 Forbidden",
    }),
    made('crew-rest', 'registered'),
    made('booking-api', 'arrived', { entityRefs: ['component:default/booking-api'] }),
    made('old-kiosk', 'given-up'),
  ];
  await page.route('**/api/catalog-import/pull-requests*', (route) => route.fulfill({ json: { items } }));
  await page.reload();
  await page.getByText('In the catalog', { exact: true }).waitFor();
};

const sourceOf = (target, over) => ({
  id: `location:default/${target.split('/')[4]}`,
  title: target,
  target,
  origin: 'discovered',
  broughtBy: 'provider:github-provider:meridian',
  entities: 3,
  problems: 0,
  isRunning: false,
  isReadable: true,
  lastReadAt: new Date(Date.now() - 90_000).toISOString(),
  nextReadAt: new Date(Date.now() + 30_000).toISOString(),
  ...over,
});
const fileAt = (name) => `https://github.com/meridian-air/${name}/blob/main/catalog-info.yaml`;
const longName = 'passenger-rebooking-and-disruption-management-for-partner-airlines';
const notYaml = 'Document 2, line 17: Flow sequence in block collection must be sufficiently indented and end with a ]';

/** Each state of a source, and names of every length. */
const showManySources = async (page) => {
  const items = [
    sourceOf(fileAt(longName), { problems: 2, error: `url:${fileAt(longName)}: ${notYaml}` }),
    sourceOf('', {
      id: 'provider:github-provider:meridian',
      origin: 'provider',
      title: 'github-provider:meridian',
      target: 'https://github.com/meridian-air',
      entities: 4_812,
      isRunning: true,
      everyMs: 1_800_000,
    }),
    sourceOf('', { id: 'provider:crew', origin: 'provider', title: 'crew-directory', isAbandoned: true }),
    sourceOf(fileAt('lounge-access'), { origin: 'registered', lastReadAt: undefined, entities: 0 }),
    ...Array.from({ length: 40 }, (_, at) => sourceOf(fileAt(`service-${at}`), {})),
  ];
  const origins = { provider: 2, config: 0, registered: 1, discovered: 9_841, nested: 0 };
  const json = { items, totalItems: 9_844, counts: { all: 9_844, failing: 1, origins }, round: { everyMs: 120_000 } };
  await page.route('**/api/catalog/sources?*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText('github-provider:meridian').waitFor();
};

const openFailingSource = async (page) => {
  const target = fileAt(longName);
  const source = sourceOf(target, { problems: 1, error: notYaml });
  const ago = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
  const run = (at, over) => ({
    id: String(at),
    startedAt: ago(at),
    endedAt: ago(at - 0.02),
    cause: 'schedule',
    outcome: 'succeeded',
    entities: 3,
    problems: 0,
    ...over,
  });
  const json = {
    source,
    targets: [target],
    problems: [{ message: notYaml, location: `url:${target}`, line: 17, since: ago(60) }],
    runs: [
      run(2, { cause: 'asked', actor: 'user:default/ines.novak', outcome: 'failed', problems: 1, error: notYaml }),
      run(60, { cause: 'provider', actor: 'provider:github-provider:meridian', outcome: 'failed', problems: 1 }),
      run(900, {}),
    ],
  };
  await page.route(/\/api\/catalog\/sources\/[^/?]+$/, (route) => route.fulfill({ json }));
  const items = ['component:default/booking-api', 'component:default/seat-warmer'];
  await page.route(/\/api\/catalog\/sources\/[^/]+\/entities/, (route) =>
    route.fulfill({ json: { items, totalItems: 2 } }),
  );
  await page.goto(`/sources?source=${encodeURIComponent(source.id)}`);
  await page.getByText('Recent runs').waitFor();
};

const showDeliveries = async (page) => {
  const delivery = (number, over) => ({
    topic: 'github',
    deliveryId: `8f0c9e3a-${number}`,
    eventType: 'push',
    outcome: 'handled',
    attempts: 1,
    receivedAt: new Date(Date.now() - number * 60_000).toISOString(),
    caused: [],
    ...over,
  });
  const items = [
    delivery(1, { caused: [`Read ${fileAt(longName)} again`, `Added ${fileAt('lounge-access')}`] }),
    delivery(2, { eventType: 'star' }),
    delivery(3, { outcome: 'waiting', attempts: 2, error: 'The host is away' }),
    delivery(4, { outcome: 'failed', attempts: 10, error: "Could not read 'https://github.com/meridian-air': 401" }),
    delivery(5, { topic: 'weather', outcome: 'unhandled', eventType: undefined }),
  ];
  await page.route('**/api/events/deliveries*', (route) => route.fulfill({ json: { items } }));
  await page.reload();
  await page.getByText('No action needed.').waitFor();
};

/** Repositories of an organisation, and an import of some of them, without a code host. */
const offerRepositories = async (page) => {
  const offered = (name, over = {}) => ({
    url: `https://github.com/meridian-air/${name}`,
    name,
    defaultBranch: 'main',
    isArchived: false,
    isPrivate: false,
    isKnown: false,
    changedAt: new Date(Date.now() - 86_400_000).toISOString(),
    ...over,
  });
  const items = [
    offered('lounge-access', { description: 'Who may enter which lounge, and for how long', language: 'TypeScript' }),
    offered('turnaround-coordination-and-stand-allocation', { description: 'Stands and turnarounds', language: 'Go' }),
    offered('crew-rest', { isPrivate: true, language: 'Kotlin' }),
    offered('booking-api', { isKnown: true, description: 'Takes bookings', language: 'Java' }),
    offered('old-kiosk', { isArchived: true }),
    offered('sketches', { defaultBranch: undefined }),
  ];
  const provider = { id: 'github', title: 'GitHub', kind: 'oauth', hasSignIn: false, defaultScopes: [] };
  await page.route('**/api/auth/providers', async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: [...json, { ...provider, codeHost: 'github.com' }] });
  });
  await page.route('**/api/auth/github/refresh*', (route) => {
    const scope = new URL(route.request().url()).searchParams.get('scope');
    return route.fulfill({ json: { profile: {}, providerInfo: { accessToken: 'token', scope } } });
  });
  await page.route('**/api/catalog-import/repositories', (route) => route.fulfill({ json: { items } }));
  const content = 'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata:\n  name: lounge-access\n';
  const preview = { targets: [], content, owner: 'lounges', ownerSource: '.github/CODEOWNERS' };
  await page.route('**/api/catalog-import/repositories/preview', (route) => route.fulfill({ json: preview }));
};

const listRepositories = async (page) => {
  await offerRepositories(page);
  await page.goto(
    '/catalog-import/many?host=github.com&owner=meridian-air&known=1&archived=1&pick=lounge-access,crew-rest',
  );
  await page.getByText('2 selected').waitFor();
};

const reviewRepositories = async (page) => {
  await listRepositories(page);
  await page.getByRole('button', { name: 'Review' }).press('Enter');
  await page.locator('summary', { hasText: 'lounge-access' }).press('Enter');
  await page.getByText('Owner from .github/CODEOWNERS').waitFor();
};

const followRun = async (page) => {
  const times = { changedAt: new Date(Date.now() - 60_000).toISOString(), targets: [], entityRefs: [] };
  const row = (name, state, over = {}) => ({
    id: name,
    url: `https://github.com/meridian-air/${name}`,
    name,
    state,
    ...times,
    ...over,
  });
  const repositories = [
    row('lounge-access', 'proposed', { pullRequestUrl: 'https://github.com/meridian-air/lounge-access/pull/7' }),
    row('turnaround-coordination-and-stand-allocation', 'failed', {
      problem:
        "Couldn't create a new branch with name callboard-integration, received http response status code 422: Reference already exists. The branch already exists, maybe from an earlier attempt. Merge or delete it at https://github.com/meridian-air/turnaround-coordination-and-stand-allocation/branches and try again",
    }),
    row('crew-rest', 'analysing'),
    row('seat-selection', 'waiting', {
      problem:
        'GitHub (api.github.com) accepts no more requests until 2026-01-05T09:00:00.000Z: its rate limit is reached',
      waitsUntil: new Date(Date.now() + 600_000).toISOString(),
    }),
    row('fares', 'registered', { targets: ['https://github.com/meridian-air/fares/blob/main/catalog-info.yaml'] }),
    row('booking-api', 'arrived', {
      pullRequestUrl: 'https://github.com/meridian-air/booking-api/pull/7',
      entityRefs: ['component:default/booking-api'],
    }),
    row('old-kiosk', 'cancelled'),
  ];
  const states = ['waiting', 'analysing', 'registered', 'proposed', 'arrived', 'failed', 'cancelled'];
  const counts = Object.fromEntries(
    states.map((one) => [one, repositories.filter(({ state }) => state === one).length]),
  );
  const run = {
    id: 'run-1',
    ownerUrl: 'https://github.com/meridian-air',
    createdBy: 'user:default/guest',
    owner: 'lounges',
    createdAt: new Date(Date.now() - 120_000).toISOString(),
    counts,
    repositories,
  };
  await page.route('**/api/catalog-import/runs/run-1', (route) => route.fulfill({ json: run }));
  await page.goto('/catalog-import/runs/run-1');
  await page.getByText('Repositories of this import').waitFor();
};

/** A finished run of a template, without running one. */
const showRun = (fails) => async (page) => {
  const at = (second) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();
  const step = (id, name, action) => ({ id, name, action });
  const task = {
    id: 'run-1',
    status: fails ? 'failed' : 'completed',
    createdBy: 'user:default/ines.novak',
    createdAt: at(0),
    lastHeartbeatAt: at(9),
    spec: {
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      output: {},
      user: { ref: 'user:default/ines.novak' },
      steps: [
        step('fetch', 'Fetch the skeleton', 'fetch:template'),
        step('listen', 'Leave out the event listener', 'fs:delete'),
        step('publish', 'Make the repository turnaround-coordination-and-stand-allocation', 'publish:github'),
        step('register', 'Bring it into the catalog', 'catalog:register'),
      ],
      parameters: { name: longName, owner: 'group:default/boarding', docs: true, topics: ['flights', 'stands'] },
      templateInfo: {
        entityRef: 'template:default/new-service',
        entity: { metadata: { name: 'new-service', title: 'New service' } },
      },
    },
  };
  const problem = `The repository horizon/${longName} already exists`;
  const said = [
    { message: 'Beginning step Fetch the skeleton', stepId: 'fetch', status: 'processing' },
    { message: '\u001b[32minfo\u001b[39m: Wrote 24 files', stepId: 'fetch' },
    { message: 'Finished step Fetch the skeleton', stepId: 'fetch', status: 'completed' },
    {
      message: 'Skipping step listen because its if condition was false: \u0024{{ not parameters.listens }} is false',
      stepId: 'listen',
      status: 'skipped',
    },
    { message: 'Beginning step Make the repository', stepId: 'publish', status: 'processing' },
    { message: '\u001b[33mwarn\u001b[39m: See https://github.com/horizon', stepId: 'publish' },
    fails
      ? { message: `ConflictError: ${problem}`, stepId: 'publish', status: 'failed' }
      : { message: 'Finished step Make the repository', stepId: 'publish', status: 'completed' },
  ];
  const links = [
    { title: 'Open in the catalog', entityRef: 'component:default/booking-api' },
    { title: 'Repository', icon: 'github', url: `https://github.com/horizon/${longName}` },
  ];
  const text = [
    { title: 'Next steps', content: '1. Clone it.\n2. Run `runway taxi`.' },
    { title: 'Tier 1', content: 'It needs a runbook.' },
  ];
  const body = fails
    ? { message: 'Run completed with status: failed', error: { name: 'ConflictError', message: problem } }
    : { message: 'Run completed with status: completed', output: { links, text } };
  const events = [...said.map((line) => ['log', line]), ['completion', body]].map(([type, data], index) => {
    const event = { id: index + 1, taskId: 'run-1', createdAt: at(index), type, body: data };
    return `id: ${event.id}\nevent: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  await page.route('**/api/scaffolder/v2/tasks/run-1', (route) => route.fulfill({ json: task }));
  await page.route('**/api/scaffolder/v2/tasks/run-1/eventstream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: events.join('') }),
  );
  await page.goto('/create/tasks/run-1');
  await page.getByText(fails ? 'Already exists' : 'Next steps', { exact: true }).waitFor();
};

/**
 * `ready` is text on the loaded page; `act` brings it into the state to check.
 * @type {{ name: string; path: string; ready: string; act?: (page: import('playwright-core').Page) => Promise<void> }[]}
 */
/** Every severity, long texts, and a broadcast. */
const fillInbox = async (page) => {
  const one = (id, title, over = {}, payload = {}) => ({
    id,
    user: 'user:default/ines.novak',
    created: new Date(Date.now() - 4_000_000).toISOString(),
    origin: 'plugin:scaffolder',
    payload: { title, severity: 'normal', ...payload },
    ...over,
  });
  const notifications = [
    one('a', 'New service failed', {}, { severity: 'high', topic: 'Failed runs', link: '/create/tasks/7' }),
    one(
      'b',
      `${longName} has lost its source`,
      { origin: 'plugin:catalog' },
      { topic: 'Lost sources', description: notYaml },
    ),
    one(
      'c',
      'Amara Okafor requests your approval: New service',
      { saved: new Date().toISOString() },
      { topic: 'Approvals', link: '/create' },
    ),
    one('d', 'The registry is down', { user: null, origin: 'external:status-page' }, { severity: 'critical' }),
    one('e', 'New website finished', { read: new Date().toISOString() }, { severity: 'low', link: '/create/tasks/8' }),
  ];
  await page.route('**/api/notifications/notifications?*', (route) =>
    route.fulfill({ json: { totalCount: 45, notifications } }),
  );
  await page.reload();
  await page.getByText('The registry is down').waitFor();
};

export const pages = [
  ...homePages,
  { name: 'catalog', path: '/catalog', ready: 'acars-gateway' },
  { name: 'catalog-apis', path: '/catalog?filters[kind]=api', ready: 'bookings-v2' },
  { name: 'catalog-systems', path: '/catalog?filters[kind]=system', ready: 'ops-control' },
  { name: 'catalog-domains', path: '/catalog?filters[kind]=domain', ready: 'commercial' },
  { name: 'catalog-resources', path: '/catalog?filters[kind]=resource', ready: 'bookings-db' },
  { name: 'catalog-groups', path: '/catalog?filters[kind]=group', ready: 'Boarding' },
  { name: 'catalog-users', path: '/catalog?filters[kind]=user', ready: 'Ines Novak' },
  { name: 'catalog-templates', path: '/catalog?filters[kind]=template', ready: 'Template' },
  { name: 'catalog-locations', path: '/catalog?filters[kind]=location', ready: 'org/groups.yaml' },
  {
    name: 'catalog-filtered',
    path: '/catalog?filters[type]=service&filters[owners]=group:default/boarding&filters[user]=owned',
    ready: 'booking-api',
  },
  { name: 'catalog-nothing', path: '/catalog?filters[text]=zeppelin', ready: 'Nothing matches these filters' },
  {
    name: 'catalog-columns',
    path: '/catalog',
    ready: 'acars-gateway',
    act: async (page) => {
      await page.getByRole('button', { name: 'Columns and density' }).click();
      await page.getByLabel('Compact').check();
    },
  },
  { name: 'notifications', path: '/notifications?view=all', ready: 'Mark all as read', act: fillInbox },
  { name: 'notifications-none', path: '/notifications', ready: 'All caught up' },
  { name: 'docs-home', path: '/docs', ready: 'By system' },
  { name: 'docs-all', path: '/docs/all', ready: 'booking-api' },
  { name: 'docs-page', path: '/docs/default/component/booking-api/runbook/', ready: 'Runbook' },
  {
    name: 'docs-diagram',
    path: '/docs/default/component/booking-api/architecture/',
    ready: 'The neighbourhood',
    act: (page) => page.locator('.mermaid[data-drawn]').first().waitFor(),
  },
  { name: 'docs-tab', path: '/catalog/default/component/booking-api/docs', ready: 'In one minute' },
  { name: 'docs-none', path: '/docs/default/component/acars-gateway/', ready: 'backstage.io/techdocs-ref' },
  { name: 'docs-failed', path: '/docs', ready: 'By system', act: failBuild },
  { name: 'docs-missing', path: '/docs/default/component/booking-api/nowhere/', ready: 'Page not found' },
  { name: 'catalog-health', path: '/catalog-health', ready: 'Catalog health' },
  { name: 'graph-start', path: '/catalog-graph', ready: 'passenger-journey' },
  {
    name: 'graph',
    path: '/catalog-graph?rootEntityRefs[]=component:default/booking-api',
    ready: 'As a list',
    act: untilDrawn,
  },
  {
    name: 'graph-system',
    path: '/catalog-graph?rootEntityRefs[]=system:default/passenger-journey&maxDepth=1&unidirectional=false&curve=curveStepBefore',
    ready: 'As a list',
    act: untilDrawn,
  },
  {
    name: 'graph-organisation',
    path: '/catalog-graph?rootEntityRefs[]=group:default/meridian-air&maxDepth=∞&selectedKinds[]=group&direction=TB&showFilters=false',
    ready: 'As a list',
    act: untilDrawn,
  },
  { name: 'api-list', path: '/api-docs', ready: 'bookings-v2' },
  { name: 'api-openapi', path: '/catalog/default/api/bookings-v2/definition', ready: 'Authentication' },
  {
    name: 'api-openapi-operation',
    path: '/catalog/default/api/bookings-v2/definition#operation-createHold',
    ready: 'Request body',
  },
  {
    name: 'api-openapi-try-it',
    path: '/catalog/default/api/bookings-v2/definition#operation-createHold',
    ready: 'Request body',
    act: async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('button', { name: 'Send' }).waitFor();
    },
  },
  { name: 'api-source', path: '/catalog/default/api/bookings-v2/definition?view=source', ready: 'openapi: 3' },
  { name: 'api-asyncapi', path: '/catalog/default/api/booking-events/definition', ready: 'You receive' },
  { name: 'api-graphql', path: '/catalog/default/api/traveller-graph/definition', ready: 'Queries' },
  { name: 'api-grpc', path: '/catalog/default/api/fare-quotes/definition', ready: 'Messages' },
  { name: 'api-trpc', path: '/catalog/default/api/web-router/definition', ready: 'Reference' },
  { name: 'import', path: '/catalog-import', ready: 'What do you want to register?' },
  { name: 'import-prepare', path: '/catalog-import', ready: 'What do you want to register?', act: prepareImport },
  {
    name: 'import-review',
    path: '/catalog-import',
    ready: 'What do you want to register?',
    act: async (page) => {
      await prepareImport(page);
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await page.getByText('callboard-integration').waitFor();
    },
  },
  {
    name: 'import-select',
    path: '/catalog-import',
    ready: 'What do you want to register?',
    act: async (page) => {
      const file = (path, name, isRegistered) => ({
        location: { type: 'url', target: `${importUrl}/blob/main/${path}catalog-info.yaml` },
        isRegistered,
        entity: loungeAccess({ metadata: { name } }),
      });
      const existingEntityFiles = [
        file('', 'lounge-access', true),
        file('services/entitlements/', 'lounge-entitlements', false),
        file('services/entitlements/', 'lounge-entitlements-worker-for-partner-airlines', false),
      ];
      await analyzeAs(page, { existingEntityFiles });
      await page.getByText('Select all').waitFor();
    },
  },
  {
    name: 'import-refused',
    path: '/catalog-import',
    ready: 'What do you want to register?',
    act: async (page) => {
      await page.getByLabel('Repository or file URL').fill('https://git.elsewhere.example/acme/web');
      await page.keyboard.press('Enter');
      await page.getByText('was not recognized').waitFor();
    },
  },
  { name: 'import-under-way', path: '/catalog-import', ready: 'What do you want to register?', act: followImports },
  { name: 'scorecards', path: '/scorecards', ready: 'Production readiness' },
  { name: 'scorecard', path: '/scorecards/production-readiness', ready: 'fare-rules' },
  { name: 'scorecard-filtered', path: '/scorecards/catalog-quality?level=none', ready: 'booking-api' },
  { name: 'entity-scorecards', path: '/catalog/default/component/check-in-api/scorecards', ready: 'Next steps' },
  { name: 'exemptions', path: '/scorecard-exemptions', ready: 'No requests are waiting' },
  { name: 'campaigns', path: '/campaigns', ready: 'Ready for the summer schedule' },
  { name: 'campaign', path: '/campaigns/ready-for-summer', ready: 'By owner' },
  { name: 'sources', path: '/sources', ready: 'Meridian Air' },
  { name: 'sources-crowded', path: '/sources', ready: 'Meridian Air', act: showManySources },
  { name: 'sources-nothing', path: '/sources?text=zeppelin', ready: 'No matching sources' },
  { name: 'sources-open', path: '/sources', ready: 'Meridian Air', act: openFailingSource },
  { name: 'sources-webhooks', path: '/sources/deliveries', ready: 'No webhooks yet', act: showDeliveries },
  { name: 'import-many', path: '/catalog-import/many', ready: 'Repository owner', act: listRepositories },
  { name: 'import-many-review', path: '/catalog-import/many', ready: 'Repository owner', act: reviewRepositories },
  { name: 'import-run', path: '/catalog-import/many', ready: 'Repository owner', act: followRun },
  ...templatePages,
  { name: 'run-failed', path: '/create', ready: 'Create a new component', act: showRun(true) },
  { name: 'run-completed', path: '/create', ready: 'Create a new component', act: showRun(false) },
  { name: 'search', path: '/search?query=booking', ready: 'booking-api' },
  {
    name: 'search-narrowed',
    path: '/search?query=booking&types[]=software-catalog&filters[kind]=Component&filters[owner]=boarding',
    ready: 'booking-api',
  },
  { name: 'search-nothing', path: '/search?query=zzqqxx', ready: 'Sorry, no results were found' },
  { name: 'search-failed', path: '/search?query=booking', ready: 'results', act: failSearch },
  { name: 'portal', path: '/portal', ready: 'Meridian Air' },
  ...agentPages,
  { name: 'settings', path: '/settings', ready: 'Appearance' },
  { name: 'sign-in', path: '/settings', ready: 'Appearance', act: askWhoIsThere },
  { name: 'settings-providers', path: '/settings/auth-providers', ready: 'Not signed in' },
  { name: 'settings-sessions', path: '/settings', ready: 'Appearance', act: signInElsewhere },
  ...accessPages,
  ...setupPages,
  { name: 'settings-agents', path: '/settings/agents', ready: 'Command line and scripts' },
  { name: 'settings-flags', path: '/settings/feature-flags', ready: 'Feature flags' },
  {
    name: 'palette',
    path: '/settings',
    ready: 'Appearance',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/settings',
    ready: 'Appearance',
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'palette-found', path: '/settings', ready: 'Appearance', act: findInPalette },
  { name: 'gallery', path: '/gallery', ready: 'Gallery' },
  { name: 'gallery-tables', path: '/gallery/tables', ready: 'booking-api' },
  { name: 'gallery-feedback', path: '/gallery/feedback', ready: 'EmptyState' },
  { name: 'gallery-errors', path: '/gallery/errors', ready: 'ErrorPage' },
  { name: 'gallery-display', path: '/gallery/display', ready: 'Gauge' },
  { name: 'gallery-text', path: '/gallery/text', ready: 'MarkdownContent' },
  {
    name: 'entity-component',
    path: '/catalog/default/component/booking-api',
    ready: 'Prices an itinerary',
    act: untilCardDrawn,
  },
  { name: 'entity-api', path: '/catalog/default/api/bookings-v2', ready: 'Provided by' },
  { name: 'entity-resource', path: '/catalog/default/resource/bookings-db', ready: 'Dependency of' },
  {
    name: 'entity-system',
    path: '/catalog/default/system/passenger-journey',
    ready: 'Renders and signs',
    act: untilCardDrawn,
  },
  { name: 'entity-domain', path: '/catalog/default/domain/passenger', ready: 'Systems', act: untilCardDrawn },
  { name: 'entity-group', path: '/catalog/default/group/boarding', ready: 'Amara Okafor' },
  { name: 'entity-department', path: '/catalog/default/group/passenger-experience', ready: 'Gabriel Moreau' },
  { name: 'entity-user', path: '/catalog/default/user/ines.novak', ready: 'Web Platform' },
  { name: 'entity-location', path: '/catalog/default/location/meridian-air', ready: 'Entities from this location' },
  { name: 'entity-template', path: '/catalog/default/template/new-service', ready: 'Parameters' },
  { name: 'entity-in-namespace', path: '/catalog/labs/component/turbulence-map', ready: 'in labs' },
  { name: 'entity-history', path: '/catalog/default/component/booking-api/history', ready: 'Registered' },
  ...kubernetesPages,
  { name: 'entity-not-found', path: '/catalog/default/component/nobody', ready: 'Entity was not found' },
  { name: 'inspector', path: '/catalog/default/component/booking-api?inspect=overview', ready: 'entityRef' },
  {
    name: 'inspector-ancestry',
    path: '/catalog/default/component/booking-api?inspect=ancestry',
    ready: 'Meridian Air',
  },
  {
    name: 'inspector-colocated',
    path: '/catalog/default/component/booking-api?inspect=colocated',
    ready: 'acars-gateway',
  },
  { name: 'inspector-json', path: '/catalog/default/component/booking-api?inspect=json', ready: '"kind": "Component"' },
  { name: 'inspector-yaml', path: '/catalog/default/component/booking-api?inspect=yaml', ready: 'kind: Component' },
  {
    name: 'unregister',
    path: '/catalog/default/component/booking-api',
    ready: 'Prices an itinerary',
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Unregister entity' }).click();
      await page.getByRole('button', { name: 'Advanced' }).click();
    },
  },
  { name: 'not-found', path: '/nowhere', ready: '404 PAGE NOT FOUND' },
];
