import { type Commit, parseCommit } from './commitObject.ts';
import { isHash } from './gitObject.ts';
import type { ObjectStore } from './objectStore.ts';

const maxCommits = 50_000;
const maxTags = 10;

export type FoundCommit = Commit & { hash: string };

type Walk = {
  /** Neither these commits nor their ancestors are visited. */
  isLeftOut?(hash: string): boolean;
  /** These commits are visited, but not their ancestors. */
  isLast?(hash: string): boolean;
};

const never = () => false;

/** The given commits and their ancestors, each once, nearest first. */
export async function* commitsFrom(
  objects: ObjectStore,
  starts: readonly string[],
  { isLeftOut = never, isLast = never }: Walk = {},
): AsyncGenerator<FoundCommit, void, undefined> {
  const seen = new Set<string>();
  let ring = starts;
  while (ring.length > 0 && seen.size < maxCommits) {
    const next: string[] = [];
    for (const hash of ring) {
      if (seen.has(hash) || isLeftOut(hash)) continue;
      seen.add(hash);
      const commit = parseCommit(await objects.readAs('commit', hash));
      yield { hash, ...commit };
      if (!isLast(hash)) next.push(...commit.parents);
    }
    ring = next;
  }
}

export async function ancestorsOf(
  objects: ObjectStore,
  hashes: readonly string[],
  walk: Walk = {},
): Promise<Set<string>> {
  const all = new Set<string>();
  for await (const { hash } of commitsFrom(objects, hashes, walk)) all.add(hash);
  return all;
}

/** The nearest common ancestor. */
export async function mergeBase(objects: ObjectStore, one: string, other: string): Promise<string | undefined> {
  const ancestors = await ancestorsOf(objects, [one]);
  for await (const { hash } of commitsFrom(objects, [other])) if (ancestors.has(hash)) return hash;
  return undefined;
}

/** The commit of a tag, or the commit itself; undefined for anything else. */
export async function peeled(objects: ObjectStore, hash: string): Promise<string | undefined> {
  let at = hash;
  for (let count = 0; count < maxTags; count++) {
    const { type, content } = await objects.read(at);
    if (type === 'commit') return at;
    const target = content.toString('latin1', 'object '.length, 'object '.length + 40);
    if (type !== 'tag' || !isHash(target)) return undefined;
    at = target;
  }
  return undefined;
}
