import { type BigIntStats, closeSync, constants, fstatSync, open as openFile, openSync, readlinkSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { NotAllowedError } from '@callboard/errors';
import { confinedPath, isInside } from './confinedPath.ts';

const openInThread = promisify(openFile);
// Otherwise a pipe would wait for a writer. Neither flag exists on every system.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a file for reading by the path from `confinedPath`, and checks the opened file: anyone who can write into the
 * folder can place a link on the way after the path was resolved. Returns the file descriptor, which the caller must
 * close. A file on a local disk is opened synchronously: another thread would take ten times as long.
 */
export async function openConfined(root: string, path: string, { isNear = false } = {}): Promise<number> {
  const open = async () => (isNear ? openSync(path, flags) : openInThread(path, flags));
  const file = await open().catch((thrown) => {
    throw thrown.code === 'ELOOP' ? leadsOut(path, thrown) : thrown;
  });
  try {
    if (await wasOpenedInside(root, path, file)) return file;
    throw leadsOut(path);
  } catch (thrown) {
    closeSync(file);
    throw thrown;
  }
}

async function wasOpenedInside(root: string, path: string, file: number): Promise<boolean> {
  const opened = pathOfOpen(file);
  if (opened !== undefined && isInside(root, opened)) return true;
  const realRoot = await realpath(root);
  if (opened !== undefined) return isInside(realRoot, opened);
  // Fallback for other systems: the path, resolved again, must still lead to the same file.
  const resolved = await confinedPath(realRoot, relative(realRoot, path));
  return isSame(fstatSync(file, { bigint: true }), await lstat(resolved, { bigint: true }));
}

/** The path of an open file on Linux. */
function pathOfOpen(file: number): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return undefined;
  }
}

const isSame = (one: BigIntStats, other: BigIntStats) => one.dev === other.dev && one.ino === other.ino;

const leadsOut = (path: string, cause?: unknown) =>
  new NotAllowedError(`'${path}' now points outside its folder through a link`, cause);
