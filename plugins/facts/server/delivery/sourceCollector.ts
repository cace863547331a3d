import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CollectedFacts, FactCollector } from '../factCollectors.ts';
import { type Deployment, shownPeriodMs } from './deployment.ts';
import type { DeploymentSource, FoundDeployment } from './deploymentSource.ts';
import type { DeploymentStore } from './deploymentStore.ts';
import { environmentsOf } from './environments.ts';

/** A deployment may end after later ones have. */
const overlapMs = 3 * 86_400_000;
const maxOrigin = 500;
const maxId = 100;
const batch = 25;
/** In one visit of an entity. */
const maxCommits = 50;

type Parts = {
  source: DeploymentSource;
  store: DeploymentStore;
  /** The names of environments of production. */
  environments: readonly string[];
  /** When a commit was made; undefined if the entity's repository is another one. */
  commitTime(entity: Entity, repository: string, commit: string, signal: AbortSignal): Promise<string | undefined>;
  onDeployments(refs: readonly string[]): void;
};

/** Stores the deployments that a source reads; its facts are about the last one. */
export function sourceCollector({ source, store, environments, commitTime, onDeployments }: Parts): FactCollector {
  /** The time from which an entity's deployments are read; earlier ones are known. */
  async function startOf(entity: Entity, uid: string, stored: readonly Deployment[]): Promise<number> {
    const all = Date.now() - shownPeriodMs;
    const { own, includes } = environmentsOf(entity, environments);
    const isNamed = (name: string) => stored.some(({ environment }) => environment?.toLowerCase().startsWith(name));
    if (stored.some(({ environment }) => !includes(environment))) {
      await store.removeRead(uid, source.id);
      return all;
    }
    return own.every(isNamed) ? Math.max(all, lastOf(stored) - overlapMs) : all;
  }

  /** The deployments that differ from the stored ones, with the times of their commits. */
  async function freshAmong(
    entity: Entity,
    found: readonly FoundDeployment[],
    stored: readonly Deployment[],
    signal: AbortSignal,
  ): Promise<Deployment[]> {
    const { uid = '' } = entity.metadata;
    const before = new Map(stored.map((one) => [one.id, one]));
    const fresh = deploymentsIn(entity, uid, found).filter(
      ([one]) => JSON.stringify({ ...one, committedAt: undefined }) !== unchanged(before.get(one.id)),
    );
    const deployments: Deployment[] = [];
    for (const [at, [one, { repository, commit, committedAt }]] of fresh.entries()) {
      const isUnknown = committedAt === undefined && repository !== undefined && commit !== undefined;
      const time = isUnknown && at < maxCommits && (await commitTime(entity, repository, commit, signal));
      deployments.push(time ? { ...one, ...committed(time, one.at) } : one);
    }
    return deployments;
  }

  function deploymentsIn(
    entity: Entity,
    uid: string,
    found: readonly FoundDeployment[],
  ): (readonly [Deployment, FoundDeployment])[] {
    const { includes } = environmentsOf(entity, environments);
    const byId = new Map<string, readonly [Deployment, FoundDeployment]>();
    for (const one of found) {
      const { origin, id, at, commit, committedAt, environment, isFailed } = one;
      if (!includes(environment) || !Number.isFinite(Date.parse(at))) continue;
      if (origin.length > maxOrigin || id.length > maxId) continue;
      const key = `${source.id}:${origin}#${id}`;
      const deployment: Deployment = {
        uid,
        id: key,
        at: Date.parse(at),
        isFailed,
        ...committed(committedAt, Date.parse(at)),
        ...(commit && { commit }),
        ...(environment && { environment }),
        read: { source: source.id, origin },
      };
      byId.set(key, [deployment, one]);
    }
    return [...byId.values()];
  }

  return {
    id: source.id,
    everyMs: source.everyMs,
    appliesTo: source.appliesTo,
    followsChanges: true,
    ...(source.watch && { watch: source.watch }),
    batch,
    facts: {
      lastDeployedAt: { type: 'date', description: 'When it was last deployed to production' },
      lastCommit: { type: 'string', description: 'The commit of the last deployment to production' },
    },
    async collect(entities, { signal }) {
      const uids = entities.flatMap(({ metadata: { uid } }) => uid ?? []);
      const known = (await store.since(uids, Date.now() - shownPeriodMs)).filter(
        ({ read }) => read?.source === source.id,
      );
      const starts = new Map<Entity, number>();
      for (const entity of entities) {
        const { uid = '' } = entity.metadata;
        const stored = known.filter((one) => one.uid === uid);
        starts.set(entity, await startOf(entity, uid, stored));
      }
      const results = await source.read(entities, { since: (entity) => starts.get(entity) ?? 0, signal });
      const changed: string[] = [];
      const facts: CollectedFacts[] = [];
      for (const [at, entity] of entities.entries()) {
        const { uid = '' } = entity.metadata;
        const result = results[at] ?? [];
        if (result instanceof Error) {
          facts.push(result);
          continue;
        }
        const stored = known.filter((one) => one.uid === uid);
        const fresh = await freshAmong(entity, result, stored, signal);
        if (fresh.length > 0) {
          await store.put(fresh);
          changed.push(stringifyEntityRef(entity));
        }
        facts.push(lastFacts([...stored, ...fresh]));
      }
      onDeployments(changed);
      return facts;
    },
  };
}

/** Clocks differ, and a commit may have any date. */
function committed(time: string | undefined, deployedAt: number) {
  const at = Date.parse(time ?? '');
  return at <= deployedAt ? { committedAt: at } : {};
}

const unchanged = (one: Deployment | undefined) => one && JSON.stringify({ ...one, committedAt: undefined });

const lastOf = (some: readonly Deployment[]) => Math.max(0, ...some.map(({ at }) => at));

function lastFacts(some: readonly Deployment[]): CollectedFacts {
  const last = some.filter(({ isFailed }) => !isFailed).toSorted((one, other) => other.at - one.at)[0];
  return last && { lastDeployedAt: new Date(last.at).toISOString(), ...(last.commit && { lastCommit: last.commit }) };
}
