import type { KubernetesObject } from '../../kubernetesObject.ts';
import type { LivingPod } from '../podObject.ts';
import type { Slot } from '../slots.ts';
import type { Version, World } from '../world.ts';

/** The result of a seed object: pod slots, and objects whose state depends on the pods. */
type Workload = {
  slots: Slot[];
  /** The object itself, and those it creates besides pods. */
  objects(pods: readonly LivingPod[]): KubernetesObject[];
};

/** All versions of an object up to a given time; the last one is current. */
export type Seed = { world: World; versions: readonly Version[]; object: KubernetesObject; at: number };

export type Grow = (seed: Seed) => Workload;

export const isReady = ({ object: { metadata, status } }: LivingPod): boolean => {
  const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
  return !metadata.deletionTimestamp && conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True');
};

/** The pods that count: terminating ones have been replaced. */
export const staying = (pods: readonly LivingPod[]) => pods.filter(({ occupant }) => !occupant.leaving);
