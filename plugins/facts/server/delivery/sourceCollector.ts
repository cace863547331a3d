import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CollectedFacts, FactCollector } from '../factCollectors.ts';
import type { Deployment } from './deployment.ts';
import type { DeploymentSource, FoundDeployment } from './deploymentSource.ts';
import type { DeploymentStore } from './deploymentStore.ts';
import { environmentsOf } from './environments.ts';
import { shownPeriodMs } from './periods.ts';

/** A deployment may end after later ones have. */
const overlapMs = 3 * 86_400_000;
const maxOrigin = 500;
const maxId = 100;
const batch = 25;

type Parts = {
  source: DeploymentSource;
  store: DeploymentStore;
  /** The names of environments of production. */
  environments: readonly string[];
  onDeployments(refs: readonly string[]): void;
};

/** Stores the deployments that a source reads; its facts are about the last one. */
export function sourceCollector({ source, store, environments, onDeployments }: Parts): FactCollector {
  /** The time from which on an entity's deployments are read: those before are known. */
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

  function deploymentsIn(entity: Entity, uid: string, found: readonly FoundDeployment[]): Deployment[] {
    const { includes } = environmentsOf(entity, environments);
    const byId = new Map<string, Deployment>();
    for (const { origin, id, at, commit, committedAt, environment, isFailed } of found) {
      if (!includes(environment) || !Number.isFinite(Date.parse(at))) continue;
      if (origin.length > maxOrigin || id.length > maxId) continue;
      const committed = committedAt === undefined ? Number.NaN : Date.parse(committedAt);
      const key = `${source.id}:${origin}#${id}`;
      byId.set(key, {
        uid,
        id: key,
        at: Date.parse(at),
        isFailed,
        // Clocks differ, and a commit may have any date.
        ...(committed <= Date.parse(at) && { committedAt: committed }),
        ...(commit && { commit }),
        ...(environment && { environment }),
        read: { source: source.id, origin },
      });
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
      lastDeployedAt: { type: 'date', description: 'When it was deployed to production the last time' },
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
        const found = deploymentsIn(entity, uid, result);
        const before = new Map(known.filter((one) => one.uid === uid).map((one) => [one.id, JSON.stringify(one)]));
        const fresh = found.filter((one) => before.get(one.id) !== JSON.stringify(one));
        if (fresh.length > 0) {
          await store.put(fresh);
          changed.push(stringifyEntityRef(entity));
        }
        facts.push(lastFacts([...known.filter((one) => one.uid === uid), ...found]));
      }
      onDeployments(changed);
      return facts;
    },
  };
}

const lastOf = (some: readonly Deployment[]) => Math.max(0, ...some.map(({ at }) => at));

function lastFacts(some: readonly Deployment[]): CollectedFacts {
  const last = some.filter(({ isFailed }) => !isFailed).toSorted((one, other) => other.at - one.at)[0];
  return last && { lastDeployedAt: new Date(last.at).toISOString(), ...(last.commit && { lastCommit: last.commit }) };
}
