import { resolve } from 'node:path';
import {
  coreConfig,
  createLogger,
  type ImportReport,
  importData,
  openBackstage,
  openDatabase,
} from '@callboard/server-kit';
import type { CommandProcess } from './commandProcess.ts';
import { describeImport } from './describeImport.ts';
import type { ImportCommandLine } from './importCommandLine.ts';
import { loadPortal } from './loadPortal.ts';

/** Fills the portal from a Backstage, or prints what it would do. */
export async function runImportCommand(
  { directory, env, stdout }: CommandProcess,
  { from, prefix, config: files, dryRun }: ImportCommandLine,
): Promise<void> {
  const { config, plugins } = await loadPortal({ files, directory, env });
  const { backend } = config.valueFor(coreConfig);
  const logger = createLogger({ ...backend.logger, level: 'warn', secrets: config.secrets(), output: stdout });
  const source = await openBackstage(from, { prefix, directory });
  try {
    const dataDirectory = resolve(directory, backend.dataDirectory);
    const database = await openDatabase(backend.database, { dataDirectory, logger, isUnmigrated: true });
    try {
      const onPlan = (report: ImportReport) => stdout.write(describeImport(report, source.name));
      await importData({ database, dataDirectory, source, plugins, config, isDryRun: dryRun, onPlan });
      stdout.write(dryRun ? 'Dry run: nothing was written\n' : 'Imported. Start the portal\n');
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}
