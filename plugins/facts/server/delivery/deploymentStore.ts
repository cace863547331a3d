import { chunks, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { Deployment } from './deployment.ts';

type Row = {
  entity_uid: string;
  deployment_id: string;
  finished_at: number;
  committed_at: number | null;
  is_failed: number;
  restored_at: number | null;
  source: string | null;
  origin: string | null;
  commit_hash: string | null;
  environment: string | null;
};

const CHUNK = 500;

export type DeploymentStore = ReturnType<typeof createDeploymentStore>;

export function createDeploymentStore(database: PluginDatabase) {
  const db = database.kysely<{ facts_deployments: Row }>();

  return {
    /** Adds deployments, or replaces those with their ids. No id may occur twice. */
    async put(deployments: readonly Deployment[]): Promise<void> {
      for (const chunk of chunks(deployments, CHUNK)) {
        const target = { db, dialect: database.dialect };
        await upsertRows(target, 'facts_deployments', chunk.map(rowOf), ['entity_uid', 'deployment_id']);
      }
    },

    /** Removes those that were read from a source. */
    async removeRead(uid: string, source: string): Promise<void> {
      await db.deleteFrom('facts_deployments').where('entity_uid', '=', uid).where('source', '=', source).execute();
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

const rowOf = ({ uid, id, at, committedAt, isFailed, restoredAt, commit, environment, read }: Deployment): Row => ({
  entity_uid: uid,
  deployment_id: id,
  finished_at: at,
  committed_at: committedAt ?? null,
  is_failed: Number(isFailed),
  restored_at: restoredAt ?? null,
  source: read?.source ?? null,
  origin: read?.origin ?? null,
  commit_hash: commit ?? null,
  environment: environment ?? null,
});

// PostgreSQL may return a bigint as a string.
const deploymentOf = (row: Row): Deployment => ({
  uid: row.entity_uid,
  id: row.deployment_id,
  at: Number(row.finished_at),
  isFailed: row.is_failed === 1,
  ...(row.committed_at !== null && { committedAt: Number(row.committed_at) }),
  ...(row.restored_at !== null && { restoredAt: Number(row.restored_at) }),
  ...(row.commit_hash !== null && { commit: row.commit_hash }),
  ...(row.environment !== null && { environment: row.environment }),
  ...(row.source !== null && { read: { source: row.source, origin: row.origin ?? '' } }),
});
