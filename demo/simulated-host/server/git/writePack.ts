import { PayloadTooLargeError } from '@callboard/errors';
import { type GitObject, packObjects } from '@callboard/git';
import type { ObjectStore } from './objectStore.ts';

const maxBytes = 200 * 1024 * 1024;

/** Objects as git sends them. */
export async function writePack(objects: ObjectStore, hashes: Iterable<string>): Promise<Buffer> {
  const all: GitObject[] = [];
  let size = 0;
  for (const id of hashes) {
    const object = await objects.read(id);
    size += object.content.length;
    if (size > maxBytes) throw new PayloadTooLargeError(`More than ${maxBytes} bytes would have to be sent`);
    all.push({ id, ...object });
  }
  return packObjects(all);
}
