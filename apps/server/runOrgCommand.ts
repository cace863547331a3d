import { resolve } from 'node:path';
import { NotFoundError } from '@callboard/errors';
import { directoriesService } from '@callboard/plugin-directories/server';
import { coreConfig, createLogger, openToRead, startOffline } from '@callboard/server-kit';
import type { CommandProcess } from './commandProcess.ts';
import { previewText, statesText } from './describeDirectories.ts';
import { loadPortal } from './loadPortal.ts';
import type { OrgCommandLine } from './orgCommandLine.ts';

const timeoutMs = 15 * 60_000;

/** Lists the directories, or prints the changes that a sync of one would make. */
export async function runOrgCommand(
  { directory, env, stdout, stderr, version }: CommandProcess,
  { config: files, dryRun, json }: OrgCommandLine,
): Promise<void> {
  const withRandom = { CALLBOARD_RANDOM: 'offline', ...env };
  const { config, plugins } = await loadPortal({ files, directory, env: withRandom });
  const { backend } = config.valueFor(coreConfig);
  // Only the result is written to standard output, so another program can read it.
  const logger = createLogger({ ...backend.logger, level: 'warn', secrets: config.secrets(), output: stderr });
  const offline = await startOffline({ plugins, config, version, logger });
  try {
    const directories = offline.find(directoriesService);
    if (!directories) throw new NotFoundError("The plugin 'directories' is not installed");
    const dataDirectory = resolve(directory, backend.dataDirectory);
    const database = await openToRead(backend.database, { dataDirectory, logger });
    try {
      const result =
        dryRun === undefined
          ? await directories.states(database)
          : await directories.preview(dryRun, database, AbortSignal.timeout(timeoutMs));
      if (json) stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
      else stdout.write('directory' in result ? previewText(result) : statesText(result));
    } finally {
      await database?.close();
    }
  } finally {
    await offline.close();
  }
}
