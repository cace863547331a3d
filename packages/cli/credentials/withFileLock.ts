import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a request under the lock may take. */
const ABANDONED_AFTER_MS = 60_000;
const RETRY_AFTER_MS = 50;

/** Runs while no other process has the lock. The lock of a process that died is removed after a minute. */
export async function withFileLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 2 * ABANDONED_AFTER_MS;
  while (!(await created(file))) {
    if (Date.now() > deadline)
      throw new Error(`Another process has locked ${file}. Delete the file if no other command is running.`);
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await sleep(RETRY_AFTER_MS);
  }
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
}

async function created(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ABANDONED_AFTER_MS;
  } catch {
    return false;
  }
}
