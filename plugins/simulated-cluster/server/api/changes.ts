import type { Fields, KubernetesObject } from '../kubernetesObject.ts';
import { keyOf } from '../kubernetesObject.ts';
import { replicasOf } from '../life/workloads/podSlots.ts';
import { ApiStatus } from './apiStatus.ts';
import type { Asked } from './asked.ts';
import { getObject } from './listObjects.ts';

/** A real pod may take half a minute to go; nobody wants to wait so long for a demonstration. */
const longestGraceMs = 3000;

/** Deletes an object. A pod that belongs to something comes again. */
export function deleteObject(asked: Asked, options: unknown): object {
  const { cluster, path, now, query, resource } = asked;
  const object = getObject(asked);
  const { history } = cluster.world;
  const pod = resource.kind === 'Pod' ? cluster.at(now).pods.get(`${path.namespace}/${path.name}`) : undefined;
  const isDry = query.has('dryRun');
  if (pod && pod.occupant.slot.owner.kind !== 'Pod') {
    const given = query.get('gracePeriodSeconds') ?? (options as Fields | undefined)?.gracePeriodSeconds ?? 30;
    const graceMs = Math.min(Math.max(0, Number(given) || 0) * 1000, longestGraceMs);
    if (!isDry && !pod.occupant.leaving) history.deletePod(pod.occupant.slot.key, now, graceMs);
    return object;
  }
  if (!isDry && !history.remove(keyOf(object), now)) {
    throw new ApiStatus(403, `${resource.plural} "${path.name}" is made by the simulation and stays`);
  }
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: { name: path.name, kind: resource.plural },
  };
}

/** Merges a patch into an object: entries of a list that have names, such as containers, one by one, other lists as a whole. */
export function patchObject(asked: Asked, patch: unknown): KubernetesObject {
  const { cluster, now, query, resource } = asked;
  const object = getObject(asked);
  const seed = cluster.world.history
    .versionsAt(now)
    .map((versions) => versions.at(-1)?.object)
    .find((known) => known && keyOf(known) === keyOf(object));
  if (!seed)
    throw new ApiStatus(403, `${resource.plural} "${object.metadata.name}" is made by the simulation and stays`);
  const { status: _status, ...rest } = patch as Fields;
  const patched = merged(seed, rest) as KubernetesObject;
  const generation = (seed.metadata.generation ?? 1) + 1;
  const kept = { ...patched, kind: seed.kind, apiVersion: seed.apiVersion };
  const { name, namespace, uid, creationTimestamp } = seed.metadata;
  const metadata = { ...patched.metadata, ...{ name, namespace, uid, creationTimestamp, generation } };
  if (!query.has('dryRun')) cluster.world.history.put({ ...kept, metadata }, now);
  return getObject({ ...asked, now: now + 1 });
}

export function scaleOf(object: KubernetesObject): object {
  const { name, namespace, uid, resourceVersion, creationTimestamp } = object.metadata;
  return {
    ...{ kind: 'Scale', apiVersion: 'autoscaling/v1' },
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: { replicas: replicasOf(object) },
    status: { replicas: (object.status as { replicas?: number } | undefined)?.replicas ?? 0 },
  };
}

const mostReplicas = 100;

export function scaleObject(asked: Asked, scale: unknown): object {
  const replicas = (scale as { spec?: { replicas?: unknown } } | undefined)?.spec?.replicas;
  if (!Number.isInteger(replicas) || Number(replicas) < 0 || Number(replicas) > mostReplicas) {
    throw new ApiStatus(422, `spec.replicas must be a whole number from 0 to ${mostReplicas}`);
  }
  return scaleOf(patchObject(asked, { spec: { replicas } }));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is Fields & { name: string } =>
  isFields(value) && typeof value.name === 'string';

function merged(target: unknown, patch: unknown): unknown {
  if (Array.isArray(target) && Array.isArray(patch) && patch.every(isNamed)) return mergedLists(target, patch);
  if (!isFields(patch)) return patch;
  const result: Fields = isFields(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    // The rest are directives of a strategic merge, which say how lists are ordered.
    if (key === '__proto__' || key.startsWith('$')) continue;
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

function mergedLists(target: readonly unknown[], patch: readonly { name: string }[]): unknown[] {
  const change = (entry: unknown) => patch.find(({ name }) => isNamed(entry) && entry.name === name);
  const added = patch.filter(({ name }) => !target.some((entry) => isNamed(entry) && entry.name === name));
  return [...target.map((entry) => merged(entry, change(entry) ?? {})), ...added];
}
