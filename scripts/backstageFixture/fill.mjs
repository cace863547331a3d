import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 500;

/** Fills a running Backstage through its APIs, as its users, plugins and pages do. */
export async function fill({ baseUrl, serviceToken }) {
  const call = async (token, method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const asService = (...request) => call(serviceToken, ...request);
  const signIn = await fetch(`${baseUrl}/api/auth/guest/refresh`, { headers: { 'x-requested-with': 'fixture' } });
  const { token } = (await signIn.json()).backstageIdentity;
  const asAda = (...request) => call(token, ...request);

  await untilTrue(async () => (await asAda('GET', 'catalog/entities/by-query?filter=kind=template')).totalItems === 3);
  for (const name of ['gate-display', 'lounge'])
    await asAda('POST', 'catalog/locations', {
      type: 'url',
      target: `https://git.acme.example/${name}/catalog-info.yaml`,
    });

  const setting = (bucket, key, value) =>
    asAda('PUT', `user-settings/buckets/${bucket}/keys/${encodeURIComponent(key)}`, { value });
  await setting('starredEntities', 'entityRefs', ['component:default/gate-display', 'template:default/service']);
  await setting('settings', 'language', 'de');
  const card = (name, layout) => ({ id: `${name}__1`, layout: { i: `${name}__1`, ...layout }, settings: {} });
  const cards = [
    card('HomePageStarredEntities', { x: 0, y: 0, w: 6, h: 4 }),
    card('HeaderWorldClock', { x: 6, y: 0, w: 6, h: 3 }),
    card('AcmeLunchMenu', { x: 0, y: 4, w: 12, h: 2 }),
  ];
  // As the published home page stores it: text in JSON.
  await setting('home.customHomepage', 'home', JSON.stringify({ version: 1, pages: { default: cards } }));

  await sendNotifications(asService);
  await untilTrue(async () => (await asAda('GET', 'notifications')).totalCount === 3);
  const { notifications } = await asAda('GET', 'notifications');
  const idOf = (title) => notifications.find(({ payload }) => payload.title === title).id;
  await asAda('POST', 'notifications/update', { ids: [idOf('Gate 7 is down'), idOf('New cafeteria')], read: true });
  await asAda('POST', 'notifications/update', { ids: [idOf('Gate 7 is down')], saved: true });
  await asAda('POST', 'notifications/settings', {
    channels: [
      {
        id: 'Web',
        origins: [{ id: 'fixture', enabled: true, topics: [{ id: 'menus', enabled: false }] }],
      },
    ],
  });

  const start = (template, secrets) =>
    asAda('POST', 'scaffolder/v2/tasks', {
      templateRef: `template:default/${template}`,
      values: { name: 'kiosk' },
      secrets,
    });
  const statusOf = async ({ id }) => (await asAda('GET', `scaffolder/v2/tasks/${id}`)).status;
  const [service, failing] = [await start('service', { PASSPHRASE: 'of-a-finished-task' }), await start('failing')];
  await untilTrue(async () => (await statusOf(service)) === 'completed' && (await statusOf(failing)) === 'failed');
  const waiting = await start('waiting', { PASSPHRASE: 'not-for-the-portal' });
  await untilTrue(async () => (await statusOf(waiting)) === 'processing');
}

async function sendNotifications(asService) {
  const send = (recipients, payload) => asService('POST', 'notifications', { recipients, payload });
  const to = (name) => ({ type: 'entity', entityRef: `user:default/${name}` });
  await send(to('ada'), {
    title: 'Gate 7 is down',
    description: 'The display does not respond.',
    link: '/catalog/default/component/gate-display',
    severity: 'critical',
    topic: 'incidents',
    scope: 'gate-7',
  });
  await send(to('ada'), { title: 'Review the runbook', severity: 'low' });
  await send(to('bob'), { title: 'For Bob only', severity: 'normal' });
  await send(
    { type: 'broadcast' },
    { title: 'New cafeteria', link: 'https://acme.example/menu', severity: 'normal', topic: 'menus' },
  );
}

async function untilTrue(check) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await check()) return;
    await sleep(pollMs);
  }
  throw new Error('Backstage did not reach the expected state within two minutes');
}
