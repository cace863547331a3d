import { PayloadTooLargeError } from '@callboard/errors';
import { ancestorsOf, commitsFrom, peeled } from './history.ts';
import type { ObjectStore } from './objectStore.ts';
import { isFolder, parseTree } from './treeObject.ts';

export type Wanted = {
  wants: readonly string[];
  /** Commits that the other side has, with all that is behind them. */
  haves?: readonly string[];
  /** Of those that it has, the ones behind which it has nothing. */
  isCutAt?(hash: string): boolean;
  /** Of those that it is sent, the ones behind which it wants nothing. */
  isLast?(hash: string): boolean;
};

const maxObjects = 200_000;
/** A commit of another repository, which git names in a folder. */
const moduleMode = '160000';

/** All objects that somebody needs to have some commits or tags, without those that they have. */
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
