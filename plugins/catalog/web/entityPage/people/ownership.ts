import type { Entity } from '../../../common/index.ts';
import { kindOfRef } from '../relations/relationGroups.ts';
import { textAt } from '../textAt.ts';

/** The number of owned entities of one kind and type. */
export type OwnedCount = { kind: string; type?: string; count: number };

/** Counts owned entities by kind and type, the most first. */
export function countOwned(owned: readonly Entity[]): OwnedCount[] {
  const counts = new Map<string, OwnedCount>();
  for (const entity of owned) {
    const kind = entity.kind.toLowerCase();
    const type = textAt(entity, 'type');
    const key = `${kind} ${type ?? ''}`;
    const known = counts.get(key);
    counts.set(key, { kind, ...(type ? { type } : {}), count: (known?.count ?? 0) + 1 });
  }
  return sortedByCount([...counts.values()]);
}

/** Counts by the kinds in the refs of the relations, for when there are too many entities to load. */
export function countRefs(refs: readonly string[]): OwnedCount[] {
  const counts = new Map<string, number>();
  for (const ref of refs) counts.set(kindOfRef(ref), (counts.get(kindOfRef(ref)) ?? 0) + 1);
  return sortedByCount([...counts].map(([kind, count]) => ({ kind, count })));
}

export function sortedByCount(counts: readonly OwnedCount[]): OwnedCount[] {
  return counts.toSorted(
    (a, b) => b.count - a.count || a.kind.localeCompare(b.kind) || (a.type ?? '').localeCompare(b.type ?? ''),
  );
}
