// Imports of one repository, and of many.

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

/** The demo reaches no code host, so the responses of one are made up. */
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

export const importPages = [
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
  { name: 'import-many', path: '/catalog-import/many', ready: 'Repository owner', act: listRepositories },
  { name: 'import-many-review', path: '/catalog-import/many', ready: 'Repository owner', act: reviewRepositories },
  { name: 'import-run', path: '/catalog-import/many', ready: 'Repository owner', act: followRun },
];
