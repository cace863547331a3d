import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serviceAccountStrategy } from '../../auth/strategies/serviceAccount.ts';
import { clusterConfig } from '../../config/clusterConfig.ts';
import { configClusters } from './configClusters.ts';
import { inClusterClusters } from './inClusterClusters.ts';
import { podIdentity } from './podIdentity.ts';

const env = { KUBERNETES_SERVICE_HOST: '10.0.0.1', KUBERNETES_SERVICE_PORT: '6443' };
const caller = { type: 'none' } as const;

async function aPod() {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-pod-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'token'), 'first\n');
  return { folder, pod: podIdentity({ env, folder }) };
}

test('a pod knows its cluster, and reads its token on each use', async () => {
  const { folder, pod } = await aPod();
  const source = inClusterClusters({ type: 'inCluster', name: 'here', skipMetricsLookup: false }, 'key', pod);
  const [cluster] = await source.clusters(caller);
  expect(cluster).toMatchObject({ name: 'here', url: 'https://10.0.0.1:6443', caFile: join(folder, 'ca.crt') });
  expect(await serviceAccountStrategy.credential(cluster!, {})).toEqual({ type: 'bearer token', token: 'first' });
  await writeFile(join(folder, 'token'), 'renewed');
  expect(await serviceAccountStrategy.credential(cluster!, {})).toEqual({ type: 'bearer token', token: 'renewed' });
});

test("the pod's token is sent only to its own cluster, whatever URL the configuration has", async () => {
  const { pod } = await aPod();
  const clusters = [
    clusterConfig.parse({ name: 'own', url: 'https://elsewhere.test', authProvider: 'serviceAccount' }),
    clusterConfig.parse({ name: 'other', url: 'https://elsewhere.test', authProvider: 'google' }),
  ];
  const userToken = { ...serviceAccountStrategy, name: 'google' };
  const strategies = [serviceAccountStrategy, userToken];
  const source = configClusters({ type: 'config', clusters }, { key: 'key', pod, strategies });
  const [own, other] = await source.clusters(caller);
  expect(own?.url).toBe('https://10.0.0.1:6443');
  expect(other).toMatchObject({ url: 'https://elsewhere.test' });
  expect(other?.ownCredential).toBeUndefined();
});

test('outside of clusters there is no pod identity', () => {
  expect(podIdentity({ env: {}, folder: tmpdir() })).toBeUndefined();
  expect(podIdentity({ env, folder: join(tmpdir(), 'nothing-here') })).toBeUndefined();
});
