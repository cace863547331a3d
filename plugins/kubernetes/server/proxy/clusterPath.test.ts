import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTarget } from './testing/aTarget.ts';
import { aServiceAccount, openProxy } from './testing/openProxy.ts';

let app: Awaited<ReturnType<typeof openProxy>>;
let target: Awaited<ReturnType<typeof aTarget>>;

beforeAll(async () => {
  target = await aTarget();
  app = await openProxy([aServiceAccount('first', target.url, 'of-first')]);
});
afterAll(async () => {
  await app.close();
  await target.close();
});
beforeEach(() => target.answers((_, response) => void response.end('{}')));

/** Sends a path unchanged; other clients would normalize it. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.address);
    const options = { port, method, path: `/api/kubernetes/proxy${path}`, headers: { ...app.user, ...headers } };
    httpRequest(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

const account = 'api/v1/namespaces/tower/serviceaccounts/portal/token';
/** Every path to another server that the API server accepts, or used to accept. */
const ways = [
  '/api/v1/namespaces/default/services/https:kubernetes:443/proxy',
  '/api/v1/namespaces/default/services/kubernetes/proxy',
  '/api/v1/namespaces/default/services/kubernetes:https/proxy',
  '/api/v1/namespaces/kube-system/pods/https:kube-apiserver-one:6443/proxy',
  '/api/v1/namespaces/kube-system/pods/kubectl-0:8001/proxy/k8s',
  '/api/v1/nodes/one:6443/proxy',
  '/api/v1/proxy/namespaces/default/services/https:kubernetes:443',
  '/api/v1/watch/namespaces/default/services/kubernetes/proxy',
  '/api/v1/namespaces/a/services/one/proxy/api/v1/namespaces/b/services/https:kubernetes:443/proxy',
  '/apis/cluster.karmada.io/v1alpha1/clusters/member/proxy',
  '/apis/proxies.clusternet.io/v1alpha1/sockets/member/proxy/https/10.0.0.1',
  '/apis/x.test/v1/namespaces/tower/clusters/member/forward',
  '/k8s/clusters/local',
];

describe('[SEC-13] through', () => {
  describe.each(ways)('%s', (way) => {
    test.each([
      ['GET', `${way}/api/v1/secrets`],
      ['GET', `${way}/api/v1/secrets?watch=true`],
      ['GET', `${way}/api/v1/watch/namespaces/tower/secrets/keys`],
      ['POST', `${way}/${account}`],
      ['POST', `${way}/${account}/`],
      ['GET', `${way}/${account}`],
      ['POST', `${way}/API/v1/namespaces/tower/ServiceAccounts/portal/TOKEN`],
      ['POST', `${way}/api/v1/namespaces/tower/serviceaccounts/portal/t%6fken`],
      ['POST', `${way}/api/v1/namespaces/tower/serviceaccounts./portal/token.`],
      ['POST', `${way}/below/a/prefix/${account}`],
      ['POST', `${way}/apis/authentication.k8s.io/v1/tokenreviews`],
      ['POST', `${way}/apis/certificates.k8s.io/v1/certificatesigningrequests`],
      ['PUT', `${way}/apis/certificates.k8s.io/v1/certificatesigningrequests/me/approval`],
    ])('%s %s is refused', async (method, path) => {
      expect(await ask(path, method)).toBe(403);
      expect(target.visits).toEqual([]);
    });

    test.each([
      `${way}/api/v1/namespaces/tower/serviceaccounts/portal%2ftoken`,
      `${way}/api/v1/namespaces/tower/serviceaccounts%2Fportal%2Ftoken`,
      `${way}/api%2fv1%2fsecrets`,
      `${way}/api/v1/%2573ecrets`,
      `${way}/api/v1/namespaces/tower/serviceaccounts/portal/%2574oken`,
      `${way}/api/v1/namespaces/tower/serviceaccounts;v=1/portal/token`,
      `${way}/api/v1/secrets;v=1`,
      `${way}/api/v1/secrets%3Bv=1`,
      `${way}/api/v1/secrets%3F`,
      `${way}/api/v1/secrets%23`,
      `${way}/api/v1//secrets`,
      `${way}/api/v1/pods/..%2fsecrets`,
      `${way}/api/v1/pods/%2e%2e/secrets`,
      `${way}/api/v1/ｓecrets`.replace('ｓ', '%EF%BD%93'),
    ])('%s is refused', async (path) => {
      expect(await ask(path, 'POST')).toBeOneOf([400, 403]);
      expect(target.visits).toEqual([]);
    });
  });
});

