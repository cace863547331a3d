import type { KubernetesObject } from '../../kubernetesObject.ts';
import type { LivingPod } from '../podObject.ts';
import type { Slot } from '../slots.ts';
import type { Version, World } from '../world.ts';

/** What a seed becomes: places for pods, and objects whose state follows from the pods in them. */
type Workload = {
  slots: Slot[];
  /** The object itself, and what it makes beside pods. */
  objects(pods: readonly LivingPod[]): KubernetesObject[];
};

/** All that an object was until a time; the last one holds. */
export type Seed = { world: World; versions: readonly Version[]; object: KubernetesObject; at: number };

export type Grow = (seed: Seed) => Workload;

export const isReady = ({ object: { metadata, status } }: LivingPod): boolean => {
  const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
  return !metadata.deletionTimestamp && conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True');
};

/** The pods that count: those on their way out have been replaced. */
export const staying = (pods: readonly LivingPod[]) => pods.filter(({ occupant }) => !occupant.leaving);
