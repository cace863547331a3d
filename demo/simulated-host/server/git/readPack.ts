import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { inflateSync, type ZlibOptions } from 'node:zlib';
import { InputError } from '@callboard/errors';
import { type GitObjectType, gitObject, typeNumbers } from '@callboard/git';
import { applyDelta } from './applyDelta.ts';
import type { GitObject } from './gitObject.ts';
import { maxObjectBytes, type ObjectStore } from './objectStore.ts';

const types = Object.keys(typeNumbers) as GitObjectType[];
const maxObjects = 50_000;
const maxUnpackedBytes = 200 * 1024 * 1024;
const headBytes = 12;
const hashBytes = 20;
const offsetDelta = 6;
const hashDelta = 7;
/** After this many objects, the event loop gets a turn. */
const turn = 100;

type Entry = { at: number; end: number; type: number; content: Buffer; baseAt?: number; baseHash?: string };

/** Stores the objects of a pack; an invalid or too large one ends it, and leaves only complete objects behind. */
export async function readPack(pack: Buffer, objects: ObjectStore): Promise<void> {
  const count = checkPack(pack);
  const found = new Map<number, GitObject>();
  const hashes = new Map<string, GitObject>();
  /** Deltas of objects that come later, or that are already stored. */
  const waiting = new Map<string, Entry[]>();
  let at = headBytes;
  let bytes = 0;

  function waitFor(hash: string, entry: Entry): void {
    const others = waiting.get(hash);
    if (others) others.push(entry);
    else waiting.set(hash, [entry]);
  }

  async function take(object: GitObject, entry: Entry): Promise<void> {
    bytes += object.content.length;
    if (bytes > maxUnpackedBytes)
      throw new InputError(`A push has at most ${maxUnpackedBytes} bytes when it is unpacked`);
    found.set(entry.at, object);
    const hash = gitObject(object.type, object.content).id;
    hashes.set(hash, object);
    await objects.write(object);
    const others = waiting.get(hash) ?? [];
    waiting.delete(hash);
    for (const other of others) await take(derived(object, other), other);
  }

  for (let index = 0; index < count; index++) {
    if (index % turn === turn - 1) await setImmediate();
    const entry = readEntry(pack, at);
    at = entry.end;
    const type = types.find((one) => typeNumbers[one] === entry.type);
    const { baseAt, baseHash } = entry;
    const base = baseAt === undefined ? hashes.get(baseHash ?? '') : found.get(baseAt);
    if (type) await take({ type, content: entry.content }, entry);
    else if (base) await take(derived(base, entry), entry);
    else if (baseHash) waitFor(baseHash, entry);
    else throw new InputError('A pack has a delta of an object that does not come before it');
  }
  for (const [hash, entries] of [...waiting]) {
    if (!waiting.has(hash)) continue;
    const base = await objects.read(hash);
    waiting.delete(hash);
    for (const entry of entries) await take(derived(base, entry), entry);
  }
}

const derived = ({ type, content }: GitObject, entry: Entry): GitObject => ({
  type,
  content: applyDelta(content, entry.content),
});

function checkPack(pack: Buffer): number {
  const isPack = pack.length >= headBytes + hashBytes && pack.toString('latin1', 0, 4) === 'PACK';
  if (!isPack || pack.readUInt32BE(4) !== 2) throw new InputError('The request body is not a pack of version 2');
  const digest = createHash('sha1').update(pack.subarray(0, -hashBytes)).digest();
  if (!digest.equals(pack.subarray(-hashBytes))) throw new InputError('The checksum of the pack does not match');
  const count = pack.readUInt32BE(8);
  if (count > maxObjects) throw new InputError(`A push has at most ${maxObjects} objects, not ${count}`);
  return count;
}

function readEntry(pack: Buffer, start: number): Entry {
  let at = start;
  const byte = () => {
    const value = at < pack.length - hashBytes ? pack[at++] : undefined;
    if (value === undefined) throw new InputError('A pack is truncated');
    return value;
  };
  let next = byte();
  const type = (next >> 4) & 0x07;
  let size = next & 0x0f;
  for (let factor = 16; next >= 0x80 && size <= maxObjectBytes; factor *= 128) {
    next = byte();
    size += (next & 0x7f) * factor;
  }
  if (size > maxObjectBytes) throw new InputError(`An object has at most ${maxObjectBytes} bytes`);
  const entry = { at: start, type };
  if (type === offsetDelta) {
    next = byte();
    let distance = next & 0x7f;
    while (next >= 0x80 && distance < pack.length) {
      next = byte();
      distance = (distance + 1) * 128 + (next & 0x7f);
    }
    return { ...entry, baseAt: start - distance, ...inflated(pack, at, size) };
  }
  if (type === hashDelta) {
    const baseHash = pack.toString('hex', at, at + hashBytes);
    return { ...entry, baseHash, ...inflated(pack, at + hashBytes, size) };
  }
  return { ...entry, ...inflated(pack, at, size) };
}

type Informed = { buffer: Buffer; engine: { bytesWritten: number } };

/** Compressed objects do not declare their length, so unpacking determines where the next one starts. */
function inflated(pack: Buffer, at: number, size: number): { content: Buffer; end: number } {
  const chunkSize = Math.min(Math.max(size + 1, 64), 64 * 1024);
  const options: ZlibOptions = { info: true, maxOutputLength: size + 1, chunkSize };
  try {
    const { buffer, engine } = inflateSync(pack.subarray(at), options) as unknown as Informed;
    if (buffer.length === size) return { content: buffer, end: at + engine.bytesWritten };
  } catch {
    // Reported below in our own words.
  }
  throw new InputError('An object of a pack cannot be unpacked to its declared length');
}
