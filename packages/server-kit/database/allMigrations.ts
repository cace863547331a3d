import { kitId } from '../kitId.ts';
import type { Migration } from './pluginDatabase.ts';
import { systemMigrations } from './systemMigrations.ts';

type Migrating = { id: string; migrations?: readonly Migration[] };

/** The migrations of the kit and of these plugins, in the order in which they run. */
export const allMigrations = (plugins: readonly Migrating[]): ReadonlyMap<string, readonly Migration[]> =>
  new Map([[kitId, systemMigrations] as const, ...plugins.map(({ id, migrations = [] }) => [id, migrations] as const)]);
