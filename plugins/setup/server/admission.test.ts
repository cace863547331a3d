import { createTestDatabase } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CODE_LIFETIME_MS, MAX_ATTEMPTS } from './admission/codes.ts';
import { admitted, type SetupPortal, startSetupPortal } from './testing/startSetupPortal.ts';

const wrong = { code: 'AAAA-AAAA-AAAA-AAAA' };
const routes = [
  ['GET', '/status'],
  ['POST', '/admission', wrong],
  ['POST', '/code'],
  ['GET', '/draft'],
  ['PUT', '/draft/brand', { values: {} }],
  ['POST', '/draft/brand/test', { values: {} }],
  ['GET', '/configuration'],
  ['POST', '/completion'],
] as const;

/** The status of every route. */
const statuses = (portal: SetupPortal, cookie?: string) =>
  Promise.all(routes.map(async ([method, path, body]) => (await portal.call(method, path, { body, cookie })).status));

describe('an empty portal', () => {
  test('prints one code in the log, and stores only its digest', async () => {
    const portal = await startSetupPortal();
    const [code, ...others] = portal.codes();
    expect([code, others]).toEqual([expect.stringMatching(/^([A-Z\d]{4}-){3}[A-Z\d]{4}$/), []]);
    expect(portal.log.join()).toContain('/setup and enter the code');
  });

  test('admits a browser with the code, which works once', async () => {
    const portal = await startSetupPortal();
    expect((await portal.call('GET', '/draft')).status).toBe(401);
    const [code] = portal.codes();
    const first = await portal.call('POST', '/admission', { body: { code: code!.toLowerCase().replaceAll('-', ' ') } });
    expect(first.status).toBe(200);
    expect(first.setCookie).toMatch(/; Path=\/api\/setup; HttpOnly; SameSite=Strict/);
    expect((await portal.call('GET', '/draft', { cookie: first.cookie })).status).toBe(200);
    expect((await portal.call('POST', '/admission', { body: { code } })).status).toBe(401);
    expect((await portal.call('GET', '/draft', { cookie: `${first.cookie}x` })).status).toBe(401);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  test('accepts a code from one of two concurrent requests only', async () => {
    const portal = await startSetupPortal();
    const [code] = portal.codes();
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.call('POST', '/admission', { body: { code } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test('refuses the right code after too many wrong ones, even concurrent ones, and audits them', async () => {
    const portal = await startSetupPortal();
    const [code] = portal.codes();
    const attempts = Array.from({ length: MAX_ATTEMPTS }, () => portal.call('POST', '/admission', { body: wrong }));
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await portal.call('POST', '/admission', { body: { code } })).status).toBe(401);
    expect(portal.audited).toContainEqual(
      expect.objectContaining({ action: 'setup-code-entered', outcome: 'denied', plugin: 'setup' }),
    );
    expect(JSON.stringify(portal.audited)).not.toContain(wrong.code);
  });

  test('prints a new code on request only when none is valid, and at most once a minute', async () => {
    const portal = await startSetupPortal();
    expect((await portal.call('POST', '/code')).json.error.message).toContain('A code is still valid');
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) await portal.call('POST', '/admission', { body: wrong });
    expect((await portal.call('GET', '/status')).json).toEqual({ isAdmitted: false, hasCode: false });
    expect((await portal.call('POST', '/code')).status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await portal.call('POST', '/code')).status).toBe(200);
    expect(portal.codes()).toHaveLength(2);
    expect(await admitted(portal)).toBeDefined();
  });

  test('forgets a code after an hour', async () => {
    const portal = await startSetupPortal();
    const [code] = portal.codes();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CODE_LIFETIME_MS });
    onTestFinished(() => void vi.useRealTimers());
    expect((await portal.call('POST', '/admission', { body: { code } })).status).toBe(401);
  });

  test('refuses requests that another site could send', async () => {
    const portal = await startSetupPortal();
    const cookie = await admitted(portal);
    for (const [method, path, body] of routes.slice(1)) {
      expect((await portal.call(method, path, { body, cookie, headers: {} })).status, path).toBe(403);
    }
  });
});

describe('a portal that is not empty', () => {
  const location = { type: 'url', target: 'https://git.acme.example/catalog-info.yaml' };

  test.each([
    ['a way to sign in', { auth: { providers: { guest: {} } } }],
    ['a location', { catalog: { locations: [location] } }],
    ['a form for users', { app: { auth: { custom: true } } }],
  ])('with %s prints no code, and all routes are missing', async (_case, config) => {
    const portal = await startSetupPortal({ config });
    expect(portal.codes()).toEqual([]);
    expect(await statuses(portal)).toEqual(routes.map(() => 404));
  });

  test('stays one, even if its configuration is gone at a later start', async () => {
    const database = await createTestDatabase('postgres');
    onTestFinished(() => database.remove());
    const backend = { database: database.config };
    const configured = await startSetupPortal({ config: { backend, auth: { providers: { guest: {} } } } });
    await configured.server.close();
    const later = await startSetupPortal({ config: { backend } });
    expect(later.codes()).toEqual([]);
    expect(await statuses(later)).toEqual(routes.map(() => 404));
  });

  test('with a registered entity has no setup, although its configuration is empty', async () => {
    const portal = await startSetupPortal();
    const cookie = await admitted(portal);
    const headers = await portal.server.asUser();
    const registered = await portal.server.inject({
      method: 'POST',
      url: '/api/catalog/locations',
      headers,
      payload: { type: 'url', target: 'https://git.acme.example/catalog-info.yaml' },
    });
    expect(registered.statusCode).toBe(201);
    await vi.waitFor(async () => expect(await statuses(portal, cookie)).toEqual(routes.map(() => 404)));
  });
});

