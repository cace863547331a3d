import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@callboard/errors';
import type { Logger, PluginFolder } from '@callboard/server-kit';

/** Longer than any task may run: what is older was left by a process that died. */
const leftOverMs = 2 * 24 * 3_600_000;

/** Where the workspaces of this process are. Nothing in them is needed by another one: what is finished is in the database. */
export function createWorkspacePlace(folder: PluginFolder, logger: Logger) {
  const own = `${process.pid}-${randomUUID()}`;
  let opened: Promise<string> | undefined;
  const root = async () => {
    opened ??= folder.open();
    return join(await opened, 'workspaces');
  };

  return {
    /** Of a workspace that is yet to be made. */
    path: async (name: string): Promise<string> => join(await root(), own, name),

    /** Removes what dead processes have left. */
    async clear(): Promise<void> {
      const place = await root();
      for (const name of await readdir(place).catch(() => [])) {
        if (name !== own && (await isLeftOver(join(place, name)))) {
          await rm(join(place, name), { recursive: true, force: true }).catch((error) =>
            logger.warn(`A workspace is left over: ${messageOf(error)}`),
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

/** In a container every process is the first one: one of the same number is not there any more. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
