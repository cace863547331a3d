// The import rules of ARCHITECTURE.md, checked by `npm run check`. scripts/importRules.test.ts violates each of them.
const test = '\\.(test|e2e)\\.tsx?$';
const door = (face) => `^(?:plugins|demo)/([^/]+)/${face}/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'A module never imports itself through others, not even for a type.', {}, { circular: true }),
    rule(
      'resolvable',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|\\.\\./\\.\\./dist/)' },
    ),
    rule(
      'packages-below-plugins',
      'Packages know no feature.',
      { path: '^packages/' },
      { path: '^(plugins|demo|apps)/' },
    ),
    rule(
      'plugins-below-apps',
      'Plugins do not know who composes them.',
      { path: '^(plugins|demo)/' },
      { path: '^apps/' },
    ),
    rule(
      'demo-loads-lazily',
      'The product names the simulations of the demo only by import(), so that other portals do not load them.',
      { path: '^(packages|plugins|apps)/', pathNot: [test, '/testing/'] },
      { path: '^demo/', dynamic: false },
    ),
    rule(
      'errors-and-contract-are-the-ground',
      'errors imports nothing; concurrency only errors; contract only these two.',
      { path: '^packages/(errors|concurrency|contract)/', pathNot: test },
      { path: '^packages/', pathNot: ['^packages/(errors|concurrency|contract)/'] },
    ),
    rule(
      'concurrency-runs-everywhere',
      'concurrency is for servers and browsers alike: of ours only errors, and nothing of node.',
      { path: '^packages/concurrency/', pathNot: test },
      { pathNot: '^packages/(concurrency|errors)/' },
    ),
    rule(
      'common-is-pure',
      'common/ and json-schema run everywhere: only themselves, other common doors, the contract, the errors, durations, patterns, zod and yaml.',
      {
        path: [
          door('common'),
          '^packages/(integrations|definitions|forms)/common/',
          '^packages/json-schema/',
          '^packages/integrations/yaml/',
        ],
        pathNot: test,
      },
      {
        pathNot: [
          '^plugins/[^/]+/common/',
          '^packages/(integrations|definitions|forms)/common/',
          '^packages/json-schema/',
          '^packages/integrations/yaml/',
          '^packages/config/(durations|patterns)/',
          '^packages/contract/(contract|schemas)\\.ts$',
          '^packages/errors/',
          '^node_modules/(zod|yaml)/',
        ],
      },
    ),
    rule(
      'web-never-server',
      'web and server never meet.',
      { path: [door('web'), '^apps/web/', '^packages/(ui|web-kit|definitions|forms)/'], pathNot: test },
      {
        path: [
          '^plugins/[^/]+/server/',
          '^apps/server/',
          '^packages/(server-kit|config/(?!patterns/)|contract/server|contract/openapi)',
        ],
      },
    ),
    rule(
      'web-never-node-core',
      'The browser has no node modules.',
      {
        path: [door('web'), '^apps/web/', '^packages/(ui|web-kit|definitions|forms)/'],
        pathNot: [test, 'vite\\.config\\.ts$'],
      },
      {
        dependencyTypes: ['core'],
      },
    ),
    rule(
      'server-never-web',
      'web and server never meet.',
      { path: [door('server'), '^apps/server/', '^packages/(server-kit|config)/'] },
      {
        path: [
          '^plugins/[^/]+/web/',
          '^apps/web/',
          '^packages/(ui|web-kit|(definitions|forms)/(?!common/))',
          '^node_modules/(react|react-dom)/',
        ],
      },
    ),
    rule(
      'kits-are-apart',
      'web-kit has no look: it never imports ui.',
      { path: '^packages/web-kit/' },
      { path: '^packages/ui/' },
    ),
    rule(
      'other-plugins-by-the-door',
      'Another plugin is used only through a door.',
      { path: '^(?:plugins|demo)/([^/]+)/' },
      {
        path: '^(plugins|demo)/',
        pathNot: [
          '^(?:plugins|demo)/$1/',
          '^(plugins|demo)/[^/]+/(common|server|web|testing|server/testing)/index\\.tsx?$',
        ],
      },
    ),
    rule(
      'examples-by-the-door',
      'An example uses of a plugin what anybody can use.',
      { path: '^examples/' },
      { path: '^plugins/', pathNot: '^plugins/[^/]+/(common|server|web|testing)/index\\.tsx?$' },
    ),
    rule(
      'product-by-the-door',
      'Apps, journeys, benchmarks and scripts use a plugin only through a door. The cost of parsers is measured inside.',
      { path: '^(apps|e2e|bench|scripts)/', pathNot: '^scripts/linearCost/' },
      {
        path: '^(plugins|demo)/',
        pathNot: ['\\.d\\.ts$', '^(plugins|demo)/[^/]+/(common|server|web|testing|server/testing)/index\\.tsx?$'],
      },
    ),
    rule(
      'packages-by-the-door',
      'A package is used only through what its package.json exports.',
      { path: '^(packages/([^/]+)|plugins|demo|apps|e2e|examples)/' },
      {
        path: '^packages/',
        pathNot: [
          '^packages/$2/',
          '^packages/[^/]+/(index\\.tsx?|common/index\\.ts|testing/index\\.tsx?|gallery/index\\.tsx?|(html|icons|log|yaml)/index\\.ts|(administration|durations|patterns)/index\\.ts|styles\\.css)$',
          '^packages/(create-plugin/main|plugin-tools/(vitest|development/startDevelopment))\\.ts$',
          '^packages/contract/(contract|action|client|server|openapi|schemas)\\.ts$',
          '^packages/web-kit/(client|configured|leaving|host)\\.ts$',
        ],
      },
    ),
    rule(
      'apps-alone-are-hosts',
      'The door for apps is closed to plugins, except those that draw a part of the app: its sign-in, setup and settings.',
      { path: '^(plugins/(?!auth/|setup/|user-settings/)|examples/)', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^packages/web-kit/host\\.ts$' },
    ),
    rule(
      'routes-never-store',
      'Routes call a service, never a store.',
      { path: '^(plugins|demo)/[^/]+/server/.*[rR]outes\\.ts$' },
      { path: '/server/.*[sS]tore\\.ts$' },
    ),
    rule(
      'store-is-the-bottom',
      'A store never sees a service or a route.',
      { path: '^(?:plugins|demo)/([^/]+)/server/.*[sS]tore\\.ts$' },
      {
        path: '^(?:plugins|demo)/$1/server/.*([rR]outes|[sS]ervice|index)\\.ts$',
      },
    ),
    rule(
      'service-never-http',
      'A service knows no HTTP.',
      { path: '/server/.*[sS]ervice\\.ts$' },
      {
        path: ['^node_modules/fastify/', '/server/.*[rR]outes\\.ts$', '^packages/contract/server\\.ts$'],
      },
    ),
    rule(
      'only-queries-fetch',
      'Only queries.ts talks to the network.',
      { path: door('web'), pathNot: ['/(queries|[a-z]+Queries)\\.ts$', test] },
      { path: '^packages/(contract|web-kit)/client\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'testing-only-from-tests',
      'Fakes and builders stay out of the product.',
      { pathNot: [test, '/testing/', '^e2e/', '^bench/', '^scripts/', 'webTestSetup'] },
      { path: '/testing/' },
    ),
    rule(
      'fakes-are-light',
      'The testing door runs in the browser: common doors, other testing doors, the client of contracts, and the test runner.',
      { path: '^plugins/[^/]+/testing/' },
      {
        pathNot: [
          '^plugins/[^/]+/(common|testing)/',
          '^packages/contract/(contract|client|testing/index)\\.ts$',
          '^packages/(errors|concurrency)/',
          '^node_modules/(vitest|zod)/',
        ],
      },
    ),
    rule(
      'pages-load-lazily',
      'A plugin object names its pages by import().',
      { path: '^plugins/[^/]+/web/index\\.tsx$' },
      {
        path: 'Page\\.tsx$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-listed-dependencies',
      'What a workspace imports stands in its package.json.',
      {
        path: '^(plugins|packages|demo|apps)/',
        pathNot: [test, '/testing/', 'vite\\.config\\.ts$', '^apps/web/vite/', '^packages/plugin-tools/'],
      },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // An app built from Backstage's packages, which are installed when its journey runs.
    exclude: { path: '^(dist|node_modules/\\.cache|e2e/peerFrontend/app)/' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
    combinedDependencies: false,
  },
};
