import { resolve } from 'node:path';
import { coreConfig, createLogger, migrateAll, openDatabase, planMigrations } from '@callboard/server-kit';
import type { CommandProcess } from './commandProcess.ts';
import { loadPortal } from './loadPortal.ts';
import type { MigrateCommandLine } from './migrateCommandLine.ts';
import { withProgramTables } from './plugins.ts';

type Planned = Awaited<ReturnType<typeof planMigrations>>;
type Plugins = Parameters<typeof planMigrations>[1];

/** Runs the pending migrations, or prints them. */
export async function runMigrateCommand(
  { directory, env, stdout }: CommandProcess,
  { config: files, plan }: MigrateCommandLine,
): Promise<void> {
  const { config, plugins: started } = await loadPortal({ files, directory, env });
  const plugins = withProgramTables(started);
  const { backend } = config.valueFor(coreConfig);
  const logger = createLogger({ ...backend.logger, level: 'warn', secrets: config.secrets(), output: stdout });
  const database = await openDatabase(backend.database, {
    dataDirectory: resolve(directory, backend.dataDirectory),
    logger,
    isUnmigrated: true,
  });
  try {
    if (plan) stdout.write(planText(await planMigrations(database, plugins), plugins));
    else {
      const { ran, waiting } = await migrateAll(database, plugins);
      for (const name of ran) stdout.write(`Ran '${name}'\n`);
      for (const name of waiting) stdout.write(`'${name}' waits for older replicas to stop\n`);
      if (ran.length + waiting.length === 0) stdout.write(nothing);
    }
  } finally {
    await database.close();
  }
}

const nothing = 'The database is up to date\n';

function planText(planned: Planned, plugins: Plugins): string {
  if (planned.length === 0) return nothing;
  const lines = planned.map(({ plugin, name, phase = 'stop first', tables }) => [
    `${plugin}/${name}`,
    phase,
    tables.map((table) => `${table.name} (${countOf(table.rows)})`).join(', ') || 'only new tables',
  ]);
  const widths = [0, 1].map((at) => Math.max(...lines.map((line) => line[at]!.length)));
  const rows = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  const all = plugins.reduce((count, { migrations = [] }) => count + migrations.length, 0);
  const advice = planned.length < all ? '' : 'The database is empty, so there is nothing to stop first.\n';
  return `${planned.length === 1 ? 'One migration is' : `${planned.length} migrations are`} pending:\n${rows.join('\n')}\n${advice}`;
}

const countOf = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`);
