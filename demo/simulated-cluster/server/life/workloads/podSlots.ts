import type { KubernetesObject, WorkloadSpec } from '../../kubernetesObject.ts';
import { lettersFor, numberFor } from '../chance.ts';
import { simulationOf } from '../simulation.ts';
import { ownerOf, type Slot } from '../slots.ts';
import type { Version } from '../world.ts';
import type { Seed } from './workload.ts';

export const specOf = ({ spec }: KubernetesObject) => spec as WorkloadSpec;
export const replicasOf = (object: KubernetesObject) => specOf(object).replicas ?? 1;
export const templateHash = (object: KubernetesObject) => lettersFor(JSON.stringify(specOf(object).template), 9);

type Options = { count: number; owner?: KubernetesObject; isNameKept?: boolean; labels?: Record<string, string> };

/** The pod slots of a workload. */
export function podSlots(seed: Seed, { count, owner = seed.object, isNameKept = false, labels }: Options): Slot[] {
  const { world, object, versions } = seed;
  const simulation = simulationOf(object);
  const { name, namespace = 'default' } = object.metadata;
  const hash = templateHash(object);
  return Array.from({ length: count }, (_, index) => {
    const since = heldSince(versions, index, hash);
    return {
      key: `${world.name}/${object.kind}/${namespace}/${name}/${hash}/${index}`,
      namespace,
      name: isNameKept ? `${name}-${index}` : owner.metadata.name,
      isNameKept,
      owner: ownerOf(owner),
      template: specOf(object).template,
      node: world.nodes[(index + numberFor(name)) % world.nodes.length] ?? 'node',
      behaviour: simulation.behaviourOf(index),
      simulation,
      ...(since !== undefined && { since }),
      ...(labels && { labels }),
    };
  });
}

/** Since when this slot exists for this template; undefined if it existed from the beginning. */
function heldSince(versions: readonly Version[], index: number, hash: string): number | undefined {
  let since: number | undefined;
  for (const { at, object } of versions) {
    const isHeld = templateHash(object) === hash && (object.kind === 'DaemonSet' || replicasOf(object) > index);
    if (!isHeld) since = undefined;
    else since ??= at;
  }
  return since === Number.NEGATIVE_INFINITY ? undefined : since;
}
