import { lstatSync, readFile as read, readFileSync, writeFile as write, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';

// The functions of `node:fs/promises` take twice as long for a small file.
const [readInThread, writeInThread] = [promisify(read), promisify(write)];

/** Synchronous access to a small local file takes some microseconds; handing it to another thread takes ten times as long. */
const smallBytes = 256 * 1024;
const sliceMs = 8;

/** Reads a file by its path or descriptor; its size need not be exact. */
export const readNearFile = async (file: string | number, size: number): Promise<Buffer> =>
  size > smallBytes ? readInThread(file) : readFileSync(file);

/** With the flag 'wx', writes only a new file. */
export const writeNearFile = async (path: string, content: Buffer | string, flag: 'w' | 'wx' = 'w'): Promise<void> =>
  content.length > smallBytes ? writeInThread(path, content, { flag }) : writeFileSync(path, content, { flag });

/** Whether anything exists at a path, including a dangling link. */
export function isNearFileThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** For work on thousands of files: call it between files, so the server can handle requests now and then. */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
