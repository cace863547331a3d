import { type FileHandle, open } from 'node:fs/promises';
import { TEXTS_PER_BLOCK, type TextBlock } from '../readModel/entityTexts.ts';
import { type RestoredCatalog, type RestoredKey, RestoredPairs } from '../readModel/restoredCatalog.ts';
import type { TextTable } from '../readModel/textTable.ts';
import {
  checksumWith,
  MAGIC,
  type SnapshotContents,
  type SnapshotHead,
  type StoredKey,
  type TableSize,
  TRAILER_BYTES,
} from './format.ts';

export type Snapshot = { head: SnapshotHead; read(): Promise<RestoredCatalog> };

/** Opens a snapshot; its head is known before everything else is read. Rejects if the file is damaged. */
export async function withSnapshot<T>(path: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < TRAILER_BYTES) throw new Error('it is incomplete');
    const trailer = await readBytes(file, size - TRAILER_BYTES, TRAILER_BYTES);
    if (trailer.toString('latin1', 8) !== MAGIC) throw new Error('it has another format, or is incomplete');
    const [length, checksum] = [trailer.readUInt32LE(0), trailer.readUInt32LE(4)];
    const start = size - TRAILER_BYTES - length;
    const bytes = await readBytes(file, start, length);
    const contents = JSON.parse(bytes.toString()) as SnapshotContents;
    const read = async () => {
      const sections = new Sections(file);
      const catalog = await readCatalog(sections, contents);
      if (sections.end !== start || checksumWith(bytes, sections.checksum) !== checksum)
        throw new Error('its checksum differs');
      return catalog;
    };
    return await use({ head: contents.head, read });
  } finally {
    await file.close();
  }
}

async function readCatalog(sections: Sections, { count, blocks, tables, numbers, keys }: SnapshotContents) {
  const texts: TextBlock[] = [];
  for (const [at, size] of blocks.entries()) {
    const endsSize = Math.min(TEXTS_PER_BLOCK, count - at * TEXTS_PER_BLOCK) * Uint32Array.BYTES_PER_ELEMENT;
    texts.push({ bytes: await sections.bytes(size - endsSize), ends: await sections.numbers(endsSize) });
  }
  const refs = await sections.table(tables.refs);
  const uids = await sections.table(tables.uids);
  const etags = await sections.table(tables.etags);
  const all = await sections.numbers(numbers);
  const restored: RestoredKey[] = [];
  let end = 0;
  const next = (length: number) => {
    end += length;
    return all.subarray(end - length, end);
  };
  for (const key of keys) restored.push(await restoredKey(sections, key, next));
  return { count, refs, uids, etags, texts, keys: restored } satisfies RestoredCatalog;
}

async function restoredKey(
  sections: Sections,
  { name, all, unmatched, values, counts, pairs }: StoredKey,
  next: (length: number) => Uint32Array,
): Promise<RestoredKey> {
  const numbers = { all: next(all), unmatched: next(unmatched), slotsOf: counts.map(next) };
  if (!pairs) return { name, ...numbers, values, pairs };
  const slots = await sections.numbers(pairs.slots);
  return { name, ...numbers, values, pairs: new RestoredPairs(slots, await sections.table(pairs)) };
}

/** Reads one section after the other, and their common checksum. */
class Sections {
  private readonly file: FileHandle;
  end = 0;
  checksum = 0;

  constructor(file: FileHandle) {
    this.file = file;
  }

  async bytes(length: number): Promise<Buffer> {
    const bytes = await readBytes(this.file, this.end, length);
    this.end += length;
    this.checksum = checksumWith(bytes, this.checksum);
    return bytes;
  }

  async numbers(length: number): Promise<Uint32Array> {
    const { buffer } = await this.bytes(length);
    return new Uint32Array(buffer);
  }

  async table({ bytes, marks }: TableSize): Promise<TextTable> {
    return { bytes: await this.bytes(bytes), marks: await this.numbers(marks) };
  }
}

/** Each part has its own memory, in which numbers can be read. */
async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.from(new ArrayBuffer(Math.max(0, length)));
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('it is incomplete');
    at += bytesRead;
  }
  return bytes;
}
