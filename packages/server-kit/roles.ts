import * as z from 'zod';
import { type DatabaseConfig, usesPostgres } from './database/databaseConfig.ts';

const bothRoles = ['web', 'worker'] as const;

/** `backend.roles`: the work of this replica. */
export const rolesConfig = z
  .array(z.enum(bothRoles))
  .min(1, 'must name at least one role: web, worker')
  .default([...bothRoles])
  .describe('The work of this replica: web answers requests, worker ingests, builds and runs tasks; both by default.');

/** The roles of this replica; at least one of both is true. */
export type Roles = { isWeb: boolean; isWorker: boolean };

export const allRoles: Roles = { isWeb: true, isWorker: true };

export const rolesOf = ({ roles }: { roles: readonly (typeof bothRoles)[number][] }): Roles => ({
  isWeb: roles.includes('web'),
  isWorker: roles.includes('worker'),
});

/** The reason why these roles cannot work with the database; undefined if they can. */
export function rolesProblem(
  roles: readonly (typeof bothRoles)[number][],
  database: DatabaseConfig | undefined,
): string | undefined {
  if (bothRoles.every((role) => roles.includes(role)) || (database && usesPostgres(database))) return undefined;
  // The end of the sentence follows: at 'backend.roles', got a list.
  return 'must contain both web and worker with SQLite, which belongs to one process (use PostgreSQL for replicas with one role)';
}