test.each([
  ['POST', `/${account}`],
  ['GET', `/${account}?watch=1`],
  ['POST', '/api/v1/namespaces/tower/serviceaccounts/portal./token..'],
  ['GET', '/api/v1/namespaces/tower/secrets.'],
  ['GET', '/apis/mirror.test/v1/namespaces/tower/secrets'],
  ['GET', '/apis/mirror.test/v1/namespaces/tower/clusters/member/secrets'],
  ['POST', '/apis/core.gardener.cloud/v1beta1/namespaces/tower/shoots/one/adminkubeconfig'],
  ['POST', '/apis/core.gardener.cloud/v1beta1/namespaces/tower/shoots/one/viewerkubeconfig'],
  ['POST', '/apis/authentication.k8s.io/v1/tokenreviews'],
  ['POST', '/apis/certificates.k8s.io/v1/certificatesigningrequests'],
  ['PATCH', '/apis/certificates.k8s.io/v1/certificatesigningrequests/me/approval'],
  ['GET', '/apis/oauth.openshift.io/v1/oauthaccesstokens'],
  ['GET', '/api/v1/namespaces/default/services/kubernetes/proxy?path=/api/v1/secrets'],
  ['POST', `/api/v1/nodes/one/proxy?path=x&path=%2F${account.replaceAll('/', '%2F')}`],
])('[SEC-13] %s %s is refused', async (method, path) => {
  expect(await ask(path, method)).toBe(403);
  expect(target.visits).toEqual([]);
});

test.each([
  ['GET', '/api/v1/namespaces/tower/serviceaccounts/token'],
  ['GET', '/api/v1/namespaces/tower/pods/secrets/log'],
  ['GET', '/api/v1/namespaces/secrets/services/secrets/proxy/metrics'],
  ['POST', '/api/v1/namespaces/tower/services/sso/proxy/oauth/token'],
  ['GET', '/api/v1/nodes/one/proxy/stats/summary'],
  ['GET', '/apis/certificates.k8s.io/v1/certificatesigningrequests'],
  ['GET', '/api/v1/namespaces/tower/configmaps?path=/api/v1/secrets'],
  ['GET', '/openapi/v3/api/v1'],
])('%s %s passes', async (method, path) => {
  expect(await ask(path, method)).toBe(200);
  expect(target.visits.map(({ url }) => url)).toEqual([`/cluster${path}`]);
});

test('[SEC-13] impersonation headers do not pass through a proxy of the cluster either', async () => {
  const headers = {
    'Impersonate-User': 'system:admin',
    'Impersonate-Extra-Scopes': 'all',
    'X-Remote-Group': 'masters',
  };
  expect(await ask(`${ways[0]}/api/v1/pods`, 'GET', headers)).toBe(200);
  expect(JSON.stringify(target.visits[0]?.headers)).not.toMatch(/impersonate|remote/i);
});

test.each([
  `${ways[0]}/version?x=/api/v1/namespaces/a/pods/b/exec`,
  `${ways[0]}/api/v1/namespaces/a/pods/b/exec`,
  `/version?x=/api/v1/namespaces/a/pods/b/exec`,
])('[SEC-13] %s cannot become a SPDY connection, which could request any path', async (path) => {
  expect(await ask(path, 'POST', { Connection: 'Upgrade', Upgrade: 'SPDY/3.1' })).toBe(400);
  expect(target.visits).toEqual([]);
});
