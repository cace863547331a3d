import { request as httpRequest } from 'node:http';
import { type AuditEvent, auditTopic, definePlugin } from '@callboard/server-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTarget } from './testing/aTarget.ts';
import { aServiceAccount, openProxy } from './testing/openProxy.ts';

let app: Awaited<ReturnType<typeof openProxy>>;
let target: Awaited<ReturnType<typeof aTarget>>;
let user: { authorization: string };
let eve: { authorization: string };

const audited: AuditEvent[] = [];
const listener = definePlugin({
  id: 'listener',
  start: ({ events }) => void events.subscribe(auditTopic, (event) => void audited.push(event.payload)),
});

const pods = '/api/v1/namespaces/tower/pods';
const clusters = () => [
  aServiceAccount('first', target.url, 'of-first'),
  aServiceAccount('second', `${target.url}-2`, 'of-second'),
  { name: 'google', url: target.url, authProvider: 'google' },
  { name: 'okta', url: target.url, authProvider: 'oidc', oidcTokenProvider: 'okta' },
  aServiceAccount('gone', 'http://127.0.0.1:9/x', 'of-gone'),
];

beforeAll(async () => {
  target = await aTarget();
  app = await openProxy(clusters(), [listener]);
  ({ user, eve } = app);
});
afterAll(async () => {
  await app.close();
  await target.close();
});
beforeEach(() =>
  target.answers(
    (_, response) => void response.setHeader('content-type', 'application/json').end('{"kind":"PodList"}'),
  ),
);

const call = (path: string, init: RequestInit = {}, cluster: string | undefined = 'first') =>
  fetch(`${app.address}/api/kubernetes/proxy${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...user, ...(cluster && { 'Backstage-Kubernetes-Cluster': cluster }), ...init.headers },
  });

const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { name: string; message: string } }).error;

describe('a call through the proxy', () => {
  test('[K8S-068] goes to the cluster in the header, with its credentials and below its path', async () => {
    const answer = await call(`${pods}?limit=5&labelSelector=app%3Dx`, {
      headers: { accept: 'application/json;as=Table' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '{"kind":"PodList"}']);
    await call(pods, {}, 'second');
    expect(target.visits.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/cluster${pods}?limit=5&labelSelector=app%3Dx`, 'Bearer of-first'],
      [`/cluster-2${pods}`, 'Bearer of-second'],
    ]);
    expect(target.visits[0]?.headers.accept).toBe('application/json;as=Table');
  });

  test('can name its cluster in the path if it cannot send a header', async () => {
    const answer = await fetch(`${app.address}/api/kubernetes/clusters/second/proxy${pods}`, { headers: user });
    expect(answer.status).toBe(200);
    expect(target.visits[0]).toMatchObject({
      url: `/cluster-2${pods}`,
      headers: { authorization: 'Bearer of-second' },
    });
    const unknown = await fetch(`${app.address}/api/kubernetes/clusters/none/proxy${pods}`, { headers: user });
    expect(unknown.status).toBe(404);
  });

  test('[K8S-073] to an unknown cluster, or to none of several, is not found', async () => {
    const unknown = await call(pods, {}, 'none');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { name: 'NotFoundError', message: 'Cluster none not found' } });
    const open = await fetch(`${app.address}/api/kubernetes/proxy${pods}`, { headers: user });
    expect([open.status, (await errorOf(open)).message]).toEqual([
      404,
      expect.stringContaining('There are 5 clusters'),
    ]);
    expect(target.visits).toEqual([]);
  });

  test("forwards changes unmodified, and returns the cluster's response", async () => {
    target.answers(
      (_, response) =>
        void response.writeHead(409, { 'content-type': 'application/json' }).end('{"reason":"Conflict"}'),
    );
    const headers = { 'content-type': 'application/merge-patch+json' };
    const answer = await call(`${pods}/a?fieldManager=x`, { method: 'PATCH', body: '{"spec":{}}', headers });
    expect([answer.status, await answer.json()]).toEqual([409, { reason: 'Conflict' }]);
    expect(target.visits[0]).toMatchObject({ method: 'PATCH', body: '{"spec":{}}', headers });
    expect((await call(`${pods}/a`, { method: 'DELETE' })).status).toBe(409);
    expect(target.visits[1]).toMatchObject({ method: 'DELETE', url: `/cluster${pods}/a` });
  });

  test('to a cluster that does not respond is a 500 without its address', async () => {
    const answer = await call(pods, {}, 'gone');
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      error: { name: 'Error', message: "The cluster 'gone' cannot be reached" },
      response: { statusCode: 500 },
    });
    expect(text).not.toContain('127.0.0.1:9');
  });
});