describe('a completed setup', () => {
  test('closes all routes for everyone and for good, also for other replicas, and deletes what was typed', async () => {
    const database = await createTestDatabase('postgres');
    onTestFinished(() => database.remove());
    const config = { backend: { database: database.config } };
    const one = await startSetupPortal({ config });
    const other = await startSetupPortal({ config });
    // Each replica has its own code, and accepts that of the other.
    const [code] = other.codes();
    expect(code).not.toBe(one.codes()[0]);
    const { cookie } = await one.call('POST', '/admission', { body: { code } });
    const values = { title: 'Acme', organization: 'Acme Corp' };
    expect((await one.call('PUT', '/draft/brand', { body: { values }, cookie })).status).toBe(200);
    const draft = (await other.call('GET', '/draft', { cookie })).json;
    expect(draft.steps[0]).toMatchObject({ id: 'brand', values, isSaved: true });

    expect((await other.call('POST', '/completion', { cookie })).status).toBe(200);
    for (const portal of [one, other]) expect(await statuses(portal, cookie)).toEqual(routes.map(() => 404));
    const later = await startSetupPortal({ config });
    expect(later.codes()).toEqual([]);
    expect(await statuses(later, cookie)).toEqual(routes.map(() => 404));
  });
});

describe('secrets', () => {
  test('are stored encrypted, never returned, and dropped when they would be sent elsewhere', async () => {
    const portal = await startSetupPortal();
    const cookie = await admitted(portal);
    const save = async (values: object, secrets?: object) =>
      (await portal.call('PUT', '/draft/code-host', { body: { values, secrets }, cookie })).json;
    const values = { choice: 'gitea', host: 'git.acme.example', organization: 'acme' };
    const saved = await save(values, { token: 'very-secret' });
    expect(saved.secrets).toEqual(['token']);
    expect(JSON.stringify(saved)).not.toContain('very-secret');
    expect((await save({ ...values, organization: 'other' })).secrets).toEqual(['token']);
    expect((await save({ ...values, host: 'git.mallory.example' })).secrets).toEqual([]);
  });

  test('are never in the files, which name variables instead', async () => {
    const portal = await startSetupPortal();
    const cookie = await admitted(portal);
    const values = { choice: 'github', clientId: 'an-id' };
    await portal.call('PUT', '/draft/sign-in', { body: { values, secrets: { clientSecret: 'very-secret' } }, cookie });
    const { json } = await portal.call('GET', '/configuration', { cookie });
    expect(json.variables).toEqual(['GITHUB_CLIENT_SECRET']);
    expect(json.files[0].content).toContain('clientSecret: $' + '{GITHUB_CLIENT_SECRET}');
    expect(JSON.stringify(json)).not.toContain('very-secret');
  });
});

test('a value that would become a variable of the file is refused with its name', async () => {
  const portal = await startSetupPortal();
  const cookie = await admitted(portal);
  const { status, json } = await portal.call('PUT', '/draft/brand', {
    body: { values: { title: '$' + '{HOME}' } },
    cookie,
  });
  expect([status, json.error.message]).toEqual([400, "'title' must not contain '$" + "{'"]);
});

test('a value that is not a colour is refused, and a short one is accepted', async () => {
  const portal = await startSetupPortal();
  const cookie = await admitted(portal);
  const save = (lightColor: string) => portal.call('PUT', '/draft/brand', { body: { values: { lightColor } }, cookie });
  const { status, json } = await save('#0a5c5');
  expect([status, json.error.message]).toEqual([400, "'lightColor' is '#0a5c5', but must be a colour such as #0a5c5c"]);
  expect((await save('#0A5')).status).toBe(200);
});

test('a cloud’s metadata service is not called', async () => {
  const portal = await startSetupPortal();
  const cookie = await admitted(portal);
  const values = { choice: 'gitea', host: '169.254.169.254', organization: 'acme' };
  const { json } = await portal.call('POST', '/draft/code-host/test', {
    body: { values, secrets: { token: 'a-token' } },
    cookie,
  });
  expect(json.error.message).toBe("'host' is '169.254.169.254', which is a cloud metadata service");
});
