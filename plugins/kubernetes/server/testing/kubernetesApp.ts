import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, vi } from 'vitest';
import type { ClusterSummary, ObjectsByEntity } from '../../common/index.ts';
import { kubernetesServer } from '../index.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;
type AppOptions = Pick<ServerOptions, 'policy' | 'logger' | 'plugins'> & {
  entities?: readonly object[];
  /** The value of `kubernetes` in app-config. */
  kubernetes?: { requests?: object; [key: string]: unknown };
  catalog?: object;
  backend?: object;
};
type Headers = { authorization: string };

export const aComponent = (name: string, annotations: Record<string, string> = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, annotations },
  spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
});

/** A component that runs in one cluster only, which the annotation selects (`singleTenant`). */
export const aComponentIn = (cluster: string, annotations: Record<string, string> = {}) =>
  aComponent(cluster, { 'backstage.io/kubernetes-cluster': cluster, ...annotations });

export const aClusterEntity = (name: string, annotations: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: { name, annotations },
  spec: { type: 'kubernetes-cluster', owner: 'crew' },
});

/** A complete server with the catalog and Kubernetes, after its entities were loaded. */
export async function openKubernetesApp(options: AppOptions = {}) {
  const {
    entities = [aComponent('seat-map')],
    kubernetes = {},
    catalog = {},
    backend = {},
    plugins = [],
    policy,
    logger,
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'callboard-kubernetes-'));
  const file = join(folder, 'catalog-info.yaml');
  await writeFile(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = await startTestServer({
    policy,
    ...(logger && { logger }),
    plugins: [catalogServer, kubernetesServer, ...plugins],
    config: {
      // Long enough for a busy machine.
      kubernetes: { ...kubernetes, requests: { timeout: '60s', ...kubernetes.requests } },
      backend,
      catalog: {
        rules: [{ allow: ['Component', 'Resource'] }],
        locations: [{ type: 'file', target: file }],
        ...catalog,
      },
    },
  }).catch(async (thrown) => {
    await removeFolder();
    throw thrown;
  });
  const guest = await server.asUser();

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers: Headers = guest) => {
    const answer = await server.inject({
      method,
      url: `/api/kubernetes${path}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, text: answer.body, json: answer.body ? JSON.parse(answer.body) : undefined };
  };

  await vi.waitFor(
    async () => {
      // As a service, which sees everything under any policy.
      const headers = await server.asService('catalog');
      const asked = { method: 'GET', url: '/api/catalog/entities', headers } as const;
      const found = JSON.parse((await server.inject(asked)).body) as { kind: string }[];
      expect(found.filter(({ kind }) => kind !== 'Location')).toHaveLength(entities.length);
    },
    { interval: 20, timeout: 20_000 },
  );

  return {
    ...server,
    call,
    clusters: async (headers?: Headers): Promise<ClusterSummary[]> =>
      (await call('GET', '/clusters', undefined, headers)).json.items,
    /** The objects of the component of this name. */
    workloads: async (name: string, auth: object = {}, headers?: Headers): Promise<ObjectsByEntity> =>
      (await call('POST', '/resources/workloads/query', { entityRef: `component:${name}`, auth }, headers)).json,
    close: async () => {
      await server.close();
      await removeFolder();
    },
  };
}
