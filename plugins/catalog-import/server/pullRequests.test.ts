import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PullRequest } from '../common/index.ts';
import { catalogImportServer } from './index.ts';

const files: Record<string, string> = {};
const host = createServer((request, response) => {
  const content = files[request.url ?? ''];
  response.writeHead(content === undefined ? 404 : 200).end(content);
});
const [ada, bob, carol, dora, eve, frank] = ['ada', 'bob', 'carol', 'dora', 'eve', 'frank'].map(
  (name) => `user:default/${name}`,
) as [string, string, string, string, string, string];
let frankHasLeft = false;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  server = await startTestServer({
    plugins: [catalogServer, catalogImportServer],
    config: { backend: { reading: { allow: [{ host: `127.0.0.1:${port}` }] } } },
    // Carol may see everything, Dora may also change it, and Eve may not register anything.
    policy: {
      decide: async ({ name }, principal) => {
        const user = principal.type === 'user' ? principal.userEntityRef : undefined;
        if (name === 'catalog-import.pull-requests.read-all')
          return { result: user === carol || user === dora ? 'ALLOW' : 'DENY' };
        if (name === 'catalog-import.pull-requests.manage-all') return { result: user === dora ? 'ALLOW' : 'DENY' };
        const hasLost = user === eve || (user === frank && frankHasLeft);
        return { result: name === 'catalog.location.create' && hasLost ? 'DENY' : 'ALLOW' };
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

async function ask(user: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = await server.asUser(user);
  const answer = await server.inject({ method, url: `/api/catalog-import${path}`, headers, payload });
  return {
    status: answer.statusCode,
    body: answer.body ? (answer.json() as PullRequest & { items: PullRequest[] }) : undefined,
  };
}
const make = async (user: string, name: string) => {
  const repositoryUrl = `${origin}/${name}`;
  const body = {
    repositoryUrl,
    pullRequestUrl: `${repositoryUrl}/pull/1`,
    fileUrl: `${repositoryUrl}/catalog-info.yaml`,
  };
  return (await ask(user, 'POST', '/pull-requests', body)).body!;
};
const component = (name: string) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
  });

test('a file that appears on the default branch is registered, and its entity arrives', async () => {
  const { id } = await make(ada, 'web');
  expect((await ask(ada, 'POST', `/pull-requests/${id}/look`)).body).toMatchObject({ state: 'waiting' });
  const { id: merged } = await make(ada, 'shop');
  files['/shop/catalog-info.yaml'] = component('shop');
  expect((await ask(ada, 'POST', `/pull-requests/${merged}/look`)).body?.state).not.toBe('waiting');
  const arrived = async () => {
    const { body } = await ask(ada, 'POST', `/pull-requests/${merged}/look`);
    expect(body).toMatchObject({ state: 'arrived', entityRefs: ['component:default/shop'] });
  };
  await vi.waitFor(arrived, { timeout: 30_000, interval: 200 });
});

test("other users' pull requests cannot be read, checked or deleted without permission", async () => {
  const { id } = await make(ada, 'hidden');
  const listed = async (user: string, of = '') => {
    const { status, body } = await ask(user, 'GET', `/pull-requests${of}`);
    return status === 200 ? body!.items.some((item) => item.id === id) : status;
  };
  expect([await listed(ada), await listed(bob), await listed(carol)]).toEqual([true, false, false]);
  expect([await listed(bob, '?of=everybody'), await listed(carol, '?of=everybody')]).toEqual([403, true]);
  expect((await ask(bob, 'POST', `/pull-requests/${id}/look`)).status).toBe(404);
  expect((await ask(bob, 'DELETE', `/pull-requests/${id}`)).status).toBe(404);
  // Permission to read does not allow changes.
  expect((await ask(carol, 'POST', `/pull-requests/${id}/look`)).status).toBe(403);
  expect((await ask(carol, 'DELETE', `/pull-requests/${id}`)).status).toBe(403);
  expect(await listed(ada)).toBe(true);
  expect((await ask(dora, 'DELETE', `/pull-requests/${id}`)).status).toBe(204);
  expect(await listed(ada)).toBe(false);
});

test('[SEC-07] a permission lost before the merge is missing when the file is registered', async () => {
  const { id } = await make(frank, 'late');
  frankHasLeft = true;
  files['/late/catalog-info.yaml'] = component('late');
  const { body } = await ask(frank, 'POST', `/pull-requests/${id}/look`);
  expect(body).toMatchObject({ state: 'waiting', problem: expect.stringContaining('catalog.location.create') });
  const headers = await server.asUser(ada);
  const locations = await server.inject({ url: '/api/catalog/locations', headers });
  expect(locations.body).not.toContain('/late/catalog-info.yaml');
});

test('a user without permission to register cannot track a pull request', async () => {
  const url = 'https://git.example/acme/web';
  const body = { repositoryUrl: url, pullRequestUrl: `${url}/pull/1`, fileUrl: `${url}/catalog-info.yaml` };
  expect((await ask(eve, 'POST', '/pull-requests', body)).status).toBe(403);
});
