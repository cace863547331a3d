import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { InputError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { type GitObjectType, gitObject, typeNumbers } from '@callboard/git';
import { type GitObject, isHash } from './gitObject.ts';

const packed = promisify(deflate);
const unpacked = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Far more than a file of a demo needs, and small enough for memory. */
export const maxObjectBytes = 20 * 1024 * 1024;
const maxHeaderBytes = 32;

/** The objects of one repository, as files that git itself can read. */
export type ObjectStore = {
  has(hash: string): Promise<boolean>;
  read(hash: string): Promise<GitObject>;
  /** The content of an object, which must be of this type. */
  readAs(type: GitObjectType, hash: string): Promise<Buffer>;
  write(object: GitObject): Promise<string>;
};

export function createObjectStore(folder: string): ObjectStore {
  const pathOf = (hash: string) => {
    // The hash becomes part of a path.
    if (!isHash(hash)) throw new InputError(`'${hash.slice(0, 100)}' is not the hash of an object`);
    return join(folder, hash.slice(0, 2), hash.slice(2));
  };
  const has = (hash: string) =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    );

  async function read(hash: string): Promise<GitObject> {
    const file = await readFile(pathOf(hash)).catch(() => {
      throw new NotFoundError(`There is no object '${hash}'`);
    });
    const written = await unpacked(file, { maxOutputLength: maxObjectBytes + maxHeaderBytes });
    const end = written.indexOf(0);
    const [type] = written.toString('latin1', 0, end).split(' ');
    if (type === undefined || !isType(type)) throw new NotFoundError(`The object '${hash}' cannot be read`);
    return { type, content: written.subarray(end + 1) };
  }

  return {
    has,
    read,
    async readAs(type, hash) {
      const object = await read(hash);
      if (object.type !== type) throw new NotFoundError(`The object '${hash}' is a ${object.type}, not a ${type}`);
      return object.content;
    },
    async write(object) {
      if (object.content.length > maxObjectBytes)
        throw new PayloadTooLargeError(
          `An object has ${object.content.length} bytes; at most ${maxObjectBytes} are stored`,
        );
      const { type, content } = object;
      const hash = gitObject(type, content).id;
      if (await has(hash)) return hash;
      const path = pathOf(hash);
      const draft = join(folder, `draft-${randomUUID()}`);
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      await writeFile(draft, await packed(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])));
      // An object is written completely or not at all.
      await rename(draft, path);
      return hash;
    },
  };
}

const isType = (text: string): text is GitObjectType => Object.hasOwn(typeNumbers, text);
