import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plugins } from './plugins.ts';
import { type Attempt, mutatingEndpoints } from './testing/mutatingEndpoints.ts';

const component = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: group:default/boarding }
`;
const template = `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: guarded }
spec:
  type: service
  owner: group:default/boarding
  steps: [{ id: ask, action: approval:request, input: { approvers: [group:default/tower] } }]
`;

type Headers = { authorization: string };
let directory: string;
let source: Server;
let server: TestServer;
let ada: Headers;
let reader: Headers;
/** Ada's resources, by the names in the table of attempts. */
const values: Record<string, string> = { session: '00000000-0000-0000-0000-000000000000' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-reading-'));
  const [file, templateFile] = [join(directory, 'seat-map.yaml'), join(directory, 'guarded.yaml')];
  await writeFile(file, component('seat-map'));
  await writeFile(templateFile, template);
  source = createServer((request, response) => {
    if (!request.url?.endsWith('.yaml')) response.statusCode = 404;
    response.end(component('fares'));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const codeHost = `localhost:${port}`;
  const roles = [
    { role: 'role:default/everything', members: ['user:default/ada'] },
    { role: 'role:default/reader', members: ['user:default/eve'] },
  ];
  const policies = [
    { role: 'role:default/everything', permission: '*' },
    { role: 'role:default/reader', permission: '*', action: 'read' },
  ];
  server = await startTestServer({
    plugins,
    config: {
      backend: { reading: { allow: [{ host }] }, rateLimit: false },
      integrations: { github: [{ host: codeHost, apiBaseUrl: `http://${codeHost}/api` }] },
      catalog: {
        locations: [
          { type: 'file', target: file },
          { type: 'file', target: templateFile, rules: [{ allow: ['Template'] }] },
        ],
      },
      permission: { enabled: true, policy: { roles, policies } },
    },
  });
  ada = await server.asUser('user:default/ada', ['user:default/ada', 'group:default/boarding']);
  reader = await server.asUser('user:default/eve');
  await giveAdaThings(host, `http://${codeHost}/acme`);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => source.close(resolve));
  await rm(directory, { recursive: true });
});

async function call(method: string, url: string, headers: Headers, payload?: object) {
  const response = await server.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.body, json: response.body === '' ? null : response.json() };
}

async function done(method: string, url: string, payload?: object, headers = ada) {
  const { status, body, json } = await call(method, url, headers, payload);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${body}`);
  return json;
}

async function giveAdaThings(host: string, ownerUrl: string): Promise<void> {
  const target = `http://${host}/a.yaml`;
  values.location = (await done('POST', '/catalog/locations', { type: 'url', target })).location.id;
  await vi.waitFor(async () => {
    values.uid = (await done('GET', '/catalog/entities/by-name/component/default/seat-map')).metadata.uid;
    await done('GET', '/catalog/entities/by-name/template/default/guarded');
    await done('GET', '/catalog/entities/by-name/component/default/fares');
  });
  values.source = encodeURIComponent((await done('GET', '/catalog/sources')).items[0].id);
  const view = { name: 'Ours', to: '/catalog', group: 'group:default/boarding' };
  values.view = (await done('POST', '/catalog/views', view)).id;
  await done('PUT', '/user-settings/buckets/b/keys/k', { value: 'of ada' });
  const [url, fileUrl] = [`${ownerUrl}/a`, `${ownerUrl}/a/blob/main/gone.txt`];
  const pullRequest = { repositoryUrl: url, pullRequestUrl: `${url}/pull/1`, fileUrl };
  values.pullRequest = (await done('POST', '/catalog-import/pull-requests', pullRequest)).id;
  const run = { ownerUrl, owner: 'crew', title: 'Add', body: 'Please', repositories: [{ url, name: 'a' }] };
  values.importRun = (await done('POST', '/catalog-import/runs', { ...run, token: 'of-ada' })).id;
  values.task = (await done('POST', '/scaffolder/v2/tasks', { templateRef: 'guarded', values: {} })).id;
  await vi.waitFor(async () => {
    expect(await done('GET', `/scaffolder/v2/tasks/${values.task}/approvals`)).toHaveLength(1);
  });
  const service = await server.asService('notifications');
  const send = async (recipients: object) =>
    (await done('POST', '/notifications/notifications', { recipients, payload: { title: 'Hello' } }, service))[0].id;
  values.notification = await send({ type: 'entity', entityRef: 'user:default/ada' });
  values.broadcast = await send({ type: 'broadcast' });
  const announcement = { title: 'Maintenance', body: 'On Sunday', severity: 'info' };
  values.announcement = (await done('POST', '/home/announcements', announcement)).id;
}

