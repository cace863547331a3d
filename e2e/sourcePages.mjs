// The sources of the catalog, and webhooks.

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

export const longName = 'passenger-rebooking-and-disruption-management-for-partner-airlines';

export const notYaml =
  'Document 2, line 17: Flow sequence in block collection must be sufficiently indented and end with a ]';

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

export const sourcePages = [
  { name: 'sources', path: '/sources', ready: 'Meridian Air' },
  { name: 'sources-crowded', path: '/sources', ready: 'Meridian Air', act: showManySources },
  { name: 'sources-nothing', path: '/sources?text=zeppelin', ready: 'No matching sources' },
  { name: 'sources-open', path: '/sources', ready: 'Meridian Air', act: openFailingSource },
  { name: 'sources-webhooks', path: '/sources/deliveries', ready: 'No webhooks yet', act: showDeliveries },
];
