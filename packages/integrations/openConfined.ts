import { type BigIntStats, closeSync, constants, fstatSync, open as openFile, openSync, readlinkSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { NotAllowedError } from '@callboard/errors';
import { confinedPath, isInside } from './confinedPath.ts';

const openInThread = promisify(openFile);
// A pipe would otherwise wait for somebody to write into it. Neither is known on every system.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a file for reading by the path that `confinedPath` gave, and looks at what was opened: whoever may write into the folder
 * can put a link on the way after the path was resolved. Returns the file's descriptor, which is the caller's to close.
 * One that is near, on a disk of this machine, is opened at once: to let another thread do it would take ten times as long.
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
  // Where the system does not tell: the path, resolved once more, must still lead to the same file.
  const resolved = await confinedPath(realRoot, relative(realRoot, path));
  return isSame(fstatSync(file, { bigint: true }), await lstat(resolved, { bigint: true }));
}

/** Where an open file is, in the words of Linux. */
function pathOfOpen(file: number): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return undefined;
  }
}

const isSame = (one: BigIntStats, other: BigIntStats) => one.dev === other.dev && one.ino === other.ino;

const leadsOut = (path: string, cause?: unknown) =>
  new NotAllowedError(`'${path}' has come to lead out of its folder through a link`, cause);
