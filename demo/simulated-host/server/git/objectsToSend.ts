import { PayloadTooLargeError } from '@callboard/errors';
import { ancestorsOf, commitsFrom, peeled } from './history.ts';
import type { ObjectStore } from './objectStore.ts';
import { isFolder, parseTree } from './treeObject.ts';

export type Wanted = {
  wants: readonly string[];
  /** Commits that the other side has, with all their ancestors. */
  haves?: readonly string[];
  /** Of those that it has, the ones without ancestors there (shallow). */
  isCutAt?(hash: string): boolean;
  /** Of those that are sent, the ones whose ancestors are not requested. */
  isLast?(hash: string): boolean;
};

const maxObjects = 200_000;
/** A commit of another repository (submodule) in a tree. */
const moduleMode = '160000';

/** All objects that the other side needs for some commits or tags, except those that it has. */
export async function objectsToSend(
  objects: ObjectStore,
  { wants, haves = [], isCutAt, isLast }: Wanted,
): Promise<Set<string>> {
  const known = new Set<string>();
  const chosen = new Set<string>();

  async function visitTree(hash: string, into: Set<string>): Promise<void> {
    if (known.has(hash) || into.has(hash)) return;
    into.add(hash);
    for (const entry of parseTree(await objects.readAs('tree', hash))) {
      if (isFolder(entry)) await visitTree(entry.hash, into);
      else if (entry.mode !== moduleMode && !known.has(entry.hash)) into.add(entry.hash);
    }
    if (into.size > maxObjects) throw new PayloadTooLargeError(`More than ${maxObjects} objects would have to be sent`);
  }

  const there = await ancestorsOf(objects, haves, { isLast: isCutAt });
  for await (const { tree } of commitsFrom(objects, haves, { isLast: () => true })) await visitTree(tree, known);
  const starts: string[] = [];
  for (const want of wants) {
    const commit = await peeled(objects, want);
    if (commit !== want) chosen.add(want);
    if (commit) starts.push(commit);
  }
  for await (const { hash, tree } of commitsFrom(objects, starts, { isLeftOut: (one) => there.has(one), isLast })) {
    chosen.add(hash);
    await visitTree(tree, chosen);
  }
  return chosen;
}
