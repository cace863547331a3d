import type { PluginDatabase } from '@callboard/server-kit';
import type { Deployment } from './deliveryMetrics.ts';

type Row = {
  entity_uid: string;
  deployment_id: string;
  finished_at: number;
  committed_at: number | null;
  is_failed: number;
  restored_at: number | null;
};

const CHUNK = 500;

export type DeploymentStore = ReturnType<typeof createDeploymentStore>;

export function createDeploymentStore(database: PluginDatabase) {
  const db = database.kysely<{ facts_deployments: Row }>();

  return {
    /** Adds a deployment, or replaces the one with its id. */
    async put({ uid, id, at, committedAt, isFailed, restoredAt }: Deployment): Promise<void> {
      const changes = {
        finished_at: at,
        committed_at: committedAt ?? null,
        is_failed: Number(isFailed),
        restored_at: restoredAt ?? null,
      };
      await db
        .insertInto('facts_deployments')
        .values({ entity_uid: uid, deployment_id: id, ...changes })
        .onConflict((conflict) => conflict.columns(['entity_uid', 'deployment_id']).doUpdateSet(changes))
        .execute();
    },

    /** The deployments of entities since a time. */
    async since(uids: readonly string[], from: number): Promise<Deployment[]> {
      const found: Deployment[] = [];
      for (let at = 0; at < uids.length; at += CHUNK) {
        const rows = await db
          .selectFrom('facts_deployments')
          .selectAll()
          .where('entity_uid', 'in', uids.slice(at, at + CHUNK))
          .where('finished_at', '>=', from)
          .execute();
        found.push(...rows.map(deploymentOf));
      }
      return found;
    },

    async prune(before: number): Promise<void> {
      await db.deleteFrom('facts_deployments').where('finished_at', '<', before).execute();
    },

    async remove(uids: readonly string[]): Promise<void> {
      for (let at = 0; at < uids.length; at += CHUNK)
        await db
          .deleteFrom('facts_deployments')
          .where('entity_uid', 'in', uids.slice(at, at + CHUNK))
          .execute();
    },
  };
}

// PostgreSQL may give a bigint as text.
const deploymentOf = ({ entity_uid, deployment_id, finished_at, committed_at, is_failed, restored_at }: Row) => ({
  uid: entity_uid,
  id: deployment_id,
  at: Number(finished_at),
  isFailed: is_failed === 1,
  ...(committed_at !== null && { committedAt: Number(committed_at) }),
  ...(restored_at !== null && { restoredAt: Number(restored_at) }),
});
