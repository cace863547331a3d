import type { Draft } from './draft.ts';
import { entityOfParent, parentOfEntity } from './update.ts';

export type OrphanStrategy = 'keep' | 'delete';

/**
 * Deletes or marks entities that no source provides any more, and in turn entities that only they provided: an orphan is not read again, so
 * nothing updates its children either.
 */
export async function settleOrphans(
  draft: Draft,
  candidates: readonly string[],
  strategy: OrphanStrategy,
): Promise<void> {
  let pending = [...new Set(candidates)];
  while (pending.length > 0) {
    await draft.load(pending);
    const orphans: string[] = [];
    for (const ref of pending) if (draft.row(ref) && !(await hasSource(draft, ref))) orphans.push(ref);
    pending = strategy === 'keep' ? await markOrphans(draft, orphans) : await deleteEntities(draft, orphans);
  }
}

/** Marks entities and returns their children. If they come back, the children are read again to remove the marks. */
async function markOrphans(draft: Draft, refs: readonly string[]): Promise<string[]> {
  const fresh = refs.filter((ref) => draft.row(ref)?.is_orphan === 0);
  for (const ref of fresh) draft.orphan(ref);
  const parents = fresh.map(parentOfEntity);
  const children = await draft.transaction.childrenOf(parents);
  await draft.transaction.expireReadsOf(parents);
  return children.map(({ child_ref }) => child_ref);
}

/** Deletes entities and returns their children, which may be orphans in turn. */
export async function deleteEntities(draft: Draft, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const parents = refs.map(parentOfEntity);
  const children = await draft.transaction.childrenOf(parents);
  await draft.load(children.map(({ child_ref }) => child_ref));
  for (const edge of children) draft.removeEdge(edge);
  await draft.transaction.deleteParents(parents);
  for (const ref of refs) draft.delete(ref);
  return children.map(({ child_ref }) => child_ref);
}

/** Whether a chain of parents leads to a root; Location entities that point to each other do not keep themselves alive. */
async function hasSource(draft: Draft, ref: string): Promise<boolean> {
  const seen = new Set([ref]);
  let level = [ref];
  while (level.length > 0) {
    await draft.load(level);
    const parents = level.flatMap((child) => draft.parentsOf(child).map(({ parent }) => parent));
    if (parents.some((parent) => entityOfParent(parent) === undefined)) return true;
    level = [...new Set(parents.flatMap((parent) => entityOfParent(parent) ?? []))].filter(
      (parent) => !seen.has(parent),
    );
    for (const parent of level) seen.add(parent);
  }
  return false;
}
