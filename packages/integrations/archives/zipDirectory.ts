export type ZipEntry = {
  name: string;
  size: number;
  packedSize: number;
  /** 0 is stored, 8 deflated. */
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
  isExecutable: boolean;
  /** The position of the file header. */
  offset: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const [endBytes, entryBytes, fileBytes] = [22, 46, 30];
const maxCommentBytes = 0xffff;
const unix = 3;

/** The entries of a zip archive, read only from the directory at its end. Throws for an invalid archive. */
export function* zipEntries(archive: Buffer): Generator<ZipEntry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  let start = archive.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) throw new Error('it is in the zip64 format');
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(start) !== entrySignature) throw new Error('it has an invalid entry header');
    const nameEnd = start + entryBytes + archive.readUInt16LE(start + 28);
    yield entryAt(archive, start, nameEnd);
    start = nameEnd + archive.readUInt16LE(start + 30) + archive.readUInt16LE(start + 32);
  }
}

/** The compressed bytes of an entry. */
export function packedData(archive: Buffer, { offset, packedSize }: ZipEntry): Buffer {
  if (archive.readUInt32LE(offset) !== fileSignature) throw new Error('it has an invalid file header');
  const start = offset + fileBytes + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + packedSize > archive.length) throw new Error('it ends too early');
  return archive.subarray(start, start + packedSize);
}

function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - maxCommentBytes);
  for (let start = archive.length - endBytes; start >= first; start--) {
    if (archive.readUInt32LE(start) === endSignature) return start;
  }
  throw new Error('it has no directory');
}

function entryAt(archive: Buffer, start: number, nameEnd: number): ZipEntry {
  if (nameEnd > archive.length) throw new Error('it ends too early');
  const mode = archive[start + 5] === unix ? archive.readUInt16LE(start + 40) : 0;
  return {
    name: archive.toString('utf8', start + entryBytes, nameEnd),
    isEncrypted: (archive.readUInt16LE(start + 8) & 1) !== 0,
    method: archive.readUInt16LE(start + 10),
    packedSize: archive.readUInt32LE(start + 20),
    size: archive.readUInt32LE(start + 24),
    offset: archive.readUInt32LE(start + 42),
    isLink: (mode & 0o170000) === 0o120000,
    isExecutable: (mode & 0o100) !== 0,
  };
}
