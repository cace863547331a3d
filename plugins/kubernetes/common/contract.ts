import { get, post } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import type { ClusterSummary, ObjectsByEntity } from './objects.ts';
import { workloadProblems } from './problems.ts';
import { ownedWorkloads } from './workloads.ts';

const auth = z.optional(z.record(z.string(), z.unknown()));
const objectsByEntity = z.custom<ObjectsByEntity>((value) => typeof value === 'object' && value !== null);

/** Wire: the endpoints of the peer's Kubernetes plugin. Calls to a cluster's API go through `/proxy/…`, which is not listed here. */
export const kubernetesContract = {
  listClusters: get('/clusters', {
    summary: 'Clusters, without their addresses',
    response: itemsOf(z.custom<ClusterSummary>()),
  }),
  getObjectsByService: post('/services/:name', {
    scope: 'read',
    summary: 'Objects of an entity in every cluster',
    status: 200,
    body: z.looseObject({ entity: z.optional(z.unknown()), auth }),
    response: objectsByEntity,
  }),
  queryWorkloads: post('/resources/workloads/query', {
    scope: 'read',
    summary: 'Objects of an entity in every cluster',
    status: 200,
    body: z.looseObject({ entityRef: z.optional(z.unknown()), auth }),
    response: objectsByEntity,
  }),
  queryCustomResources: post('/resources/custom/query', {
    scope: 'read',
    summary: 'Custom resources of an entity in every cluster',
    status: 200,
    body: z.looseObject({ entityRef: z.optional(z.unknown()), auth, customResources: z.optional(z.unknown()) }),
    response: objectsByEntity,
  }),
  // Ours.
  listTroubles: get('/troubles', {
    summary: 'Problems of the workloads of entities that the caller owns',
    response: workloadProblems,
  }),
  listOwnedWorkloads: get('/workloads', {
    summary: 'Workloads of entities that the caller owns, in every cluster',
    response: ownedWorkloads,
  }),
};
