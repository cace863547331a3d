import { type Fields, type KubernetesObject, keyOf } from '../kubernetesObject.ts';
import { replicasOf } from '../life/workloads/podSlots.ts';
import { ApiStatus } from './apiStatus.ts';
import { getObject } from './listObjects.ts';
import type { ResourceCall } from './resourceCall.ts';

/** Deleting a real pod may take half a minute, too long for a demo. */
const maxGraceMs = 3000;

/** Deletes an object. A pod with an owner is recreated. */
export function deleteObject(call: ResourceCall, options: unknown): object {
  const { cluster, path, now, query, resource } = call;
  const object = getObject(call);
  const { history } = cluster.world;
  const pod = resource.kind === 'Pod' ? cluster.at(now).pods.get(`${path.namespace}/${path.name}`) : undefined;
  const isDry = query.has('dryRun');
  if (pod && pod.occupant.slot.owner.kind !== 'Pod') {
    const given = query.get('gracePeriodSeconds') ?? (options as Fields | undefined)?.gracePeriodSeconds ?? 30;
    const graceMs = Math.min(Math.max(0, Number(given) || 0) * 1000, maxGraceMs);
    if (!isDry && !pod.occupant.leaving) history.deletePod(pod.occupant.slot.key, now, graceMs);
    return object;
  }
  if (!isDry && !history.remove(keyOf(object), now)) {
    throw new ApiStatus(403, `${resource.plural} "${path.name}" belongs to the simulation and cannot be deleted`);
  }
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: { name: path.name, kind: resource.plural },
  };
}

/** Merges a patch into an object. Lists with named entries, such as containers, are merged by name; other lists are replaced. */
export function patchObject(call: ResourceCall, patch: unknown): KubernetesObject {
  const { cluster, now, query, resource } = call;
  const object = getObject(call);
  const seed = cluster.world.history
    .versionsAt(now)
    .map((versions) => versions.at(-1)?.object)
    .find((known) => known && keyOf(known) === keyOf(object));
  if (!seed)
    throw new ApiStatus(
      403,
      `${resource.plural} "${object.metadata.name}" belongs to the simulation and cannot be changed`,
    );
  const { status: _status, ...rest } = patch as Fields;
  const patched = merged(seed, rest) as KubernetesObject;
  const generation = (seed.metadata.generation ?? 1) + 1;
  const kept = { ...patched, kind: seed.kind, apiVersion: seed.apiVersion };
  const { name, namespace, uid, creationTimestamp } = seed.metadata;
  const metadata = { ...patched.metadata, name, namespace, uid, creationTimestamp, generation };
  if (!query.has('dryRun')) cluster.world.history.put({ ...kept, metadata }, now);
  return getObject({ ...call, now: now + 1 });
}

export function scaleOf(object: KubernetesObject): object {
  const { name, namespace, uid, resourceVersion, creationTimestamp } = object.metadata;
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: { replicas: replicasOf(object) },
    status: { replicas: (object.status as { replicas?: number } | undefined)?.replicas ?? 0 },
  };
}

const maxReplicas = 100;

export function scaleObject(call: ResourceCall, scale: unknown): object {
  const replicas = (scale as { spec?: { replicas?: unknown } } | undefined)?.spec?.replicas;
  if (!Number.isInteger(replicas) || Number(replicas) < 0 || Number(replicas) > maxReplicas) {
    throw new ApiStatus(422, `spec.replicas must be a whole number from 0 to ${maxReplicas}`);
  }
  return scaleOf(patchObject(call, { spec: { replicas } }));
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
    // The others are strategic merge directives about the order of lists.
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