/** Ada's view of the resources that the attempts target. */
async function thingsOfAda(): Promise<object> {
  const at = (url: string) => done('GET', url);
  const [task, imports] = [await at(`/scaffolder/v2/tasks/${values.task}`), await at('/catalog-import/runs')];
  return {
    uid: (await at('/catalog/entities/by-name/component/default/seat-map')).metadata.uid,
    locations: await at('/catalog/locations'),
    views: await at('/catalog/views'),
    setting: await at('/user-settings/buckets/b/keys/k'),
    pullRequests: (await at('/catalog-import/pull-requests')).items.map(({ id }: { id: string }) => id),
    imports: imports.items.map(({ id }: { id: string }) => id),
    tasks: (await at('/scaffolder/v2/tasks')).totalTasks,
    task: [task.status, task.createdBy],
    approvals: await at(`/scaffolder/v2/tasks/${values.task}/approvals`),
    notifications: await at('/notifications/notifications'),
    notificationSettings: await at('/notifications/settings'),
    announcements: await at('/home/announcements?all=true'),
  };
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isExpected: Record<Attempt['outcome'], (status: number) => boolean> = {
  refused: (status) => status === 403,
  hidden: (status) => status === 404,
  invalid: (status) => status === 400,
  own: isSuccess,
  reads: isSuccess,
};
const filledIn = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
const attempted = mutatingEndpoints.map((attempt) => [`${attempt.endpoint} of ${attempt.plugin}`, attempt] as const);

async function attempt({ plugin, endpoint, url, body }: Attempt) {
  const [method, path] = endpoint.split(' ') as [string, string];
  const payload = body && (JSON.parse(JSON.stringify(body), (_, value) => asFilledIn(value)) as object);
  return call(method, `/${plugin}${filledIn(url ?? path)}`, reader, payload);
}
const asFilledIn = (value: unknown) => (typeof value === 'string' ? filledIn(value) : value);

test('the table of attempts contains exactly the endpoints other than GET', async () => {
  for (const plugin of ['app', ...plugins.map(({ id }) => id)]) {
    const { paths } = await done('GET', `/${plugin}/openapi.json`);
    const served = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => (method === 'get' ? [] : [`${method.toUpperCase()} ${path}`])),
    );
    const listed = mutatingEndpoints.filter((one) => one.plugin === plugin).map(({ endpoint }) => endpoint);
    expect([plugin, listed.toSorted()]).toEqual([plugin, served.toSorted()]);
  }
});

describe('[SEC-07] a read-only user cannot change resources of others', () => {
  test.each(attempted)('%s', async (_, row) => {
    const before = await thingsOfAda();
    const { status, body } = await attempt(row);
    expect([status, body, isExpected[row.outcome](status)]).toEqual([status, body, true]);
    expect(await thingsOfAda()).toEqual(before);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s through the proxy of Kubernetes', async (method) => {
    for (const path of ['/kubernetes/proxy/api/v1/pods/a', '/kubernetes/clusters/main/proxy/api/v1/pods/a']) {
      expect((await call(method, path, reader)).status).toBe(403);
    }
  });
});
