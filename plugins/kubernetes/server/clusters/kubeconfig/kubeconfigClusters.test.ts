import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { openKubernetesApp } from '../../testing/kubernetesApp.ts';
import { startApiServer } from '../../testing/startApiServer.ts';

let server: Awaited<ReturnType<typeof startApiServer>>;
let folder: string;
let files = 0;

beforeAll(async () => {
  const pods = () => ({ items: [{ metadata: { name: 'a' } }] });
  server = await startApiServer({ signed: pods, tokened: pods, filed: pods });
  folder = await mkdtemp(join(tmpdir(), 'callboard-kubeconfig-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function openWith(users: Record<string, object>, method: object = {}) {
  const names = Object.keys(users);
  const file = join(folder, `config-${files++}`);
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: names.map((name) => ({
      name,
      cluster: { server: server.urlOf(name), 'certificate-authority-data': server.caData },
    })),
    users: names.map((name) => ({ name, user: users[name] })),
    contexts: names.map((name) => ({ name, context: { cluster: name, user: name } })),
  };
  await writeFile(file, stringify(config));
  const app = await openKubernetesApp({
    kubernetes: { clusterLocatorMethods: [{ type: 'kubeconfig', file, ...method }] },
  });
  onTestFinished(() => app.close());
  return app;
}

test('the contexts of a kubeconfig are clusters, with a client certificate, a token or a token file', async () => {
  await writeFile(join(folder, 'token'), 'from-the-file\n');
  const { cert, key } = server.client;
  const app = await openWith({
    signed: { 'client-certificate-data': base64(cert), 'client-key-data': base64(key) },
    tokened: { token: 'from-the-config' },
    filed: { tokenFile: 'token' },
  });
  const { items } = await app.workloads('seat-map');
  expect(items.flatMap(({ errors }) => errors)).toEqual([]);
  const seen = server.visits.map(({ cluster, authorization, certificate }) => [cluster, authorization, certificate]);
  expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
    new Set([
      JSON.stringify(['signed', undefined, 'portal']),
      JSON.stringify(['tokened', 'Bearer from-the-config', undefined]),
      JSON.stringify(['filed', 'Bearer from-the-file', undefined]),
    ]),
  );
  expect(await app.clusters()).toContainEqual({ name: 'signed', authProvider: 'serviceAccount' });
});

test('only the configured contexts are used', async () => {
  const app = await openWith({ tokened: { token: 'a' }, filed: { token: 'b' } }, { contexts: ['filed'] });
  expect((await app.clusters()).map(({ name }) => name)).toEqual(['filed']);
});

test.each([
  [{ exec: { command: 'aws' } }, 'has an exec plugin, but the portal does not start programs'],
  [{ 'auth-provider': { name: 'gcp' } }, 'has an outdated auth-provider'],
  [{ username: 'admin', password: 'very-secret' }, 'has a password'],
])('an unsupported user is rejected at startup: %j', async (user, message) => {
  const opened = openWith({ tokened: user });
  await expect(opened).rejects.toThrow(message);
  await expect(opened).rejects.not.toThrow('very-secret');
});
