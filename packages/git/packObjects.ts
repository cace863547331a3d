import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { GitObject, GitObjectType } from './gitObjects.ts';

const compressed = promisify(deflate);
export const typeNumbers: Readonly<Record<GitObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** A pack file in git's wire format: each object once, without deltas. */
export async function packObjects(objects: Iterable<GitObject>): Promise<Buffer> {
  const unique = [...new Map([...objects].map((object) => [object.id, object])).values()];
  const header = Buffer.alloc(12);
  header.write('PACK');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(unique.length, 8);
  const parts: Buffer[] = [header];
  for (const { type, content } of unique) {
    parts.push(objectHeader(typeNumbers[type], content.length), await compressed(content));
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** The type in three bits, and the size in groups of seven bits; the first group has four. */
function objectHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 0b1111)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1]! |= 0b1000_0000;
    bytes.push(rest & 0b111_1111);
  }
  return Buffer.from(bytes);
}
