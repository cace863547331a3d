import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError } from '@callboard/errors';
import { backUp, coreConfig, createLogger, openDatabase, restoreBackup, verifyBackup } from '@callboard/server-kit';
import type { BackupCommandLine } from './backupCommandLine.ts';
import type { CommandProcess } from './commandProcess.ts';
import { loadPortal } from './loadPortal.ts';
import { withProgramTables } from './plugins.ts';

/** Writes, checks or restores a backup. */
export async function runBackupCommand(
  { directory, env, stdout, version }: CommandProcess,
  { action, file, config: files, verify }: BackupCommandLine,
): Promise<void> {
  const { config, plugins: started } = await loadPortal({ files, directory, env });
  const plugins = withProgramTables(started);
  const path = resolve(directory, file);
  if (verify) {
    const { rows, tables, createdAt, version: from } = await verifyBackup(path, plugins);
    stdout.write(
      `The backup is complete: ${countOf(rows, 'row')} in ${countOf(tables.length, 'table')}, of Callboard ${from} at ${createdAt}\n`,
    );
    return;
  }
  const { backend } = config.valueFor(coreConfig);
  const logger = createLogger({ ...backend.logger, level: 'warn', secrets: config.secrets(), output: stdout });
  if (action === 'backup' && (await isPresent(path)))
    throw new InputError(`'${file}' already exists; choose another name`);
  const database = await openDatabase(backend.database, {
    dataDirectory: resolve(directory, backend.dataDirectory),
    logger,
    isUnmigrated: true,
  });
  try {
    const work = action === 'backup' ? backUp(database, path, version) : restoreBackup(database, path, plugins);
    const { rows, tables } = await work;
    const done = action === 'backup' ? `Wrote '${file}'` : `Restored '${file}'`;
    stdout.write(`${done}: ${countOf(rows, 'row')} in ${countOf(tables.length, 'table')}\n`);
  } finally {
    await database.close();
  }
}

const countOf = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const isPresent = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
