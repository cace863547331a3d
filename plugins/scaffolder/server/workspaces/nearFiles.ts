import { lstatSync, readFile as read, readFileSync, writeFile as write, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';

// Those of `node:fs/promises` take twice the time for a small file.
const [readInThread, writeInThread] = [promisify(read), promisify(write)];

/** A small file of this machine is read or written in some microseconds; to hand it to another thread takes ten times as long. */
const smallBytes = 256 * 1024;
const sliceMs = 8;

/** A file by its path, or one that is open; its size need not be exact. */
export const readNearFile = async (file: string | number, size: number): Promise<Buffer> =>
  size > smallBytes ? readInThread(file) : readFileSync(file);

/** With the flag 'wx' only a file that is not there yet. */
export const writeNearFile = async (path: string, content: Buffer | string, flag: 'w' | 'wx' = 'w'): Promise<void> =>
  content.length > smallBytes ? writeInThread(path, content, { flag }) : writeFileSync(path, content, { flag });

/** Whether there is anything at a path, be it a link that leads nowhere. */
export function isNearFileThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** For work on thousands of files: called between two of them, it lets requests be answered now and then. */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
