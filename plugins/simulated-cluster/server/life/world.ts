import { type KubernetesObject, keyOf } from '../kubernetesObject.ts';

/** A whole cluster: what it began with, and what was done to it since. Everything else follows from these and the time. */
export type World = {
  name: string;
  startedAt: number;
  nodes: readonly string[];
  history: History;
};

/** One state of an object, from a time on. */
export type Version = { at: number; object: KubernetesObject };

type History = ReturnType<typeof createHistory>;

const mostChanges = 10_000;

/** What was changed, and when, so that the state of any time can be reconstructed. */
export function createHistory(objects: readonly KubernetesObject[]) {
  const versions = new Map<string, Version[]>(
    objects.map((object) => [keyOf(object), [{ at: Number.NEGATIVE_INFINITY, object }]]),
  );
  const removals = new Map<string, number>();
  const deletions = new Map<string, { at: number; graceMs: number }[]>();
  const changes: number[] = [];
  const note = (at: number) => {
    if (changes.length >= mostChanges) throw new Error(`The simulation keeps ${mostChanges} changes; start it again`);
    changes.push(at);
  };

  return {
    /** How many changes were made until a time. */
    changesUntil: (at: number) => changes.findLastIndex((change) => change <= at) + 1,
    /** The objects that were there at a time, each with all that it was until then. */
    versionsAt(at: number): Version[][] {
      return [...versions].flatMap(([key, all]) => {
        const removedAt = removals.get(key) ?? Number.POSITIVE_INFINITY;
        const known = all.filter((version) => version.at <= at);
        return known.length > 0 && removedAt > at ? [known] : [];
      });
    },
    /** The pods that were deleted in one place, the first one first. */
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
