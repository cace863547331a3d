import type { KubernetesObject, OwnerReference, PodTemplate } from '../kubernetesObject.ts';
import { fractionFor, lettersFor } from './chance.ts';
import type { Behaviour, Simulation } from './simulation.ts';
import { HOUR, MINUTE } from './units.ts';
import type { World } from './world.ts';

/** A slot for a pod: a deleted pod is replaced in it. */
export type Slot = {
  key: string;
  namespace: string;
  /** The name of its pods, or its prefix. */
  name: string;
  /** A stateful set waits until the old pod is gone. */
  isNameKept: boolean;
  owner: OwnerReference;
  template: PodTemplate;
  node: string;
  behaviour: Behaviour;
  simulation: Simulation;
  /** Undefined for slots that existed when the simulation began. */
  since?: number;
  labels?: Record<string, string>;
  /** For pods of jobs: the time and result of their end. */
  ends?: { at: number; hasFailed: boolean };
};

/** The current or a former pod of a slot. */
export type Occupant = {
  slot: Slot;
  name: string;
  bornAt: number;
  /** Being deleted, but still there. */
  leaving?: { since: number; graceMs: number };
};

/** The pods in a slot at a given time: one, or two while the old one terminates. */
export function occupantsOf(world: World, slot: Slot, at: number): Occupant[] {
  const deletions = world.history.deletionsIn(slot.key, at);
  const first = slot.since ?? world.startedAt - ageOf(slot);
  return [...deletions.keys(), deletions.length].flatMap((generation) => {
    const before = deletions[generation - 1];
    const leaving = deletions[generation];
    const bornAt = before ? before.at + (slot.isNameKept ? before.graceMs : 0) : first;
    const isGone = leaving && at >= leaving.at + leaving.graceMs;
    if (isGone || at < bornAt) return [];
    const name = slot.isNameKept ? slot.name : `${slot.name}-${lettersFor(`${slot.key}/${generation}`, 5)}`;
    return [{ slot, name, bornAt, ...(leaving && { leaving: { since: leaving.at, graceMs: leaving.graceMs } }) }];
  });
}

/** Failing pods are younger: nobody ignores them for days. */
function ageOf({ key, behaviour }: Slot): number {
  const part = fractionFor(`${key} age`);
  return behaviour === 'running' ? 3 * HOUR + part * 9 * 24 * HOUR : 12 * MINUTE + part * 2 * HOUR;
}

export const ownerOf = ({ apiVersion, kind, metadata }: KubernetesObject): OwnerReference => ({
  apiVersion,
  kind,
  name: metadata.name,
  uid: metadata.uid ?? '',
  controller: true,
});
