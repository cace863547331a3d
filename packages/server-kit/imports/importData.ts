import { type LoadedConfig, noConfig } from '@callboard/config';
import { ConflictError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { waitForSlowDisks } from '../database/pluginDatabase.ts';
import { applyPendingMigrations } from '../database/runMigrations.ts';
import { systemMigrations } from '../database/systemMigrations.ts';
import { kitId } from '../kitId.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { BackstageSource } from './backstageSource.ts';
import { createImportContext } from './importContext.ts';
import { createReporter, type PluginReport } from './importReport.ts';
import { requireStopped } from './requireStopped.ts';

export type ImportReport = {
  plugins: readonly PluginReport[];
  /** Plugins of Backstage that have a database, but no importer here. */
  unread: readonly string[];
};

type Options = {
  database: Database;
  dataDirectory: string;
  source: BackstageSource;
  plugins: readonly ServerPlugin[];
  config: Pick<LoadedConfig, 'valueFor'>;
  /** Everything is done, and then undone. */
  isDryRun: boolean;
  /** Called when everything is written and nothing is committed. */
  onPlan(report: ImportReport): void;
};

/** Fills the tables of an empty portal from a Backstage, in one transaction. */
export async function importData(options: Options): Promise<void> {
  const { database, dataDirectory, isDryRun } = options;
  const release = await requireStopped(database, dataDirectory);
  const undone = new Error('The transaction of the dry run ends here');
  const db = database.kysely<unknown>();
  try {
    await db.transaction().execute(async (transaction) => {
      options.onPlan(await importIn(transaction, options));
      if (isDryRun) throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    release();
  }
}

async function importIn(db: Kysely<unknown>, { database, source, plugins, config }: Options): Promise<ImportReport> {
  const { dialect } = database;
  await waitForSlowDisks(db, dialect);
  await applyPendingMigrations(db, dialect, kitId, systemMigrations);
  for (const { id, migrations = [] } of plugins) await applyPendingMigrations(db, dialect, id, migrations);
  const importers = plugins.flatMap(({ config: schema = noConfig, importers: own = [] }) =>
    own.map((importer) => ({ importer, schema })),
  );
  for (const { importer } of importers) await requireEmpty(db, importer.into);
  const opened = new Map<string, Awaited<ReturnType<typeof openPlugin>>>();
  for (const { importer, schema } of importers) {
    const plugin = opened.get(importer.from) ?? (await openPlugin(source, importer.from));
    opened.set(importer.from, plugin);
    const { found, reporter } = plugin;
    if (!found) continue;
    await importer.run(createImportContext({ db, dialect, config: config.valueFor(schema), source: found, reporter }));
  }
  return {
    plugins: Array.from(opened.values(), ({ reporter }) => reporter.report),
    unread: (await source.pluginIds()).filter((id) => !opened.has(id)),
  };
}

/** Several plugins may read the data of one. */
async function openPlugin(source: BackstageSource, id: string) {
  const found = await source.open(id);
  return { found, reporter: createReporter(id, found?.place) };
}

async function requireEmpty(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new ConflictError(
      `The portal is not empty: the table '${table}' has rows. Import into a new database, before the portal is used`,
    );
  }
}
