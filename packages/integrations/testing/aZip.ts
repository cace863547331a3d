import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content?: string | Buffer;
  mode?: number;
  method?: number;
  flags?: number;
  /** Values for the directory that differ from the truth. */
  size?: number;
  checksum?: number;
  position?: number;
  /** Extra bytes between the file's header and its content. */
  padding?: number;
};

/** Builds a zip archive, as invalid as requested. */
export function aZip(entries: readonly ZipEntry[], { isZip64 = false } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { content = '', padding = 0, position = offset, ...entry } of entries) {
    const data = Buffer.from(content);
    const packed = (entry.method ?? 8) === 8 ? deflateRawSync(data) : data;
    const file = Buffer.concat([localHeader(entry.name, padding), packed]);
    const { size = data.length, checksum = crc32(data) } = entry;
    directory.push(directoryEntry({ ...entry, size, checksum, position, packedSize: packed.length, isZip64 }));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = endOf(entries.length, offset);
  const zip64 = isZip64 ? zip64EndOf(end, entries.length, offset, listed.length) : Buffer.alloc(0);
  return Buffer.concat([...files, listed, zip64, end]);
}

function localHeader(name: string, padding: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  header.writeUInt16LE(padding, 28);
  return Buffer.concat([header, Buffer.from(name), Buffer.alloc(padding)]);
}

type Listed = Required<Pick<ZipEntry, 'name' | 'size' | 'checksum' | 'position'>> &
  Pick<ZipEntry, 'mode' | 'method' | 'flags'> & { packedSize: number; isZip64: boolean };

function directoryEntry(listed: Listed): Buffer {
  const { name, size, checksum, position, mode = 0o100644, method = 8, flags = 0, packedSize, isZip64 } = listed;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry[5] = 3;
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(isZip64 ? 0xffffffff : packedSize, 20);
  entry.writeUInt32LE(isZip64 ? 0xffffffff : size, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt16LE(isZip64 ? 28 : 0, 30);
  entry.writeUInt16LE(mode, 40);
  entry.writeUInt32LE(isZip64 ? 0xffffffff : position, 42);
  return Buffer.concat([entry, Buffer.from(name), ...(isZip64 ? [zip64Field(size, packedSize, position)] : [])]);
}

/** The values that do not fit into the entry. */
function zip64Field(...values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

function endOf(count: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The records before the end, whose own values then have no meaning. */
function zip64EndOf(end: Buffer, count: number, offset: number, length: number): Buffer {
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(0xffffffff, 16);
  const records = Buffer.alloc(56 + 20);
  records.writeUInt32LE(0x06064b50);
  records.writeBigUInt64LE(44n, 4);
  records.writeBigUInt64LE(BigInt(count), 32);
  records.writeBigUInt64LE(BigInt(offset), 48);
  records.writeUInt32LE(0x07064b50, 56);
  records.writeBigUInt64LE(BigInt(offset + length), 56 + 8);
  return records;
}
