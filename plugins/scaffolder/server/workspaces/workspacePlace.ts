import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@callboard/errors';
import type { Logger, PluginFolder } from '@callboard/server-kit';

/** Longer than any task may run: an older workspace was left by a process that died. */
const leftOverMs = 2 * 24 * 3_600_000;

/** The location of this process's workspaces. No other process needs them: finished work is in the database. */
export function createWorkspacePlace(folder: PluginFolder, logger: Logger) {
  const own = `${process.pid}-${randomUUID()}`;
  let opened: Promise<string> | undefined;
  const root = async () => {
    opened ??= folder.open();
    return join(await opened, 'workspaces');
  };

  return {
    /** The path of a new workspace. */
    path: async (name: string): Promise<string> => join(await root(), own, name),

    /** Deletes workspaces of dead processes. */
    async clear(): Promise<void> {
      const place = await root();
      for (const name of await readdir(place).catch(() => [])) {
        if (name !== own && (await isLeftOver(join(place, name)))) {
          await rm(join(place, name), { recursive: true, force: true }).catch((error) =>
            logger.warn(`Cannot delete an old workspace: ${messageOf(error)}`),
          );
        }
      }
    },
  };
}

async function isLeftOver(path: string): Promise<boolean> {
  const pid = Number(path.slice(path.lastIndexOf('/') + 1).split('-')[0]);
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > leftOverMs || !isRunning(pid);
}

/** In a container, process ids repeat: a workspace with the id of this process belongs to a dead one. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