describe('a caller', () => {
  test('[SEC-07] [SEC-13] without the permission is rejected for every path', async () => {
    for (const [method, path] of [
      ['GET', pods],
      ['DELETE', `${pods}/a`],
      ['POST', `${pods}/a/exec`],
    ] as const) {
      expect((await call(path, { method, headers: eve })).status, method).toBe(403);
    }
    const byPath = await fetch(`${app.address}/api/kubernetes/clusters/first/proxy${pods}`, { headers: eve });
    expect([byPath.status, (await errorOf(byPath)).name]).toEqual([403, 'NotAllowedError']);
    expect(target.visits).toEqual([]);
  });

  test('[SEC-10] with only a cookie is not authenticated', async () => {
    const given = await fetch(`${app.address}/api/kubernetes/.backstage/auth/v1/cookie`, { headers: user });
    const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    const answer = await call(`${pods}/a`, { method: 'DELETE', headers: { authorization: '', cookie } });
    expect(answer.status).toBe(401);
    expect(target.visits).toEqual([]);
  });

  test('has a portal token that no cluster sees, and cannot impersonate anyone there', async () => {
    await call(pods, {
      headers: {
        cookie: 'session=mine',
        'Impersonate-User': 'system:admin',
        'Impersonate-Group': 'system:masters',
        'X-Remote-User': 'admin',
        'X-Forwarded-For': '10.0.0.1',
      },
    });
    const [visit] = target.visits;
    expect(visit?.headers.authorization).toBe('Bearer of-first');
    expect(JSON.stringify(visit?.headers)).not.toMatch(/mine|impersonate|admin|10\.0\.0\.1|backstage/i);
    expect(JSON.stringify(visit?.headers)).not.toContain(user.authorization.slice(7));
  });

  test.each([
    ['google', 'Backstage-Kubernetes-Authorization-google', 'of-google', 'Bearer of-google'],
    ['okta', 'Backstage-Kubernetes-Authorization-oidc-okta', 'of-okta', 'Bearer of-okta'],
    ['first', 'Backstage-Kubernetes-Authorization', 'Bearer own', 'Bearer own'],
  ])('may send a token for the cluster %s in %s', async (cluster, header, value, sent) => {
    expect((await call(pods, { headers: { [header]: value } }, cluster)).status).toBe(200);
    expect(target.visits[0]?.headers.authorization).toBe(sent);
  });

  test('without the required token learns which one is missing, and no other is used', async () => {
    const answer = await call(pods, { headers: { 'Backstage-Kubernetes-Authorization-oidc-gitlab': 'x' } }, 'okta');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(target.visits).toEqual([]);
  });
});

test('[SEC-09] responses of a cluster cannot act as part of the portal', async () => {
  target.answers((_, response) => {
    const headers = {
      'content-type': 'text/javascript',
      'set-cookie': 'a=b',
      'x-frame-options': 'ALLOWALL',
      location: '/x',
    };
    response.writeHead(200, { ...headers, 'content-security-policy': 'none', warning: '299 - "old"' }).end('alert(1)');
  });
  const { headers } = await call('/apis/x');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect([headers.get('set-cookie'), headers.get('location')]).toEqual([null, null]);
  expect(headers.get('x-frame-options')).not.toBe('ALLOWALL');
  expect(headers.get('warning')).toBe('299 - "old"');
});

/** Like a client that does not normalize paths. */
const raw = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { ...user, 'Backstage-Kubernetes-Cluster': 'first' };
    const { port } = new URL(app.address);
    httpRequest({ port, path, headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

async function expectRefused(path: string, statuses: number[]) {
  expect(await raw(`/api/kubernetes/proxy${path}`)).toBeOneOf(statuses);
  expect(target.visits).toEqual([]);
}

test.each([
  '/api/v1/../../../other',
  '/api/v1/%2e%2e/%2e%2e/other',
  '/api/%252e%252e/x',
  '/api/v1/..;/x',
  '/api\\v1\\..\\x',
  '/api/v1//pods',
  '/api/v1/namespaces/a%2fb/pods',
  '//other.test/api',
  '/api/v1/pods%00',
  '/api/v1/%u002e%u002e/x',
])('[SEC-05] the path %s is refused', (path) => expectRefused(path, [400, 404]));

describe('[SEC-13] secrets are never forwarded', () => {
  const spellings = [
    '/api/v1/secrets',
    '/api/v1/secrets?watch=true',
    '/api/v1/secrets/',
    '/api/v1/namespaces/tower/secrets',
    '/api/v1/namespaces/tower/secrets/keys',
    '/api/v1/namespaces/tower/secrets/keys/status',
    '/api/v1/namespaces/tower/s%65crets/keys',
    '/api/v1/namespaces/tower/SECRETS/keys',
    '/api/v1/watch/secrets',
    '/api/v1/watch/namespaces/tower/secrets/keys',
    '/API/v1/secrets',
    '/api/v1/namespaces/default/services/https:kubernetes:443/proxy/api/v1/secrets',
    '/api/v1/nodes/one/proxy/secrets',
    '/api/v1/namespaces/tower/serviceaccounts/portal/token',
  ];
  test.each(spellings)('by GET %s', async (path) => {
    const answer = await call(path, { headers: { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' } });
    expect([answer.status, (await errorOf(answer)).message]).toEqual([
      403,
      expect.stringMatching(/^(Secrets|Tokens of service accounts) are never forwarded/),
    ]);
    expect(target.visits).toEqual([]);
  });

  test.each([
    '/api/v1/namespaces//secrets',
    '/api/v1/namespaces/tower/%2573ecrets',
    '/api/v1/namespaces/tower/pods/..%2fsecrets',
  ])('by an ambiguous path: %s', (path) => expectRefused(path, [400, 403]));

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s', async (method) => {
    expect((await call('/api/v1/namespaces/tower/secrets/keys', { method })).status).toBe(403);
    expect(target.visits).toEqual([]);
  });

  test.each([
    '/api/v1/namespaces/secrets/pods',
    '/api/v1/namespaces/secrets',
    '/apis/external-secrets.io/v1/externalsecrets',
    '/version',
  ])('but resources that only have such a name are: %s', async (path) => {
    expect((await call(path)).status).toBe(200);
  });
});

test('a request that changes something is recorded in the audit log', async () => {
  await call(`${pods}/a`, { method: 'DELETE' });
  const event = { action: 'kubernetes-proxied', resource: 'first', method: 'DELETE', actor: 'user:default/ines' };
  await vi.waitFor(() => expect(audited).toContainEqual(expect.objectContaining(event)), { timeout: 20_000 });
});
