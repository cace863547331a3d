import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const compressed = promisify(deflateRaw);
const maxEntries = 65_535;
const executableFile = 0o100755;
const plainFile = 0o100644;

export type ZipEntry = { path: string; content: Buffer; isExecutable?: boolean };

/** A zip archive of files. All have the same date, so the same files give the same archive. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  if (entries.length > maxEntries)
    throw new RangeError(`A zip archive can contain at most ${maxEntries} files, not ${entries.length}`);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, isExecutable } of entries) {
    const name = Buffer.from(path);
    const data = await compressed(content);
    const shared = sharedHeader(content, data.length, name.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, data]);
    files.push(local);
    directory.push(directoryEntry(shared, name, offset, isExecutable ? executableFile : plainFile));
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([...files, index, endOf(entries.length, index.length, offset)]);
}

/** The fields that a file's local header and its directory entry share. */
function sharedHeader(content: Buffer, compressedSize: number, nameLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0); // the required version
  header.writeUInt16LE(0x0800, 2); // names are UTF-8
  header.writeUInt16LE(8, 4); // deflated
  header.writeUInt16LE(0x21, 8); // the first of January 1980
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(compressedSize, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(nameLength, 22);
  return header;
}

function directoryEntry(shared: Buffer, name: Buffer, offset: number, mode: number): Buffer {
  const before = Buffer.from('PK\x01\x02\x14\x03', 'latin1');
  const after = Buffer.alloc(14);
  after.writeUInt32LE((mode << 16) >>> 0, 6);
  after.writeUInt32LE(offset, 10);
  return Buffer.concat([before, shared, after, name]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
