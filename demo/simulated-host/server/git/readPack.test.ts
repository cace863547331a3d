import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { gitObject, packObjects } from '@callboard/git';
import { expect, onTestFinished, test } from 'vitest';
import { createObjectStore, type ObjectStore } from './objectStore.ts';
import { readPack } from './readPack.ts';

const [blob, offsetDelta, hashDelta] = [3, 6, 7];
const base = Buffer.from('All of this stays as it is, and this does not.');
const made = Buffer.concat([base.subarray(0, 36), Buffer.from('is new.')]);
/** The delta from the first to the second: a copied part and a new one. */
const delta = Buffer.concat([Buffer.from([base.length, made.length, 0x90, 36, 7]), Buffer.from('is new.')]);

async function aStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-objects-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return createObjectStore(folder);
}

type Entry = { type: number; content: Buffer; before?: Buffer; size?: number };

/** A pack built by hand, with any content. */
function aPack(entries: readonly Entry[], count = entries.length): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0');
  head.writeUInt32BE(count, 8);
  const parts = entries.flatMap(({ type, content, before = Buffer.alloc(0), size = content.length }) => {
    const bytes = [(type << 4) | (size & 15) | (size > 15 ? 0x80 : 0)];
    for (let rest = size >> 4; rest > 0; rest >>= 7) bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    return [Buffer.from(bytes), before, deflateSync(content)];
  });
  const body = Buffer.concat([head, ...parts]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

const idOf = (content: Buffer) => gitObject('blob', content).id;

test('objects are complete, or deltas of one before them, after them, or already stored', async () => {
  const named = { type: hashDelta, content: delta, before: Buffer.from(idOf(base), 'hex') };
  const whole = { type: blob, content: base };
  const length = aPack([whole]).length - 12 - 20;
  const packs = {
    after: [whole, named],
    before: [named, whole],
    near: [whole, { type: offsetDelta, content: delta, before: Buffer.from([length]) }],
  };
  for (const [name, entries] of Object.entries(packs)) {
    const store = await aStore();
    await readPack(aPack(entries), store);
    expect((await store.read(idOf(made))).content, name).toEqual(made);
  }
  const store = await aStore();
  await store.write({ type: 'blob', content: base });
  await readPack(aPack([named]), store);
  expect((await store.read(idOf(made))).content).toEqual(made);
});

test('our own packs can be read again, including tags', async () => {
  const store = await aStore();
  const objects = [gitObject('blob', base), gitObject('tag', Buffer.from('object of a tag'))];
  await readPack(await packObjects(objects), store);
  for (const { id, type, content } of objects) expect(await store.read(id)).toEqual({ type, content });
});

test.each<[string, Buffer, string]>([
  [
    'an object that unpacks to more than it declares',
    aPack([{ type: blob, content: Buffer.alloc(50_000_000), size: 100 }]),
    'cannot be unpacked',
  ],
  [
    'an object that unpacks to less than it declares',
    aPack([{ type: blob, content: base, size: 100 }]),
    'cannot be unpacked',
  ],
  ['an object that declares a huge size', aPack([{ type: blob, content: base, size: 2 ** 30 }]), 'at most'],
  ['more objects than there are', aPack([{ type: blob, content: base }], 2), 'truncated'],
  ['very many objects', aPack([], 4_000_000_000), 'at most 50000 objects'],
  [
    'a delta without a base',
    aPack([{ type: offsetDelta, content: delta, before: Buffer.from([99]) }]),
    'does not come before it',
  ],
  [
    'a delta that reads outside its base',
    aPack([
      { type: blob, content: base },
      { type: hashDelta, content: Buffer.from([base.length, 100, 0x90, 100]), before: Buffer.from(idOf(base), 'hex') },
    ]),
    'reads outside its base',
  ],
])('%s is refused', async (_, pack, reason) => {
  await expect(readPack(pack, await aStore())).rejects.toThrow(reason);
});
