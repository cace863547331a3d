import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import type { ClusterSummary, ObjectsByEntity } from './objects.ts';
import { workloadTroubles } from './troubles.ts';
import { ownedWorkloads } from './workloads.ts';

const auth = z.optional(z.record(z.string(), z.unknown()));
const objectsByEntity = z.custom<ObjectsByEntity>((value) => typeof value === 'object' && value !== null);

/** Wire: the calls of the peer's Kubernetes plugin. Calls to a cluster itself go through `/proxy/…`, which is not among them. */
export const kubernetesContract = {
  listClusters: get('/clusters', {
    summary: 'The clusters that are known, without their addresses',
    response: z.object({ items: z.array(z.custom<ClusterSummary>()) }),
  }),
  getObjectsByService: post('/services/:name', {
    summary: 'What runs of an entity, in every cluster',
    status: 200,
    body: z.looseObject({ entity: z.optional(z.unknown()), auth }),
    response: objectsByEntity,
  }),
  queryWorkloads: post('/resources/workloads/query', {
    summary: 'What runs of an entity, in every cluster',
    status: 200,
    body: z.looseObject({ entityRef: z.optional(z.unknown()), auth }),
    response: objectsByEntity,
  }),
  queryCustomResources: post('/resources/custom/query', {
    summary: 'Custom resources of an entity, in every cluster',
    status: 200,
    body: z.looseObject({ entityRef: z.optional(z.unknown()), auth, customResources: z.optional(z.unknown()) }),
    response: objectsByEntity,
  }),
  // Ours.
  listTroubles: get('/troubles', {
    summary: 'What goes wrong with workloads of the entities that the caller owns',
    response: workloadTroubles,
  }),
  listOwnedWorkloads: get('/workloads', {
    summary: 'What runs of the entities that the caller owns, in every cluster',
    response: ownedWorkloads,
  }),
};
