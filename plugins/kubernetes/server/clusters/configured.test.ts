import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, test } from 'vitest';
import { kubernetesServer } from '../index.ts';
import { openKubernetesApp } from '../testing/kubernetesApp.ts';

const key = 'kubernetes.clusterLocatorMethods';
const cluster = { name: 'a', url: 'https://k8s.test', authProvider: 'google' };
const inConfig = (...clusters: object[]) => ({ clusterLocatorMethods: [{ type: 'config', clusters }] });

test.each([
  [{ serviceLocatorMethod: { type: 'http' } }, "'kubernetes.serviceLocatorMethod.type'"],
  [{ clusterLocatorMethods: [{ type: 'http' }] }, `'${key}[0].type'`],
  [
    { clusterLocatorMethods: [{ type: 'eks', region: 'eu-central-1' }] },
    `No plugin brings clusters of the type 'eks' (${key}[0].type)`,
  ],
  [inConfig({ name: 'a', authProvider: 'google' }), `'${key}[0].clusters[0].url'`],
  [inConfig({ ...cluster, url: 'ftp://k8s.test' }), 'must be an http or https URL'],
  [inConfig({ ...cluster, url: 'https://user:word@k8s.test' }), 'must not hold credentials'],
  [inConfig({ ...cluster, authProvider: undefined }), 'authProvider'],
  [inConfig(cluster, cluster), 'must not have two clusters of one name'],
  [
    inConfig({ ...cluster, authProvider: 'magic' }),
    `authProvider "magic" has no KubernetesAuthProvider defined for it (${key}[0].clusters[0].authProvider)`,
  ],
  [inConfig({ ...cluster, authProvider: 'oidc' }), `${key}[0].clusters[0].oidcTokenProvider must be there`],
  [
    { clusterLocatorMethods: [{ type: 'inCluster' }] },
    `${key}[0] has the type 'inCluster', but the portal does not run in a cluster`,
  ],
  [{ objectTypes: ['secrets'] }, 'must not have secrets, which are never read'],
  [{ customResources: [{ group: '', apiVersion: 'v1', plural: 'secrets' }] }, 'Secrets are never read'],
  [{ apiVersionOverrides: { cronjobs: '../v1' } }, "'kubernetes.apiVersionOverrides.cronjobs'"],
  [{ requests: { timeout: 'never' } }, "'kubernetes.requests.timeout'"],
])('a wrong value ends the start and names its key: %j', async (kubernetes, message) => {
  await expect(openKubernetesApp({ kubernetes })).rejects.toThrow(message);
});

test('tokens and certificates are secret, and browsers get the two switches alone', async () => {
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
  expect(config.secrets()).toEqual(expect.arrayContaining(['secret-one', 'secret-two', 'secret-three', 'secret-four']));
  expect(config.frontend()).toMatchObject({
    kubernetes: { frontend: { podDelete: { enabled: true } }, podExecTerminal: { enabled: false } },
  });
  expect(JSON.stringify(config.frontend())).not.toMatch(/k8s\.test|secret|google/);
});
