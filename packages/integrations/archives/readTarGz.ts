import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { messageOf, NamedError, ServiceUnavailableError } from '@callboard/errors';
import type { TreeFile } from '../readOptions.ts';
import { type ArchiveGate, type ArchiveOptions, createArchiveGate } from './archiveOptions.ts';
import { type ByteSource, createByteSource } from './byteSource.ts';
import { blockBytes, parsePaxRecords, parseTarHeader, type TarHeader, textIn } from './tarHeader.ts';

// POSIX and GNU types of headers that precede an entry and describe it.
const paxHeader = 'x';
const gnuLongName = 'L';
const fileTypes = new Set(['0', '\0', '7']);
/** Its content does not match its size, in a way that nothing else needs. */
const sparseType = 'S';
const endBlock = Buffer.alloc(blockBytes);
const maxHeaderBytes = 64 * 1024;

/**
 * Streams a tar.gz archive, with one file in memory at a time. Folders, links and devices are skipped; a name that
 * leads outside the archive, or an exceeded limit, ends it with an error.
 */
export async function* readTarGz(
  packed: AsyncIterable<Buffer>,
  options: ArchiveOptions,
): AsyncGenerator<TreeFile, void, undefined> {
  const gate = createArchiveGate(options);
  const unpacked = unpack(packed, gate);
  try {
    yield* entriesOf(createByteSource(unpacked), gate);
  } catch (thrown) {
    if (thrown instanceof NamedError) throw thrown;
    throw new ServiceUnavailableError(
      `'${options.name}' is not a complete tar.gz archive: ${messageOf(thrown)}`,
      thrown,
    );
  } finally {
    await unpacked.return();
  }
}

async function* unpack(packed: AsyncIterable<Buffer>, gate: ArchiveGate): AsyncGenerator<Buffer, void, undefined> {
  const counted = async function* () {
    for await (const chunk of packed) {
      gate.countPacked(chunk.length);
      yield chunk;
    }
  };
  const gunzip = createGunzip();
  // An error in the compressed bytes surfaces at the other end, and a consumer that stops there stops the reading here.
  const finished = new Promise<void>((resolve) => {
    pipeline(Readable.from(counted()), gunzip, () => resolve());
  });
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      gate.countUnpacked(chunk.length);
      yield chunk;
    }
  } finally {
    gunzip.destroy();
    await finished;
  }
}

async function* entriesOf(bytes: ByteSource, gate: ArchiveGate): AsyncGenerator<TreeFile, void, undefined> {
  let about: Partial<Pick<TarHeader, 'name' | 'size'>> = {};
  for (let block = await bytes.take(blockBytes); ; block = await bytes.take(blockBytes)) {
    if (!block) throw new Error('it ends unexpectedly');
    if (block.equals(endBlock)) return;
    const header = parseTarHeader(block);
    if (!header || header.type === sparseType) throw new Error('it has an invalid entry header');
    gate.countEntry();
    if (header.type === paxHeader || header.type === gnuLongName) {
      about = { ...about, ...aboutNext(await dataOf(header, bytes), header.type) };
      continue;
    }
    const entry = { ...header, ...about };
    about = {};
    const path =
      fileTypes.has(entry.type) && !entry.name.endsWith('/') ? gate.admit(entry.name, entry.size) : undefined;
    if (path === undefined) {
      if (!(await bytes.skip(paddedSize(entry.size)))) throw new Error('it ends unexpectedly');
      continue;
    }
    yield fileOf(path, entry, await dataOf(entry, bytes));
  }
}

function fileOf(path: string, { size, mode, lastModified }: TarHeader, content: Buffer): TreeFile {
  return { path, size, lastModified, isExecutable: (mode & 0o100) !== 0, content: async () => content };
}

function aboutNext(data: Buffer, type: string): Partial<Pick<TarHeader, 'name' | 'size'>> {
  if (type === gnuLongName) return { name: textIn(data) };
  const records = parsePaxRecords(data);
  const [name, size] = [records?.get('path'), Number(records?.get('size') ?? 0)];
  if (!records || !Number.isSafeInteger(size) || size < 0) throw new Error('it has an invalid extended header');
  return { ...(name !== undefined && { name }), ...(records.has('size') && { size }) };
}

async function dataOf({ size, type }: TarHeader, bytes: ByteSource): Promise<Buffer> {
  if (!fileTypes.has(type) && size > maxHeaderBytes) throw new Error('it has a header that is too long');
  const data = await bytes.take(paddedSize(size));
  if (!data) throw new Error('it ends unexpectedly');
  return data.subarray(0, size);
}

const paddedSize = (size: number) => Math.ceil(size / blockBytes) * blockBytes;
