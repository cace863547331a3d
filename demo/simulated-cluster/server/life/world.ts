import { type KubernetesObject, keyOf } from '../kubernetesObject.ts';

/** A whole cluster: its seed and its changes. Everything else is computed from these and the time. */
export type World = {
  name: string;
  startedAt: number;
  nodes: readonly string[];
  history: History;
};

/** A version of an object, valid from a time on. */
export type Version = { at: number; object: KubernetesObject };

type History = ReturnType<typeof createHistory>;

const maxChanges = 10_000;

/** The changes with their times, from which the state at any time can be reconstructed. */
export function createHistory(objects: readonly KubernetesObject[]) {
  const versions = new Map<string, Version[]>(
    objects.map((object) => [keyOf(object), [{ at: Number.NEGATIVE_INFINITY, object }]]),
  );
  const removals = new Map<string, number>();
  const deletions = new Map<string, { at: number; graceMs: number }[]>();
  const changes: number[] = [];
  const note = (at: number) => {
    if (changes.length >= maxChanges) throw new Error(`The simulation keeps ${maxChanges} changes; start it again`);
    changes.push(at);
  };

  return {
    /** The number of changes up to a given time. */
    changesUntil: (at: number) => changes.findLastIndex((change) => change <= at) + 1,
    /** The objects that existed at a given time, each with its versions until then. */
    versionsAt(at: number): Version[][] {
      return [...versions].flatMap(([key, all]) => {
        const removedAt = removals.get(key) ?? Number.POSITIVE_INFINITY;
        const known = all.filter((version) => version.at <= at);
        return known.length > 0 && removedAt > at ? [known] : [];
      });
    },
    /** The pods that were deleted in a slot, oldest first. */
    deletionsIn: (slot: string, at: number) => (deletions.get(slot) ?? []).filter((deletion) => deletion.at <= at),
    put(object: KubernetesObject, at: number): void {
      note(at);
      const key = keyOf(object);
      if (removals.delete(key)) versions.delete(key);
      versions.set(key, [...(versions.get(key) ?? []), { at, object }]);
    },
    remove(key: string, at: number): boolean {
      if (!versions.has(key) || removals.has(key)) return false;
      note(at);
      removals.set(key, at);
      return true;
    },
    deletePod(slot: string, at: number, graceMs: number): void {
      note(at);
      deletions.set(slot, [...(deletions.get(slot) ?? []), { at, graceMs }]);
    },
  };
}
