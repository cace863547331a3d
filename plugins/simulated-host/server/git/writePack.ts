import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PayloadTooLargeError } from '@callboard/errors';
import type { ObjectType } from './gitObject.ts';
import type { ObjectStore } from './objectStore.ts';

const packed = promisify(deflate);

export const typeNumbers: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };
const maxBytes = 200 * 1024 * 1024;

/** Objects as git sends them: one after the other, each packed, none as a difference from another. */
export async function writePack(objects: ObjectStore, hashes: Iterable<string>): Promise<Buffer> {
  const all = [...hashes];
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(all.length, 8);
  const parts: Buffer[] = [head];
  let size = 0;
  for (const hash of all) {
    const { type, content } = await objects.read(hash);
    parts.push(entryHead(typeNumbers[type], content.length), await packed(content));
    size += parts.at(-1)?.length ?? 0;
    if (size > maxBytes) throw new PayloadTooLargeError(`More than ${maxBytes} bytes would have to be sent`);
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** The type and the length, seven bits of it in each byte but the first, which has four. */
function entryHead(type: number, length: number): Buffer {
  const bytes = [];
  let byte = (type << 4) | (length & 0x0f);
  for (let rest = Math.floor(length / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Buffer.from([...bytes, byte]);
}
