import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { messageOf, NamedError, ServiceUnavailableError } from '@callboard/errors';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import type { TreeFile } from '../readOptions.ts';
import { type ArchiveGate, type ArchiveOptions, createArchiveGate, usualPackedBytes } from './archiveOptions.ts';

type Admitted = { path: string; entry: Entry };

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
  const { zip, files } = await orBroken(name, async () => {
    // Names stay bytes, because the gate checks them in the same way as those of a tar archive.
    const zip = await fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false });
    const files = await admittedFiles(zip, gate);
    await refuseOverlaps(zip, files);
    return { zip, files };
  });
  for (const { path, entry } of files) {
    yield {
      path,
      size: entry.uncompressedSize,
      isExecutable: (modeOf(entry) & 0o100) !== 0,
      content: () => orBroken(name, () => unpacked(zip, entry)),
    };
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

async function admittedFiles(zip: ZipFile, gate: ArchiveGate): Promise<Admitted[]> {
  const files: Admitted[] = [];
  for await (const entry of zip.eachEntry()) {
    gate.countEntry();
    const name = nameOf(entry);
    if (name.endsWith('/') || isLink(entry)) continue;
    const path = gate.admit(name, entry.uncompressedSize);
    if (path !== undefined) files.push({ path, entry });
  }
  return files;
}

/** Files that share bytes are how a small archive gets many large files. */
async function refuseOverlaps(zip: ZipFile, files: readonly Admitted[]): Promise<void> {
  const byPosition = files.map(({ entry }) => entry).sort((one, other) => positionOf(one) - positionOf(other));
  let end = 0;
  for (const entry of byPosition) {
    if (positionOf(entry) < end) throw new Error('it has files that overlap');
    // The header in front of the content has its own lengths, which may differ from those in the directory.
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
}

/** The library stops when a file has more bytes than it declares, which the gate has counted. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (!entry.canDecodeFileData()) throw new Error('it has a file with unsupported compression or encryption');
  // Some tools store nothing for an empty file, not even an empty compressed block.
  if (entry.compressedSize === 0 && entry.uncompressedSize === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let checksum = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      checksum = crc32(chunk, checksum);
    }
  } catch (thrown) {
    throw new Error(`it has a file with a wrong size or invalid data: ${messageOf(thrown)}`, { cause: thrown });
  }
  if (checksum !== entry.crc32) throw new Error('it has a file with a wrong checksum');
  return Buffer.concat(chunks);
}

const positionOf = (entry: Entry) => entry.relativeOffsetOfLocalHeader;

/** Many tools write names as UTF-8 without marking them so; a name in the old encoding is rarely valid UTF-8. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) =>
  isUtf8(fileNameRaw)
    ? fileNameRaw.toString('utf8')
    : getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

const unix = 3;
const modeOf = ({ versionMadeBy, externalFileAttributes }: Entry) =>
  versionMadeBy >> 8 === unix ? externalFileAttributes >>> 16 : 0;
const isLink = (entry: Entry) => (modeOf(entry) & 0o170000) === 0o120000;

async function orBroken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof NamedError) throw thrown;
    throw new ServiceUnavailableError(`'${name}' is not a complete zip archive: ${messageOf(thrown)}`, thrown);
  }
}
