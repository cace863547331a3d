import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas, definePlugin } from '@callboard/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { clusterSourcePoint, fullTrust, kubernetesServer } from '../index.ts';
import { openKubernetesApp } from '../testing/kubernetesApp.ts';

const key = 'kubernetes.clusterLocatorMethods';
const cluster = { name: 'a', url: 'https://k8s.test', authProvider: 'google' };
const inConfig = (...clusters: object[]) => ({ clusterLocatorMethods: [{ type: 'config', clusters }] });

test.each([
  [{ serviceLocatorMethod: { type: 'http' } }, "'kubernetes.serviceLocatorMethod.type'"],
  [
    { clusterLocatorMethods: [{ type: 'http' }] },
    `No plugin provides clusters of the type 'http' (${key}[0].type); available: 'catalog', 'config', 'gke', 'inCluster'`,
  ],
  [{ clusterLocatorMethods: [{ type: 'gke', region: 7, endpoint: 7 }] }, `'${key}[0].projectId'`],
  [{ clusterLocatorMethods: [{ projectId: 'meridian' }] }, `'${key}[0].type'`],
  [
    { clusterLocatorMethods: [{ type: 'eks', region: 'eu-central-1' }] },
    `No plugin provides clusters of the type 'eks' (${key}[0].type)`,
  ],
  [inConfig({ name: 'a', authProvider: 'google' }), `'${key}[0].clusters[0].url'`],
  [inConfig({ ...cluster, url: 'ftp://k8s.test' }), 'must be an http or https URL'],
  [inConfig({ ...cluster, url: 'https://user:word@k8s.test' }), 'must not contain credentials'],
  [inConfig({ ...cluster, authProvider: undefined }), 'authProvider'],
  [inConfig(cluster, cluster), 'must not have two clusters with the same name'],
  [
    inConfig({ ...cluster, authProvider: 'magic' }),
    `authProvider "magic" has no KubernetesAuthProvider defined for it (${key}[0].clusters[0].authProvider)`,
  ],
  [inConfig({ ...cluster, authProvider: 'oidc' }), `${key}[0].clusters[0].oidcTokenProvider is required`],
  [
    { clusterLocatorMethods: [{ type: 'inCluster' }] },
    `${key}[0] has the type 'inCluster', but the portal does not run in a cluster`,
  ],
  [{ objectTypes: ['secrets'] }, 'must not contain secrets, which are never read'],
  [{ customResources: [{ group: '', apiVersion: 'v1', plural: 'secrets' }] }, 'Secrets are never read'],
  [{ objectTypes: ['persistentvolumes', 'nodes'] }, "'kubernetes.objectTypes[1]'"],
  [{ auth: { microsoft: { production: { tenantId: 'acme' } } } }, "'kubernetes.auth.microsoft.production.clientId'"],
  [{ apiVersionOverrides: { cronjobs: '../v1' } }, "'kubernetes.apiVersionOverrides.cronjobs'"],
  [{ requests: { timeout: 'never' } }, "'kubernetes.requests.timeout'"],
])('an invalid value stops the start and names its key: %j', async (kubernetes, message) => {
  await expect(openKubernetesApp({ kubernetes })).rejects.toThrow(message);
});

test('another plugin can provide clusters of a new type, with its own keys', async () => {
  const brought = { url: 'https://k8s.test', authProvider: 'google', authMetadata: {}, trust: fullTrust };
  const fleet = definePlugin({
    id: 'fleet',
    needs: ['kubernetes'],
    start({ extensions }) {
      extensions.add(clusterSourcePoint, {
        type: 'fleet',
        open: (method, name) => ({
          name,
          clusters: async () => [
            {
              ...brought,
              name: String((method as { fleet?: string }).fleet),
              mayBePrivate: false,
              skipTLSVerify: false,
              skipMetricsLookup: false,
            },
          ],
        }),
      });
    },
  });
  const app = await openKubernetesApp({
    plugins: [fleet],
    kubernetes: { clusterLocatorMethods: [{ type: 'fleet', fleet: 'north' }] },
  });
  onTestFinished(() => app.close());
  expect(await app.clusters()).toEqual([{ name: 'north', authProvider: 'google' }]);
});

test('tokens and certificates are secret, and browsers get only the two switches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-kubernetes-'));
  const file = join(folder, 'app-config.yaml');
  const kubernetes = {
    ...inConfig({
      ...cluster,
      serviceAccountToken: 'secret-one',
      caData: 'secret-two',
      authMetadata: { x: 'secret-three' },
    }),
    googleServiceAccountCredentials: 'secret-four',
    auth: { microsoft: { development: { tenantId: 'acme', clientId: 'portal', clientSecret: 'secret-five' } } },
    frontend: { podDelete: { enabled: true } },
  };
  await writeFile(file, JSON.stringify({ kubernetes }));
  const config = await loadConfig({
    files: [file],
    directory: folder,
    env: {},
    schemas: configSchemas([kubernetesServer]),
  });
  await rm(folder, { recursive: true });
  expect(config.warnings).toEqual([]);
  expect(config.secrets()).toEqual(
    expect.arrayContaining(['secret-one', 'secret-two', 'secret-three', 'secret-four', 'secret-five']),
  );
  expect(config.frontend()).toMatchObject({
    kubernetes: { frontend: { podDelete: { enabled: true } }, podExecTerminal: { enabled: false } },
  });
  expect(JSON.stringify(config.frontend())).not.toMatch(/k8s\.test|secret|google/);
});
