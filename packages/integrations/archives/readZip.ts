import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { messageOf, NamedError, ServiceUnavailableError } from '@callboard/errors';
import type { TreeFile } from '../hosts/readOptions.ts';
import { type ArchiveGate, type ArchiveOptions, createArchiveGate, usualPackedBytes } from './archiveOptions.ts';
import { packedData, type ZipEntry, zipEntries } from './zipDirectory.ts';

const inflate = promisify(inflateRaw);

/**
 * Reads a zip archive. Its directory is at the end, so the compressed archive is held in memory; each file is unpacked
 * when its content is read. Folders and links are skipped, and the same problems are errors as in a tar archive.
 */
export async function* readZip(
  packed: AsyncIterable<Buffer>,
  options: ArchiveOptions,
): AsyncGenerator<TreeFile, void, undefined> {
  const { name } = options;
  const maxPackedBytes = Math.min(options.maxPackedBytes ?? usualPackedBytes, usualPackedBytes);
  const gate = createArchiveGate({ ...options, maxPackedBytes });
  const archive = await whole(packed, gate);
  const entries = zipEntries(archive);
  while (true) {
    const next = orBroken(name, () => entries.next());
    if (next.done) return;
    const entry = next.value;
    gate.countEntry();
    if (entry.name.endsWith('/') || entry.isLink) continue;
    const path = gate.admit(entry.name, entry.size);
    if (path !== undefined) yield fileOf(path, entry, archive, name);
  }
}

async function whole(packed: AsyncIterable<Buffer>, gate: ArchiveGate): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of packed) {
    gate.countPacked(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function fileOf(path: string, entry: ZipEntry, archive: Buffer, name: string): TreeFile {
  const { size, isExecutable } = entry;
  const content = async () => {
    try {
      return await unpacked(
        entry,
        orBroken(name, () => packedData(archive, entry)),
      );
    } catch (thrown) {
      throw broken(name, thrown);
    }
  };
  return { path, size, isExecutable, content };
}

// The output is never larger than the declared size, which has been counted.
async function unpacked({ size, method, isEncrypted }: ZipEntry, data: Buffer): Promise<Buffer> {
  if (isEncrypted || (method !== 0 && method !== 8))
    throw new Error('it has a file with unsupported compression or encryption');
  const content = method === 0 || size === 0 ? data : await inflate(data, { maxOutputLength: size });
  if (size === 0) return Buffer.alloc(0);
  if (content.length !== size) throw new Error('it has a file with a wrong size');
  return content;
}

function orBroken<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw broken(name, thrown);
  }
}

function broken(name: string, thrown: unknown): NamedError {
  if (thrown instanceof NamedError) return thrown;
  return new ServiceUnavailableError(`'${name}' is not a complete zip archive: ${messageOf(thrown)}`, thrown);
}
