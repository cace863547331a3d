import { ConflictError } from '@callboard/errors';
import type { Kysely } from 'kysely';
import type { MigrationTables } from './migrationTables.ts';
import type { Migration } from './pluginDatabase.ts';

type AppliedRow = Pick<MigrationTables['callboard_migrations'], 'plugin' | 'name' | 'phase'>;

/** A migration without a phase may have done anything. */
export const recordedPhase = ({ phase }: Migration) => phase ?? 'contract';

export function inNameOrder(pluginId: string, migrations: readonly Migration[]): readonly Migration[] {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size < migrations.length)
    throw new ConflictError(`Two migrations of plugin '${pluginId}' have the same name`);
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The migrations that have not run, in order. Throws if this version cannot use the tables as they are. */
export async function pendingOf(
  db: Kysely<unknown>,
  pluginId: string,
  known: readonly Migration[],
): Promise<readonly Migration[]> {
  const rows = await db
    .withTables<MigrationTables>()
    .selectFrom('callboard_migrations')
    .select(['plugin', 'name', 'phase'])
    .where('plugin', '=', pluginId)
    .execute();
  refuseUnknown(unusable(rows, new Map([[pluginId, known]])));
  return pendingAfter(pluginId, known, new Set(rows.map(({ name }) => name)));
}

/** The migrations of these that have not run, in order. */
export function pendingAfter(
  pluginId: string,
  known: readonly Migration[],
  applied: ReadonlySet<string>,
): readonly Migration[] {
  const pending = known.filter(({ name }) => !applied.has(name));
  // A contracting migration may run after later ones, when the last older replica is gone.
  const next = pending.find(({ phase }) => phase !== 'contract')?.name;
  const later = known.findLast(({ name }) => applied.has(name))?.name;
  if (next !== undefined && later !== undefined && next < later) {
    throw new ConflictError(
      `The migration '${pluginId}/${next}' comes before '${later}', which this database already has. A new migration must sort last.`,
    );
  }
  return pending;
}

/** A migration of a newer version that this one cannot live with: it did more than expand the tables. */
export function unusable(
  rows: readonly AppliedRow[],
  known: ReadonlyMap<string, readonly Migration[]>,
): AppliedRow | undefined {
  return rows.find(({ plugin, name, phase }) => {
    const own = known.get(plugin);
    return own !== undefined && phase !== 'expand' && !own.some((migration) => migration.name === name);
  });
}

export function refuseUnknown(row: AppliedRow | undefined): void {
  if (!row) return;
  throw new ConflictError(
    `The database was written by a newer Callboard (it has '${row.plugin}/${row.name}', which this version does not know). Start the newer version, or restore a backup.`,
  );
}
