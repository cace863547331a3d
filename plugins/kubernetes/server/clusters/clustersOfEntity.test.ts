import type { Entity } from '@callboard/plugin-catalog/common';
import { expect, test } from 'vitest';
import { type Cluster, fullTrust } from '../cluster.ts';
import { createClustersOfEntity } from './clustersOfEntity.ts';

const aCluster = (name: string, entityRef?: string): Cluster => ({
  name,
  url: 'https://k8s.test',
  authProvider: 'google',
  authMetadata: {},
  trust: fullTrust,
  mayBePrivate: true,
  skipTLSVerify: false,
  skipMetricsLookup: false,
  ...(entityRef && { entityRef }),
});
const all = [aCluster('one'), aCluster('two'), aCluster('three', 'resource:infra/three')];
const directory = { clusters: async () => all, cluster: async () => all[0]! };

const anEntity = (annotations: Record<string, string>, ...dependsOn: string[]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'seat-map', annotations },
  relations: dependsOn.map((targetRef) => ({ type: 'dependsOn', targetRef })),
});
const inTwo = { 'backstage.io/kubernetes-cluster': 'two' };

test.each([
  ['multiTenant', anEntity(inTwo), ['one', 'two', 'three']],
  ['singleTenant', anEntity({}), ['one', 'two', 'three']],
  ['singleTenant', anEntity(inTwo), ['two']],
  ['catalogRelation', anEntity(inTwo), []],
  ['catalogRelation', anEntity({}, 'resource:default/one', 'component:default/two'), ['one']],
  ['catalogRelation', anEntity({}, 'resource:default/three'), []],
  ['catalogRelation', anEntity({}, 'resource:infra/three'), ['three']],
] as const)('with %s, the right clusters are read for an entity: %j', async (method, entity, names) => {
  const found = await createClustersOfEntity(directory, method)(entity, { type: 'none' });
  expect(found.map(({ name }) => name)).toEqual(names);
});
