import type { Migration } from '@callboard/server-kit';

/** Deployments that the portal reads: from a source, such as `repository`, and there from one origin, such as a repository. */
export const readDeployments: Migration = {
  name: '0003-read-deployments',
  phase: 'expand',
  async up(db) {
    for (const column of ['source', 'origin', 'commit_hash', 'environment'])
      await db.schema.alterTable('facts_deployments').addColumn(column, 'text').execute();
  },
};
