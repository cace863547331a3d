import { catalogServer } from '@callboard/plugin-catalog/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { startTestServer, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Announcement } from '../../common/index.ts';
import { homeServer } from '../index.ts';

const content = { title: 'Maintenance', body: 'On **Sunday**', severity: 'info' };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
type Headers = { authorization: string };

const callsOf =
  (server: TestServer) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) => {
    const answer = await server.inject({
      method,
      url: `/api/home/announcements${path}`,
      headers,
      ...(payload && { payload }),
    });
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, message: body?.error?.message as string | undefined };
  };

describe.each(testEngines)('announcements on %s', (engine) => {
  let server: TestServer;
  let call: ReturnType<typeof callsOf>;
  let [ada, eve]: Headers[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      plugins: [catalogServer, signalsServer, notificationsServer, homeServer],
      config: {
        permission: { administrators: ['group:default/web-platform'] },
        home: {
          announcements: [
            { id: 'welcome', title: 'Welcome', body: 'Hello' },
            { title: 'Over', body: 'It was', until: yesterday },
          ],
        },
      },
    });
    call = callsOf(server);
    [ada, eve] = await Promise.all([
      server.asUser('user:default/ada', ['user:default/ada', 'group:default/web-platform']),
      server.asUser('user:default/eve'),
    ]);
  });
  afterAll(() => server.close());

  const titles = async (headers: Headers, path = '') =>
    ((await call('GET', path, headers)).body.items as Announcement[]).map(({ title }) => title);
  const write = async (over: object = {}) =>
    (await call('POST', '', ada!, { ...content, ...over })).body as Announcement;

  test('configured announcements are shown during their time and cannot be changed', async () => {
    expect(await titles(eve!)).toEqual(['Welcome']);
    expect((await call('PUT', '/config-welcome', ada!, content)).message).toContain('comes from the configuration');
    expect((await call('DELETE', '/config-welcome', ada!)).status).toBe(409);
  });

  test('everyone learns when the list changes next, but not a planned text', async () => {
    const { id } = await write({ title: 'Secret plan', from: new Date(Date.now() + 3_600_000).toISOString() });
    const { body } = await call('GET', '', eve!);
    expect(body.nextChangeInMs).toBeGreaterThan(0);
    expect(body.nextChangeInMs).toBeLessThanOrEqual(3_600_000);
    expect(JSON.stringify(body)).not.toContain('Secret plan');
    await call('DELETE', `/${id}`, ada!);
    expect((await call('GET', '', eve!)).body).not.toHaveProperty('nextChangeInMs');
  });

  test('an administrator creates, changes, deletes and restores announcements; everyone sees the current ones', async () => {
    const { id } = await write({ severity: 'warning', link: '/docs' });
    expect((await call('GET', '', eve!)).body).toMatchObject({
      mayManage: false,
      items: [{ id, severity: 'warning', link: '/docs', author: 'user:default/ada' }, { title: 'Welcome' }],
    });
    await call('PUT', `/${id}`, ada!, { ...content, title: 'Later', from: tomorrow });
    expect(await titles(eve!)).toEqual(['Welcome']);
    expect(await titles(ada!, '?all=true')).toContain('Later');
    expect((await call('DELETE', `/${id}`, ada!)).status).toBe(204);
    expect((await call('DELETE', `/${id}`, ada!)).status).toBe(404);
    await call('PUT', `/${id}`, ada!, content);
    expect(await titles(eve!)).toContain('Maintenance');
    await call('DELETE', `/${id}`, ada!);
  });

  test('[SEC-07] only administrators can create announcements or see planned ones', async () => {
    const { id } = await write();
    const answers = await Promise.all([
      call('POST', '', eve!, content),
      call('PUT', `/${id}`, eve!, content),
      call('DELETE', `/${id}`, eve!),
      call('GET', '?all=true', eve!),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(answers[0]!.message).toContain('permission.administrators');
    await call('DELETE', `/${id}`, ada!);
  });

  test.each([
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link'],
    ['a link that hides its scheme', { link: 'java\nscript:alert(1)' }, 'link'],
    ['a link that only looks like a path', { link: '/\\evil.example' }, 'link'],
    ['a link to another host without a scheme', { link: '//evil.example' }, 'link'],
    ['a data URL', { link: 'data:text/html,<script>alert(1)</script>' }, 'link'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['a body that is too long', { body: 'x'.repeat(10_001) }, 'body'],
    ['no title', { title: '' }, 'title'],
    ['an end before the start', { from: tomorrow, until: yesterday }, 'until'],
    ['an invalid time', { from: 'soon' }, 'from'],
  ])('[SEC-09] [SEC-11] %s is rejected with the name of the field', async (_what, over, field) => {
    const { status, message } = await call('POST', '', ada!, { ...content, ...over });
    expect([status, message]).toEqual([400, expect.stringContaining(field)]);
  });

  test('only critical announcements are also sent to all inboxes', async () => {
    const written = [
      await write({ severity: 'critical', title: 'Fire' }),
      await write({ severity: 'critical', from: tomorrow }),
    ];
    const { notifications } = (await server.inject({ url: '/api/notifications/notifications', headers: eve! })).json();
    expect(notifications.map((one: { payload: { title: string } }) => one.payload.title)).toEqual(['Fire']);
    for (const { id } of written) await call('DELETE', `/${id}`, ada!);
  });

  test.each([
    [
      'a list with several links',
      '# Plan\n\n- **Gate** [A](https://a.example/_x_)\n- see [the docs](/docs "Docs")\n- `npm ci`',
      { description: 'Plan\n\n• Gate A (https://a.example/_x_)\n• see the docs (/docs)\n• npm ci', link: '/' },
    ],
    [
      'a single link',
      '*Read* [the plan](https://plan.example) first',
      { description: 'Read the plan first', link: 'https://plan.example' },
    ],
    ['a URL as text', 'Now: <https://a.example>', { description: 'Now: https://a.example', link: '/' }],
    ['a link that runs a script', 'Do [click](javascript:1) it', { description: 'Do click it', link: '/' }],
    ['an image', '![a map](https://a.example/map.png) below', { description: 'a map below', link: '/' }],
  ])('%s in a critical announcement becomes plain text in the inbox', async (_what, body, expected) => {
    const { id } = await write({ severity: 'critical', body });
    const { notifications } = (await server.inject({ url: '/api/notifications/notifications', headers: eve! })).json();
    const sent = notifications.find(
      (one: { payload: { scope: string } }) => one.payload.scope === `announcement:${id}`,
    );
    expect(sent.payload).toMatchObject(expected);
    await call('DELETE', `/${id}`, ada!);
  });
});

test('if permissions are on, the policy decides who can manage announcements', async () => {
  const server = await startTestServer({
    plugins: [homeServer],
    policy: {
      decide: async (_permission, principal) => ({
        result: principal.type === 'user' && principal.userEntityRef === 'user:default/ada' ? 'ALLOW' : 'DENY',
      }),
    },
  });
  const call = callsOf(server);
  const [ada, eve] = await Promise.all(['ada', 'eve'].map((name) => server.asUser(`user:default/${name}`)));
  expect((await call('POST', '', ada!, content)).status).toBe(201);
  expect((await call('POST', '', eve!, content)).status).toBe(403);
  expect((await call('GET', '', eve!)).body).toMatchObject({ mayManage: false, items: [{ title: 'Maintenance' }] });
  await server.close();
});

test('an error in the configuration names the key', async () => {
  const announcements = [{ title: 'A', link: 'javascript:1' }];
  await expect(startTestServer({ plugins: [homeServer], config: { home: { announcements } } })).rejects.toThrow(
    /home\.announcements\[0\]\.link' must be a portal path /,
  );
});
