import type { Deployment } from './deployment.ts';

/** A commit may be reported with an abbreviated hash. */
const hashLength = 7;
/** An older commit that comes back later than this is a new decision, not the fix of a failure. */
const maxRollbackMs = 7 * 86_400_000;

type Combined = {
  deployments: Deployment[];
  /** The ids of those that were left out. */
  repeated: string[];
};

/**
 * The deployments of one entity, each once. Those that a pipeline reports win over those that the portal reads; without a commit, the two
 * cannot be compared, so then only the reported ones count.
 */
export function combineDeployments(all: readonly Deployment[]): Combined {
  const reported = all.filter(({ read }) => !read);
  const read = groupBy(
    all.filter((one) => one.read),
    (one) => `${one.read!.source} ${one.read!.origin}`,
  );
  const idsOf = (some: readonly Deployment[]) => some.map(({ id }) => id);
  if (reported.some(({ commit }) => commit === undefined))
    return { deployments: reported, repeated: idsOf([...read.values()].flat()) };
  const deployments: Deployment[] = [...reported];
  const repeated: string[] = [];
  const known = createKnown(reported);
  for (const [, found] of [...read].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const fresh = found.filter((one) => !known.has(one));
    repeated.push(...idsOf(found.filter((one) => known.has(one))));
    known.add(fresh);
    // All of them, because one that a pipeline reported may also fix an earlier one.
    const judged = new Map(judgeFailures(found).map((one) => [one.id, one]));
    deployments.push(...fresh.map((one) => judged.get(one.id)!));
  }
  return { deployments, repeated };
}

/** Commits by environment; one without an environment is the same in each. */
function createKnown(first: readonly Deployment[]) {
  const environments = new Map<string, Set<string | undefined>>();
  const keyOf = (commit: string) => commit.slice(0, hashLength).toLowerCase();
  const add = (some: readonly Deployment[]) => {
    for (const { commit, environment } of some) {
      if (commit === undefined) continue;
      const set = environments.get(keyOf(commit)) ?? new Set();
      environments.set(keyOf(commit), set.add(environment?.toLowerCase()));
    }
  };
  add(first);
  return {
    add,
    has({ commit, environment }: Deployment): boolean {
      const set = commit === undefined ? undefined : environments.get(keyOf(commit));
      return (
        set !== undefined && (environment === undefined || set.has(undefined) || set.has(environment.toLowerCase()))
      );
    },
  };
}

/**
 * Finds failures and their fixes among the deployments of one origin: a failed deployment is fixed by the next one that succeeds, and one that
 * is followed by an older commit has failed, because it was rolled back.
 */
function judgeFailures(all: readonly Deployment[]): Deployment[] {
  return [...groupBy(all, ({ environment }) => environment).values()].flatMap((some) => {
    const judged = some.toSorted((one, other) => one.at - other.at).map((one) => ({ ...one }));
    const deployed = new Set<string>();
    let last: Deployment | undefined;
    let broken: Deployment[] = [];
    for (const one of judged) {
      if (one.isFailed) {
        broken.push(one);
        continue;
      }
      const isOld = one.commit !== undefined && one.commit !== last?.commit && deployed.has(one.commit);
      if (isOld && last && one.at - last.at <= maxRollbackMs) {
        last.isFailed = true;
        last.restoredAt = one.at;
      }
      for (const failed of broken) failed.restoredAt = one.at;
      broken = [];
      last = one;
      if (one.commit !== undefined) deployed.add(one.commit);
    }
    return judged;
  });
}

export function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
