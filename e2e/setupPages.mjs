// The first-run setup, for the accessibility check and the screenshots. Its steps are filled without a code host or a provider.
const longName = 'turnaround-coordination-and-stand-allocation-service-for-connecting-flights';
const host = 'https://git.acme.example/platform-engineering-and-operations';
const repository = (name, over = {}) => ({
  url: `${host}/${name}`,
  name,
  description: 'Where customers order.',
  isArchived: false,
  isPrivate: false,
  isEmpty: false,
  ...over,
});

const signedIn = {
  state: 'signed-in',
  displayName: 'Wolfgang Amadeus von Hohenzollern-Sigmaringen',
  username: 'wolfgang-amadeus.von-hohenzollern',
  matches: [
    {
      resolver: 'usernameMatchingUserEntityName',
      by: 'user name',
      place: 'name',
      value: 'wolfgang-amadeus.von-hohenzollern',
    },
    { resolver: 'emailMatchingUserEntityProfileEmail', by: 'email address', place: 'spec.profile.email' },
  ],
};
const seen = {
  state: 'read',
  account: { name: 'portal-robot' },
  repositories: [
    repository('shop', { isPrivate: true }),
    repository(longName, { description: `${'A very long description. '.repeat(12)}` }),
    ...Array.from({ length: 30 }, (_, index) => repository(`service-${index}`)),
  ],
  hasMore: true,
};
const people = {
  state: 'read',
  people: 10_412,
  groups: 318,
  examples: ['Ada Lovelace', 'Wolfgang Amadeus von Hohenzollern-Sigmaringen', 'Grace Hopper'],
  you: 'user:default/wolfgang-amadeus.von-hohenzollern',
  problems: ["2 users have the same name 'ada'; the first one is used"],
};
const analysed = {
  repositories: [
    {
      url: `${host}/shop`,
      files: [
        {
          target: `${host}/shop/src/branch/main/catalog-info.yaml`,
          entities: [{ kind: 'Component', name: longName, hasDocs: true }],
        },
      ],
    },
    { url: `${host}/service-1`, files: [] },
    { url: `${host}/${longName}`, files: [], problem: 'Gitea responded with 403 Forbidden' },
  ],
};
const repositories = analysed.repositories.map(({ url }) => url);
const passed = { 'owned-by-a-team': 412, described: 31, 'lifecycle-known': 408, documented: 0, 'in-a-system': 1 };
const tried = { repositories, components: 412, passed };
const step = (id, values, result, secrets = []) => ({ id, values, secrets, isSaved: true, ...(result && { result }) });
const draft = {
  steps: [
    step('brand', { title: 'Acme Portal', organization: 'Acme', baseUrl: 'https://portal.acme.example' }),
    step('sign-in', { choice: 'gitlab', clientId: 'an-id' }, signedIn, ['clientSecret']),
    step('code-host', { choice: 'gitea', host: 'git.acme.example', organization: 'platform' }, seen, ['token']),
    step('people', { choice: 'giteaOrg', organization: 'platform' }, people),
    step('locations', { repositories }, analysed),
    step('scorecard', { title: longName, owner: people.you, checks: Object.keys(passed) }, tried),
  ],
  portalUrl: 'https://portal.acme.example',
  callbackUrl: 'https://portal.acme.example/api/auth/*/handler/frame',
};
const configuration = {
  files: [
    {
      name: 'app-config.yaml',
      content: `app:\n  title: Acme Portal\ncatalog:\n  locations:\n    - type: url\n      target: ${host}/${longName}/src/branch/main/catalog-info.yaml\n`,
    },
    { name: 'catalog/people.yaml', content: 'apiVersion: backstage.io/v1alpha1\nkind: Group\n' },
  ],
  variables: ['GITLAB_CLIENT_SECRET', 'GITEA_TOKEN'],
  problems: [],
  warnings: ['Users are found by their name only'],
  command: 'node /srv/callboard/dist/server.js',
};

/** The portal of the demo as an empty one: nobody can sign in, and the setup answers. */
const openSetup = (at, { isAdmitted = true } = {}) =>
  async function open(page) {
    const answer = (url, json) => page.route(url, (route) => route.fulfill({ json }));
    await answer('**/api/auth/providers', []);
    await answer('**/api/setup/status', { isAdmitted, hasCode: true });
    await answer('**/api/setup/draft', draft);
    await answer('**/api/setup/configuration', configuration);
    await page.evaluate((id) => localStorage.setItem('callboard.setup.step', id), at);
    await page.goto(`/setup#${at}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };

const steps = ['brand', 'sign-in', 'code-host', 'people', 'locations', 'scorecard', 'finish'];

export const setupPages = [
  { name: 'setup-code', path: '/settings', ready: 'Appearance', act: openSetup('brand', { isAdmitted: false }) },
  ...steps.map((id) => ({ name: `setup-${id}`, path: '/settings', ready: 'Appearance', act: openSetup(id) })),
];
